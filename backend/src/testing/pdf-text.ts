import { inflateSync } from 'node:zlib';

/** A PDF's objects, with what is compressed in it. */
export function pdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  let text = file.toString('latin1');
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 1)) {
    try {
      text += inflateSync(file.subarray(at + 7)).toString('latin1');
    } catch {
      // Not a compressed stream.
    }
  }
  return text;
}
