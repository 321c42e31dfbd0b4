import PQueue from 'p-queue';

/** Work for one key runs one after the other; work for different keys side by side. */
export class TurnsByKey {
  readonly #queues = new Map<string, PQueue>();

  /** @param longest how many may wait for one key */
  constructor(private readonly longest: number) {}

  /** Runs the work in turn, or returns undefined when too many are waiting already. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> | undefined {
    const queue = this.#queues.get(key) ?? new PQueue({ concurrency: 1 }).once('idle', () => this.#queues.delete(key));
    if (queue.size + queue.pending >= this.longest) return undefined;
    this.#queues.set(key, queue);
    return queue.add(work);
  }
}
