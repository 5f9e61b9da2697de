// A search for outcomes on the device: it goes on a slice at a time, and what is asked for meanwhile comes first.

const BREATH = 40; // milliseconds in which something that is asked for comes as far as Python
const MOST_BREATHS = 25; // what waits for a network that does not answer holds the search back no longer

const pause = (time = 0) => new Promise((resolve) => setTimeout(resolve, time));

export class Searching {
  constructor(device) {
    this.device = device;
    this.asked = 0; // requests that are being answered
    this.going = null;
  }

  /** An answer that a search lets go first. */
  first(answer) {
    this.asked += 1;
    return answer.finally(() => {
      this.asked -= 1;
    });
  }

  /** Goes on until no search is under way; whoever awaits it keeps the worker alive. */
  goOn() {
    this.going ??= this.goOnInSlices().catch((error) => console.error(error)); // its page finds out
    return this.going;
  }

  async goOnInSlices() {
    const { device } = this;
    const { py, program } = device;
    try {
      do {
        await pause();
        for (let breaths = 0; this.asked && breaths < MOST_BREATHS; breaths += 1) await pause(BREATH);
        if (py !== device.py) return;
        if (device.asking(() => program.go_on(), py)) await device.sync(false).catch((error) => console.error(error));
      } while (py === device.py && program.is_at_work);
    } finally {
      this.going = null;
    }
  }
}
