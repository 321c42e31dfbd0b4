import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailableError, isRefusal } from './unavailable.ts';

/** A connection that is ours until the work is over. */
export class Lease {
  /** What the driver could not do. Whatever it left behind, the next one must not meet it. */
  fault: Error | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly client: PoolClient) {}

  /**
   * Asks the server something, after what was asked before.
   * @throws DatabaseError what it refused, DatabaseUnavailableError when there is no answer
   */
  ask<T>(question: (client: PoolClient) => Promise<T>): Promise<T> {
    const answer = this.#last.then(() => this.#ask(question));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask<T>(question: (client: PoolClient) => Promise<T>): Promise<T> {
    try {
      return await question(this.client);
    } catch (error) {
      if (isRefusal(error)) throw error;
      this.fault = new DatabaseUnavailableError(error);
      throw this.fault;
    }
  }
}

/** The options of the driver. It waits for `onConnect`, which its own types do not say. */
export type PoolSettings = Omit<PoolConfig, 'onConnect'> & {
  readonly onConnect: (client: ClientBase) => Promise<void>;
};

/** The pool of one database: lends its connections, and never lends one again that is not as new. */
export class Connections {
  readonly #pool: Pool;
  readonly #underWay = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(settings: PoolSettings) {
    const pool = new Pool(settings);
    this.#pool = pool;
    // Lost ones are replaced when somebody asks; without these, the events would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async use<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    if (this.#closing !== undefined) throw new Error('The database is closed');
    const result = this.#lend(work);
    this.#underWay.add(result);
    try {
      return await result;
    } finally {
      this.#underWay.delete(result);
    }
  }

  async #lend<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailableError(error);
    });
    const lease = new Lease(client);
    try {
      return await work(lease);
    } finally {
      const isIdle = client.getTransactionStatus() === 'I';
      client.release(lease.fault ?? !isIdle);
    }
  }

  /** Lets what is under way finish, for `grace` milliseconds at most, then closes. */
  close(grace = Number.POSITIVE_INFINITY): Promise<void> {
    return (this.#closing ??= this.#end(grace));
  }

  async #end(grace: number): Promise<void> {
    const finished = Promise.allSettled(this.#underWay);
    if (grace === Number.POSITIVE_INFINITY) await finished;
    else await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, grace).unref())]);
    await this.#pool.end();
  }
}
