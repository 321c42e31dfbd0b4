/** Puts how long to wait into the message of a 429, because supabase-js hands on the body and drops the headers. */
const withWait = async (answer: Response): Promise<Response> => {
  const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10);
  if (answer.status !== 429 || Number.isNaN(seconds)) return answer;
  const body: unknown = await answer.json().catch(() => null);
  const message = `Too many requests, try again after ${seconds} seconds`;
  return Response.json({ ...(typeof body === 'object' ? body : null), message, msg: message }, { status: 429 });
};

/**
 * What supabase-js sends its requests with. It retries nothing (who shows the page decides that) and asks for `fetch`
 * at each call, so that whatever stands there answers. A request that gets no answer throws `TypeError`, as in a browser.
 */
const send: typeof fetch = async (input, init) => withWait(await globalThis.fetch(input, init));

/** As the data API refuses a sign-in that was ended. */
const signInAgain = (): Response =>
  Response.json(
    { code: 'session_not_found', message: 'Sign in again to continue', details: null, hint: null },
    { status: 401 },
  );

const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : String(input);

/**
 * The same, but rows are not asked for as nobody by a page whose sign-in is gone. Signing in is, and goes on.
 * @param isGone asked at each request
 */
export const refuseWhenSignedOut =
  (isGone: () => boolean): typeof fetch =>
  async (input, init) =>
    addressOf(input).includes('/rest/v1/') && isGone() ? signInAgain() : send(input, init);
