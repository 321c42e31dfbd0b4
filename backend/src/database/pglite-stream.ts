import { Duplex } from 'node:stream';

/** Answers one batch of messages of PostgreSQL's protocol. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

type Written = (error?: Error | null) => void;

const sync = Buffer.from([0x53, 0, 0, 0, 4]);
const readyLength = 6;

/** Whether a ReadyForQuery ends here. */
const isReadyBefore = (answer: Buffer, end: number): boolean =>
  end >= readyLength && answer[end - readyLength] === 0x5a && answer.readInt32BE(end - readyLength + 1) === 5;

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
    const answer = Buffer.from(await this.#exchange(messages));
    if (isReadyBefore(answer, answer.length)) {
      // After a failed statement PGlite says so twice, and the driver would take the second for the next statement's.
      const isTwice = isReadyBefore(answer, answer.length - readyLength);
      this.push(isTwice ? answer.subarray(0, -readyLength) : answer);
      return;
    }
    const rest = Buffer.from(await this.#exchange(sync));
    if (!isReadyBefore(rest, rest.length)) throw new Error('PGlite did not end its answer');
    this.push(Buffer.concat([answer, rest]));
  }
}
