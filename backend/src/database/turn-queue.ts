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
