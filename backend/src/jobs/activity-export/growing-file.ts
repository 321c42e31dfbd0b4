import { Zip, ZipDeflate } from 'fflate';
import type { JobFile } from '../job.ts';

/** Bytes of text until which a file stays as it is; a larger one is packed. */
const plainBytes = 5 * 1024 * 1024;

/** A file that grows piece by piece and keeps in memory what it holds packed, once that is worth it. */
export class GrowingFile {
  readonly #encoder = new TextEncoder();
  readonly #plain: Uint8Array[] = [];
  readonly #packed: Uint8Array[] = [];
  #entry: ZipDeflate | undefined;
  #zip: Zip | undefined;
  #bytes = 0;

  constructor(
    readonly name: string,
    readonly type: JobFile['type'],
  ) {}

  /** Bytes that it holds, of a packed one those that came out by now. */
  get bytes(): number {
    return this.#bytes;
  }

  write(text: string): void {
    const piece = this.#encoder.encode(text);
    if (this.#entry) {
      this.#entry.push(piece);
      return;
    }
    this.#plain.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes > plainBytes) this.#pack();
  }

  /** Its whole content; a packed one under the name of its ZIP. */
  end(): JobFile {
    if (!this.#entry) return { name: this.name, type: this.type, content: joined(this.#plain) };
    this.#entry.push(new Uint8Array(), true);
    this.#zip?.end();
    return { name: this.name.replace(/\.[a-z]+$/, '.zip'), type: 'application/zip', content: joined(this.#packed) };
  }

  #pack(): void {
    this.#bytes = 0;
    this.#zip = new Zip((error, data) => {
      if (error) throw error;
      this.#packed.push(data);
      this.#bytes += data.length;
    });
    this.#entry = new ZipDeflate(this.name, { level: 6 });
    this.#zip.add(this.#entry);
    for (const piece of this.#plain.splice(0)) this.#entry.push(piece);
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
