import type { Context, MiddlewareHandler } from 'hono';
import { refusal } from '../refusal.ts';
import type { ServerEnv } from '../variables.ts';

/** Bytes of a JSON body. */
const maxJsonBytes = 256 * 1024;
/** How much beyond the limit is read away, and for how many milliseconds. */
const readAwayLimits = { bytes: 64 * 1024 * 1024, time: 20_000 };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const sizeLabel = (bytes: number): string => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`);

/**
 * Many senders read no answer before they have sent everything: when the connection ends meanwhile, they never hear why.
 * @returns whether nothing is on its way any more
 */
async function readAway(reader: Reader): Promise<boolean> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel();
  }, readAwayLimits.time);
  try {
    for (let bytes = 0; bytes <= readAwayLimits.bytes;) {
      const { done, value } = await reader.read();
      if (done) return !isLate;
      bytes += value.byteLength;
    }
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function refuse(context: Context<ServerEnv>, reader: Reader, maxBytes: number): Promise<Response> {
  // Behind what is still on its way, no other request may come through this connection.
  if (!(await readAway(reader))) context.header('Connection', 'close');
  return context.json(refusal('PGRST102', `The request body is larger than ${sizeLabel(maxBytes)}`), 413);
}

/** Refuses a body of more bytes, whether it says so before or not. */
export const limitedBody =
  (maxBytes = maxJsonBytes): MiddlewareHandler<ServerEnv> =>
  async (context, next) => {
    const { body, headers } = context.req.raw;
    const declared = headers.has('transfer-encoding') ? undefined : headers.get('content-length');
    if (body === null || Number(declared ?? Infinity) <= maxBytes) return next();
    const reader: Reader = body.getReader();
    if (typeof declared === 'string') return refuse(context, reader, maxBytes);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > maxBytes) return refuse(context, reader, maxBytes);
      chunks.push(value);
    }
    context.req.raw = new Request(context.req.raw, { body: Buffer.concat(chunks) });
    return next();
  };
