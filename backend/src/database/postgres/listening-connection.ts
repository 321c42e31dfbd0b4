import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import type { Database } from '../database.ts';
import { Listeners } from '../listeners.ts';

/** Milliseconds after which a lost connection is made again: at first, and at most. */
const firstPause = 100;
const longestPause = 5000;

/** The one connection on which PostgreSQL delivers NOTIFY; made at the first `listen`, and again when it is lost. */
export class ListeningConnection {
  readonly #config: ClientConfig;
  readonly #listeners = new Listeners();
  #connecting: Promise<Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  listen: Database['listen'] = async (channel, heard) => {
    const remove = this.#listeners.add(channel, heard);
    try {
      await (await this.#client()).query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      const isLast = remove();
      // A connection that is lost by now receives nothing anyway.
      if (isLast)
        await this.#connecting?.then(
          (client) => client.query(`unlisten ${escapeIdentifier(channel)}`),
          () => undefined,
        );
    };
  };

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#connecting?.then(
      (client) => client.end(),
      () => undefined,
    );
  }

  #client(): Promise<Client> {
    return (this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = undefined;
      throw error;
    }));
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config);
    client.on('notification', (notification) => this.#listeners.tell(notification));
    // What ends the connection is seen in its end.
    client.on('error', () => undefined);
    await client.connect();
    client.on('end', () => this.#lost());
    const { statements } = this.#listeners;
    if (statements !== '') await client.query(statements);
    return client;
  }

  #lost(pause = firstPause): void {
    this.#connecting = undefined;
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#client().catch(() => this.#lost(Math.min(2 * pause, longestPause)));
    }, pause);
    this.#retry.unref();
  }
}
