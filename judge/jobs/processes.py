"""The processes that work is given to, which are pebble's; a browser that runs this program has none."""

try:
    from pebble import ProcessExpired, ProcessPool
except ImportError:  # pebble wants what Python in a browser is built without; nothing begins a process there
    ProcessExpired = ProcessPool = RuntimeError  # type: ignore[misc, assignment]

__all__ = ["ProcessExpired", "ProcessPool"]
