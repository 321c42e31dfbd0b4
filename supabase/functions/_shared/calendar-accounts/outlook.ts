import { createHash } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import * as z from 'zod';
import { ask, unless, type BusyTime, type CalendarApi, type CalendarEntry } from './calendar-api.ts';
import { CalendarProblem } from './problems.ts';

/** How often an event that was deleted there is made anew. */
const mostTries = 20;

const moment = z.object({ dateTime: z.string() });
const eventSchema = z.object({
  id: z.string(),
  start: moment,
  end: moment,
  showAs: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
});
const pageSchema = z.object({ value: z.array(eventSchema), '@odata.nextLink': z.url().optional() });
const calendarSchema = z.object({
  name: z.string().nullish(),
  owner: z.object({ address: z.string().nullish() }).nullish(),
});
type Event = z.infer<typeof eventSchema>;

/** Times in UTC, and ids that stay when an event is moved to another folder. */
const headers = { prefer: 'outlook.timezone="UTC", IdType="ImmutableId"' };

const taken = new Set(['busy', 'oof', 'tentative']);

/** Whole days are dates without a zone, whatever zone was asked for. */
function instantOf({ dateTime }: z.infer<typeof moment>, isWholeDay: boolean, zone: string): string {
  if (!isWholeDay) return new Date(`${dateTime.replace(/Z$/, '')}Z`).toISOString();
  const [year = 1970, month = 1, day = 1] = dateTime.slice(0, 10).split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day, zone).getTime()).toISOString();
}

function busyTimeOf(event: Event, zone: string): BusyTime[] {
  if (event.isCancelled || !taken.has(event.showAs ?? 'busy')) return [];
  const isWholeDay = event.isAllDay === true;
  const starts_at = instantOf(event.start, isWholeDay, zone);
  const ends_at = instantOf(event.end, isWholeDay, zone);
  return starts_at < ends_at ? [{ id: event.id, starts_at, ends_at }] : [];
}

const at = (instant: string) => ({ dateTime: new Date(instant).toISOString().replace('Z', ''), timeZone: 'UTC' });

const bodyOf = (entry: CalendarEntry) => ({
  subject: entry.title,
  start: at(entry.starts_at),
  end: at(entry.ends_at),
  location: { displayName: entry.location ?? '' },
  showAs: 'busy',
});

/**
 * The default calendar of a Microsoft account.
 * @see https://learn.microsoft.com/graph/api/calendar-list-calendarview
 * @see https://learn.microsoft.com/graph/api/user-post-events
 */
export function outlookCalendar(api: string, token: string): CalendarApi {
  const one = (id: string): string => `${api}/me/events/${encodeURIComponent(id)}`;
  const make = async (entry: CalendarEntry, transactionId: string): Promise<string> => {
    const body = { ...bodyOf(entry), transactionId };
    return eventSchema.pick({ id: true }).parse(await ask(token, 'POST', `${api}/me/events`, { body, headers })).id;
  };
  const change = (entry: CalendarEntry, id: string): Promise<unknown> =>
    unless('missing', () => ask(token, 'PATCH', one(id), { body: bodyOf(entry), headers }));
  // What is asked for twice with one transactionId is made once, also when it was deleted since: then the next one is named
  // after the deleted event, so that a second try leads the same way.
  const makeOnce = async (entry: CalendarEntry): Promise<string> => {
    let transactionId = entry.session_id;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const id = await make(entry, transactionId);
      if ((await change(entry, id)) !== undefined) return id;
      transactionId = `${entry.session_id} ${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
    }
    throw new CalendarProblem('unavailable');
  };
  return {
    read: async (from, until, zone) => {
      const times: BusyTime[] = [];
      const query = new URLSearchParams({
        startDateTime: from.toISOString(),
        endDateTime: until.toISOString(),
        $select: 'id,start,end,showAs,isAllDay,isCancelled',
        $top: '500',
      });
      let address: string | undefined = `${api}/me/calendarView?${query.toString()}`;
      while (address !== undefined) {
        // The token goes nowhere else.
        if (new URL(address).origin !== new URL(api).origin) throw new CalendarProblem('unavailable');
        const page: z.infer<typeof pageSchema> = pageSchema.parse(await ask(token, 'GET', address, { headers }));
        times.push(...page.value.flatMap((event) => busyTimeOf(event, zone)));
        address = page['@odata.nextLink'];
      }
      const calendar = calendarSchema.parse(await ask(token, 'GET', `${api}/me/calendar?$select=name,owner`));
      return { times, email: calendar.owner?.address ?? null, calendar_id: calendar.name ?? null };
    },
    write: async (entry, eventId) => {
      const isThere = eventId !== null && (await change(entry, eventId)) !== undefined;
      return isThere ? eventId : makeOnce(entry);
    },
    remove: async (id) => {
      await unless('missing', () => ask(token, 'DELETE', one(id), { headers }));
    },
  };
}
