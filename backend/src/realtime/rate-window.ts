/** Counts what happens within a stretch of time, beginning anew when it is over. */
export class RateWindow {
  #began = 0;
  #count = 0;

  constructor(
    private readonly most: number,
    private readonly milliseconds: number,
  ) {}

  /** Counts one more. False when that is too many. */
  take(): boolean {
    const now = Date.now();
    if (now - this.#began >= this.milliseconds) {
      this.#began = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= this.most;
  }
}
