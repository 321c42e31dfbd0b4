import { Duplex } from 'node:stream';

/** Answers one batch of messages of PostgreSQL's protocol, up to the word that it is ready for the next. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

type Written = (error?: Error | null) => void;

/**
 * Stands where the driver has its socket to PostgreSQL: what it writes goes to PGlite, what PGlite answers it reads. Each
 * write is whole: messages that end with a Sync, a simple query or the start of the connection.
 */
export class PgliteStream extends Duplex {
  readonly #exchange: Exchange;

  constructor(exchange: Exchange) {
    super();
    this.#exchange = exchange;
  }

  /** The driver asks for a connection and waits for 'connect'. */
  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(messages: Buffer, _encoding: BufferEncoding, written: Written): void {
    // The database computes on the event loop, which takes in one new connection an iteration: an exchange is all of one,
    // or the requests of connections that are open already would keep new ones waiting for seconds.
    setImmediate(() => {
      this.#answer(messages).then(() => written(), written);
    });
  }

  /** What was written between cork and uncork. */
  override _writev(chunks: readonly { readonly chunk: Buffer }[], written: Written): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', written);
  }

  override _final(ended: Written): void {
    this.push(null);
    ended();
  }

  async #answer(messages: Buffer): Promise<void> {
    const isEnd = messages[0] === 0x58;
    if (isEnd) return;
    this.push(await this.#exchange(messages));
  }
}
