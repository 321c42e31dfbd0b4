import { CalendarProblem } from './problems.ts';

/** A time that is taken. Instants are ISO strings. */
export type BusyTime = { readonly id: string; readonly starts_at: string; readonly ends_at: string };

/** What a calendar holds, and whose it is. */
export type ReadCalendar = {
  readonly times: readonly BusyTime[];
  readonly email: string | null;
  readonly calendar_id: string | null;
};

/** A session to be written. */
export type CalendarEntry = {
  readonly session_id: string;
  readonly digest: string;
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location: string | null;
};

/** A calendar of somebody who has agreed. Each act throws CalendarProblem. */
export type CalendarApi = {
  /** @param zone the person's own, for whole days where the calendar says none */
  readonly read: (from: Date, until: Date, zone: string) => Promise<ReadCalendar>;
  /** Writes a session, as the event that it was before if there was one. Gives the event's id. */
  readonly write: (entry: CalendarEntry, eventId: string | null) => Promise<string>;
  /** Takes an event out; one that is gone already is fine. */
  readonly remove: (eventId: string) => Promise<void>;
};

/** Seconds to wait for after an answer that names none. */
const usualWait = 60;

/** Retry-After holds seconds or a date: RFC 9110, 10.2.3. */
function waitOf(response: Response): number {
  const given = response.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(given) ? Number(given) : Math.ceil((Date.parse(given) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : usualWait;
}

/** Google answers 403 also to who asks too often, and says so in a reason. */
async function isRateLimit(response: Response): Promise<boolean> {
  return /(rateLimitExceeded|userRateLimitExceeded|quotaExceeded)/i.test(await response.text().catch(() => ''));
}

async function problemOf(response: Response): Promise<CalendarProblem> {
  switch (response.status) {
    case 401:
      return new CalendarProblem('unauthorized');
    case 403:
      return (await isRateLimit(response))
        ? new CalendarProblem('later', waitOf(response))
        : new CalendarProblem('reconnect');
    case 404:
    case 410:
      return new CalendarProblem('missing');
    case 409:
      return new CalendarProblem('exists');
    case 429:
      return new CalendarProblem('later', waitOf(response));
    default:
      return new CalendarProblem('unavailable');
  }
}

/** Asks a calendar's provider. @throws CalendarProblem */
export async function ask(
  token: string,
  method: string,
  address: string,
  options: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(options.body ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    body: options.body ? JSON.stringify(options.body) : null,
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    throw new CalendarProblem('unavailable');
  });
  if (!response.ok) throw await problemOf(response);
  return response.status === 204 ? undefined : await response.json();
}

/** Does something unless the calendar lacks it. @throws CalendarProblem of any other kind than `kind` */
export async function unless<T>(kind: CalendarProblem['kind'], act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof CalendarProblem && error.kind === kind) return undefined;
    throw error;
  }
}
