import type { LookupFunction } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
import { CalendarProblem } from './calendar-problem.ts';
import { publicAddressesOf, type ResolvedAddress, type Resolve } from './public-address.ts';

/** Bytes of a calendar. */
export const maxCalendarBytes = 5 * 1024 * 1024;
const maxRedirects = 3;

export type ReadOptions = {
  /** What the last answer was known by; an unchanged calendar isn't sent again. */
  readonly etag?: string | null;
  /** Milliseconds for all of it. */
  readonly patience?: number;
  readonly resolve?: Resolve;
  /** Origins that are asked although they are private or without TLS: servers of tests. */
  readonly trustedOrigins?: readonly string[];
};

export type Answer =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'content'; readonly bytes: Uint8Array; readonly etag: string | null };

const tooLarge = (): CalendarProblem => new CalendarProblem('The calendar is larger than 5 MB.');

function addressOf(text: string, base?: URL): URL {
  if (URL.canParse(text, base?.href)) return new URL(text, base);
  throw new CalendarProblem('The address is invalid. Copy it from the other calendar again.');
}

/** Answers each question for the host with what was checked. */
const pinned =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_hostname, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };

async function connectionTo(url: URL, { resolve, trustedOrigins = [] }: ReadOptions): Promise<Agent> {
  if (trustedOrigins.includes(url.origin)) return new Agent();
  if (url.protocol !== 'https:') throw new CalendarProblem('The address must begin with https://.');
  if (url.username !== '' || url.password !== '') {
    throw new CalendarProblem("The address can't hold a user name or a password. Use the calendar's secret address.");
  }
  return new Agent({ connect: { lookup: pinned(await publicAddressesOf(url.hostname, resolve)) } });
}

async function contentOf({ headers, body }: Dispatcher.ResponseData): Promise<Uint8Array> {
  if (Number(headers['content-length']) > maxCalendarBytes) throw tooLarge();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxCalendarBytes) throw tooLarge();
    parts.push(part);
  }
  const content = new Uint8Array(bytes);
  let end = 0;
  for (const part of parts) {
    content.set(part, end);
    end += part.length;
  }
  return content;
}

function problemOf(status: number): CalendarProblem {
  if (status === 410) return new CalendarProblem('The calendar is no longer at this address.', { isGone: true });
  if (status === 404) return new CalendarProblem("There's no calendar at this address.");
  if (status === 401 || status === 403) {
    return new CalendarProblem("The address asks for a sign-in. Use the calendar's secret address in iCal format.");
  }
  if (status === 429) return new CalendarProblem('The other calendar asked us to wait.');
  return new CalendarProblem("The other calendar's server has a problem.");
}

const single = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

/** One request. @returns where it leads instead, or its answer */
async function ask(url: URL, options: ReadOptions, signal: AbortSignal): Promise<Answer | URL> {
  const agent = await connectionTo(url, options);
  try {
    const { etag } = options;
    const response = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'identity',
        'user-agent': 'Milepost',
        ...(etag ? { 'if-none-match': etag } : {}),
      },
    });
    const { statusCode: status, headers } = response;
    // A body that nobody reads to its end breaks off with the connection.
    response.body.on('error', () => undefined);
    const location = single(headers.location);
    if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) return addressOf(location, url);
    if (status === 304) return { kind: 'unchanged' };
    if (status !== 200) throw problemOf(status);
    const given = single(headers.etag) ?? null;
    return { kind: 'content', bytes: await contentOf(response), etag: given && given.length <= 1000 ? given : null };
  } finally {
    void agent.destroy();
  }
}

/** Rejects when the time is over, whatever else is waited for. */
const over = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * What is at an address: https only, never in a private network, at most three redirects, each checked as the address
 * itself, 5 MB and ten seconds.
 * @throws CalendarProblem
 */
export async function readAddress(address: string, options: ReadOptions = {}): Promise<Answer> {
  const { patience = 10_000 } = options;
  const signal = AbortSignal.timeout(patience);
  try {
    let url = addressOf(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await Promise.race([ask(url, options, signal), over(signal)]);
      if (!(answer instanceof URL)) return answer;
      url = answer;
    }
    throw new CalendarProblem(`The address redirects more than ${maxRedirects} times.`);
  } catch (error) {
    if (error instanceof CalendarProblem) throw error;
    if (signal.aborted) throw new CalendarProblem(`The address didn't answer within ${patience / 1000} seconds.`);
    throw new CalendarProblem('Failed to connect to the address. Check it.');
  }
}
