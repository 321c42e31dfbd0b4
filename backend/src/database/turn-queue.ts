import { setImmediate as nextIteration } from 'node:timers/promises';

/** Gives the turn back. Calling it twice does nothing more. */
export type Release = () => void;

/** One turn at a time, in the order of asking. */
export class TurnQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when everybody who asked earlier has released. */
  async acquire(): Promise<Release> {
    const before = this.#last;
    let release: Release = () => undefined;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    // The database computes on the event loop, which takes in one new connection an iteration: a turn is all of one, or
    // the requests of connections that are open already would keep new ones waiting for seconds.
    await nextIteration();
    return release;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
