/** Work for one key runs one after the other; work for different keys side by side. */
export class TurnsByKey {
  readonly #lines = new Map<string, { last: Promise<unknown>; length: number }>();

  /** @param longest how many may wait for one key */
  constructor(private readonly longest: number) {}

  /** Runs the work when its turn comes, or gives undefined when too many wait already. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> | undefined {
    const line = this.#lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= this.longest) return undefined;
    line.length += 1;
    const result = line.last.then(work, work);
    line.last = result;
    this.#lines.set(key, line);
    const leave = (): void => {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(key);
    };
    result.then(leave, leave);
    return result;
  }
}
