import type { Database } from '../../database/database.ts';
import { errorFacts } from '../../logging/error-facts.ts';
import type { Logger } from '../../logging/logger.ts';
import { Outbox, type Entry } from './outbox.ts';

/** Milliseconds in which further changes are waited for, so that a burst is one reading. */
const coalesce = 50;

type FeedParts = {
  readonly database: Database;
  readonly log: Logger;
  /** Whether anybody listens: without, nothing is read. */
  readonly isWanted: () => boolean;
  readonly tell: (entries: readonly Entry[]) => Promise<void>;
  /** Some changes will never be delivered. */
  readonly lost: () => void;
};

/** Reads the outbox whenever the database says that something was committed. */
export class ChangeFeed {
  readonly #outbox: Outbox;
  #isAwake = false;
  #isIdle = true;
  #isClosed = false;
  #reading: Promise<void> | undefined;
  #preparing: Promise<void> | undefined;

  private constructor(private readonly parts: FeedParts) {
    this.#outbox = new Outbox(parts.database);
  }

  /** Puts the triggers on published tables and begins to listen. */
  static async open(parts: FeedParts): Promise<ChangeFeed & { readonly close: () => Promise<void> }> {
    const feed = new ChangeFeed(parts);
    await parts.database.query('select realtime.sync_capture()');
    const unlisten = await parts.database.listen('realtime_changes', () => feed.wake());
    const close = async (): Promise<void> => {
      feed.#isClosed = true;
      await feed.#reading;
      await unlisten();
    };
    return Object.assign(feed, { close });
  }

  /** Resolves when all that is committed from now on will be delivered. */
  async ready(): Promise<void> {
    if (!this.#isIdle) return;
    this.#preparing ??= this.#outbox
      .skip()
      .then(() => {
        this.#isIdle = false;
        this.wake();
      })
      .finally(() => {
        this.#preparing = undefined;
      });
    await this.#preparing;
  }

  /** Something may have been committed. */
  wake(): void {
    this.#isAwake = true;
    if (this.#isClosed) return;
    this.#reading ??= this.#readWhileAwake().finally(() => {
      this.#reading = undefined;
      if (this.#isAwake && !this.#isClosed) this.wake();
    });
  }

  sweep(): Promise<void> {
    return this.#outbox.sweep();
  }

  async #readWhileAwake(): Promise<void> {
    while (this.#isAwake && !this.#isClosed) {
      this.#isAwake = false;
      if (!this.parts.isWanted()) this.#isIdle = true;
      if (this.#isIdle) return;
      await this.#readOnce();
      await new Promise((resolve) => setTimeout(resolve, coalesce));
    }
  }

  async #readOnce(): Promise<void> {
    try {
      const entries = await this.#outbox.read();
      await this.parts.tell(entries).catch((error: unknown) => {
        this.parts.lost();
        throw error;
      });
    } catch (error) {
      this.parts.log.error(errorFacts(error), 'changes were not told');
    }
  }
}
