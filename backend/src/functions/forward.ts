import { request as send, type IncomingMessage } from 'node:http';

/** Headers that belong to one connection and not to the message. */
const ofConnection = [
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const withoutBody = [101, 204, 205, 304];

function streamOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  const body: AsyncIterable<Buffer> = message;
  const parts = body[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    cancel: () => void message.destroy(),
  });
}

function responseOf(message: IncomingMessage): Response {
  const headers = new Headers();
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    const name = message.rawHeaders[index] ?? '';
    if (!ofConnection.includes(name.toLowerCase())) headers.append(name, message.rawHeaders[index + 1] ?? '');
  }
  const status = message.statusCode ?? 500;
  if (withoutBody.includes(status)) message.resume();
  return new Response(withoutBody.includes(status) ? null : streamOf(message), { status, headers });
}

export type Forwarded = {
  readonly method: string;
  /** Path and query, as the function sees them. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Called when the answer is through, or will never be. */
  readonly over: () => void;
};

/**
 * Sends a request to the process behind a socket and streams its answer.
 * @throws when the process ends, or `signal` aborts, before an answer began
 */
export function forward(
  socketPath: string,
  { method, path, headers, body, signal, over }: Forwarded,
): Promise<Response> {
  const passed = [...headers].filter(([name]) => name === 'host' || !ofConnection.includes(name));
  // Node.js says by itself how long a body is, but not of a DELETE: its body would be read as another request.
  if (body.byteLength > 0) passed.push(['content-length', String(body.byteLength)]);
  return new Promise((resolve, reject) => {
    const outgoing = send({ socketPath, method, path, signal, headers: Object.fromEntries(passed), agent: false });
    outgoing.once('response', (message) => resolve(responseOf(message)));
    outgoing.once('error', reject);
    outgoing.once('close', over);
    outgoing.end(Buffer.from(body));
  });
}
