import { invalidRequest } from './storage-error.ts';

export type Part = {
  readonly name: string;
  /** Undefined for a plain field. */
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
};

/** Bytes of a part's headers. */
const maxHeaders = 8 * 1024;

const endedEarly = () => invalidRequest('Multipart: unexpected end of form');

/** Hands out a stream piece by piece without ever holding more than a chunk and the mark it looks for. */
class MarkedStream {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done === true) throw endedEarly();
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }

  /** Everything before the mark; the mark itself is passed over. */
  async *until(mark: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const found = this.#rest.indexOf(mark, 0, 'latin1');
      const end = found >= 0 ? found : Math.max(0, this.#rest.length - mark.length + 1);
      const piece = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(found >= 0 ? found + mark.length : end);
      if (piece.length > 0) yield piece;
      if (found >= 0) return;
      await this.#more();
    }
  }

  async take(bytes: number): Promise<string> {
    while (this.#rest.length < bytes) await this.#more();
    const taken = this.#rest.subarray(0, bytes).toString('latin1');
    this.#rest = this.#rest.subarray(bytes);
    return taken;
  }
}

/** @throws StorageError InvalidRequest when there is more than so many bytes */
export async function collect(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw invalidRequest('Multipart: a field is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function passOver(pieces: AsyncGenerator<Uint8Array>): Promise<void> {
  while ((await pieces.next()).done !== true);
}

function partOf(headers: string, body: AsyncIterable<Uint8Array>): Part {
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(headers)?.[1];
  if (disposition === undefined) throw invalidRequest('Multipart: malformed part header');
  return {
    name: /;?\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '',
    fileName: /;\s*filename="([^"]*)"/i.exec(disposition)?.[1],
    contentType: /^content-type:\s*(\S.*?)\s*$/im.exec(headers)?.[1],
    body,
  };
}

/** The boundary that a Content-Type names; undefined when it is no form with files. */
export function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/form-data\b/i.test(contentType)) return undefined;
  const [, quoted, bare] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw invalidRequest('Multipart: Boundary not found');
  return boundary;
}

/**
 * The parts of a form as they come in. A body is read to its end, or not at all, before the next part is asked for.
 * @throws StorageError InvalidRequest when the form is malformed or ends early
 */
export async function* partsOf(chunks: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const stream = new MarkedStream(chunks);
  await passOver(stream.until(`--${boundary}`));
  for (;;) {
    const next = await stream.take(2);
    if (next === '--') return;
    if (next !== '\r\n') throw invalidRequest('Multipart: malformed boundary');
    const headers = await collect(stream.until('\r\n\r\n'), maxHeaders);
    const body = stream.until(`\r\n--${boundary}`);
    yield partOf(headers, body);
    await passOver(body);
  }
}
