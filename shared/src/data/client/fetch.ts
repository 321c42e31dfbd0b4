/** Puts how long to wait into the message of a 429, because supabase-js hands on the body and drops the headers. */
const withWait = async (answer: Response): Promise<Response> => {
  const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10);
  if (answer.status !== 429 || Number.isNaN(seconds)) return answer;
  const body: unknown = await answer.json().catch(() => null);
  const message = `Too many requests, try again after ${seconds} seconds`;
  return Response.json({ ...(typeof body === 'object' ? body : null), message, msg: message }, { status: 429 });
};

/**
 * A new sign-in without `expires_at`: that is by the server's clock, and the device's may differ. auth-js then counts
 * from now, by `expires_in`.
 */
const byOwnClock = async (answer: Response): Promise<Response> => {
  const body: unknown = answer.ok
    ? await answer
        .clone()
        .json()
        .catch(() => null)
    : null;
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return answer;
  return Response.json({ ...body, expires_at: undefined }, { status: answer.status });
};

type Input = Parameters<typeof fetch>[0];

const addressOf = (input: Input): string => (input instanceof Request ? input.url : String(input));

/** NUL and a lone surrogate as JSON escapes them: PostgreSQL stores neither in a text. */
const untaken = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** Removes them from a JSON body, wherever they were pasted. */
const takeable = (init: RequestInit | undefined): RequestInit | undefined =>
  typeof init?.body === 'string' ? { ...init, body: init.body.replace(untaken, '$1') } : init;

/**
 * What supabase-js sends its requests with. It retries nothing (the page decides that) and reads the global `fetch` at
 * each call, so that a replaced one is used. A request that gets no response throws `TypeError`, as in a browser.
 */
const send: typeof fetch = async (input, init) => {
  const answer = await withWait(
    await globalThis.fetch(input, addressOf(input).includes('/rest/v1/') ? takeable(init) : init),
  );
  return addressOf(input).includes('/auth/v1/') ? byOwnClock(answer) : answer;
};

/** The response with which the data API rejects an ended sign-in. */
const signInAgain = (): Response =>
  Response.json(
    { code: 'session_not_found', message: 'Sign in again to continue', details: null, hint: null },
    { status: 401 },
  );

/** Refreshing the token does not help a sign-in that was ended, or that lacks its second factor. */
const otherRefusal = /session_not_found|insufficient_aal/;

/** How the services word an expired or invalid access token. */
const refusedToken = /bad_jwt|jwt expired|\\"exp\\" claim|access token is not valid/i;

const isTokenRefused = async (answer: Response): Promise<boolean> => {
  if (![400, 401, 403].includes(answer.status)) return false;
  const said = await answer.clone().text();
  return answer.status === 401 ? !otherRefusal.test(said) : refusedToken.test(said);
};

const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];

/** What a request for the current user needs. */
export type Sending = {
  /** Whether the sign-in that this page works with is gone; asked at each request. */
  readonly isGone: () => boolean;
  /**
   * A fresh access token of the same sign-in for one that was rejected; undefined when there is none.
   * @throws TypeError when there is no response
   */
  readonly renew: (refused: string) => Promise<string | undefined>;
};

/**
 * `fetch` for requests of the current user. Once the page's sign-in is gone, rows are not requested, as that would go
 * out without a user; requests to sign in still are. A rejected token is refreshed once and the request sent again,
 * before the user is asked to sign in: the device's clock may be slow, or the server has changed its keys.
 */
export const sendFor =
  ({ isGone, renew }: Sending): typeof fetch =>
  async (input, init) => {
    if (addressOf(input).includes('/rest/v1/') && isGone()) return signInAgain();
    const answer = await send(input, init);
    const headers = new Headers(init?.headers);
    const token = bearerOf(headers);
    if (token === undefined || !(await isTokenRefused(answer))) return answer;
    const next = await renew(token);
    if (next === undefined) return answer;
    headers.set('Authorization', `Bearer ${next}`);
    return send(input, { ...init, headers });
  };
