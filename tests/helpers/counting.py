"""Tests of how often a sender may ask."""

import sys

import pytest

COUNTED = pytest.mark.skipif(sys.platform == "emscripten", reason="a device counts no requests")
