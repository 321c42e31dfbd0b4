import { configureData } from '@milepost/shared/data/client';

/** One request as it left, for asserting its shape. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
};

type Reply = Response | Error;

/** An answer of the server. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

/** An answer without content, such as PostgREST gives to a delete. */
export const noContent = (): Response => new Response(null, { status: 204 });

/** What a browser's fetch throws when nothing answers. */
export const noAnswer = (): Error => new TypeError('Failed to fetch');

/**
 * Answers `fetch` itself: one reply a request, in order, and records what was sent. A request too many fails the test.
 * Configures the data layer for `http://backend.test` on the way.
 */
export const answerWith = (...replies: readonly Reply[]): readonly SentRequest[] => {
  const sent: SentRequest[] = [];
  const waiting = [...replies];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    sent.push({
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? null : JSON.parse(text),
    });
    const reply = waiting.shift();
    if (!reply) throw new Error(`Not expected: ${request.method} ${url.pathname}`);
    if (reply instanceof Error) throw reply;
    return reply;
  };
  configureData({ supabaseUrl: 'http://backend.test', publishableKey: 'publishable' });
  return sent;
};
