import { TZDate } from '@date-fns/tz';
import * as z from 'zod';
import { ask, unless, type BusyTime, type CalendarApi, type CalendarEntry } from './calendar-api.ts';

const moment = z.object({ dateTime: z.string().optional(), date: z.string().optional() });
const eventSchema = z.object({
  id: z.string(),
  status: z.string().optional(),
  start: moment.optional(),
  end: moment.optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
});
const pageSchema = z.object({
  summary: z.string().optional(),
  timeZone: z.string().optional(),
  nextPageToken: z.string().optional(),
  items: z.array(eventSchema).default([]),
});
type Event = z.infer<typeof eventSchema>;

/** Times and what says whether they are taken; no title is asked for. */
const fields =
  'summary,timeZone,nextPageToken,items(id,status,start,end,transparency,eventType,attendees(self,responseStatus))';

const isTaken = (event: Event): boolean =>
  event.status !== 'cancelled' &&
  event.transparency !== 'transparent' &&
  event.eventType !== 'workingLocation' &&
  !event.attendees?.some(({ self, responseStatus }) => self === true && responseStatus === 'declined');

/** A date alone is a whole day of the calendar's zone. */
function instantOf(at: z.infer<typeof moment> | undefined, zone: string): string | undefined {
  if (at?.dateTime !== undefined) return new Date(at.dateTime).toISOString();
  const [year, month, day] = (at?.date ?? '').split('-').map(Number);
  if (!year || !month || !day) return undefined;
  return new Date(new TZDate(year, month - 1, day, zone).getTime()).toISOString();
}

function busyTimeOf(event: Event, zone: string): BusyTime[] {
  const [starts_at, ends_at] = [instantOf(event.start, zone), instantOf(event.end, zone)];
  return isTaken(event) && starts_at && ends_at && starts_at < ends_at ? [{ id: event.id, starts_at, ends_at }] : [];
}

/** Ids may be chosen, of the letters a to v and digits: the same session is always the same event. */
const idOf = ({ session_id }: CalendarEntry): string => `mp${session_id.replaceAll('-', '')}`;

const bodyOf = (entry: CalendarEntry) => ({
  status: 'confirmed',
  summary: entry.title,
  start: { dateTime: entry.starts_at },
  end: { dateTime: entry.ends_at },
  ...(entry.location === null ? {} : { location: entry.location }),
});

/**
 * The primary calendar of a Google account.
 * @see https://developers.google.com/workspace/calendar/api/v3/reference/events
 */
export function googleCalendar(api: string, token: string): CalendarApi {
  const events = `${api}/calendars/primary/events`;
  // Nobody else is invited, so nobody is to be written to.
  const one = (id: string): string => `${events}/${encodeURIComponent(id)}?sendUpdates=none`;
  return {
    read: async (from, until, zone) => {
      const times: BusyTime[] = [];
      let summary: string | undefined;
      let pageToken: string | undefined;
      do {
        const query = new URLSearchParams({
          singleEvents: 'true',
          timeMin: from.toISOString(),
          timeMax: until.toISOString(),
          maxResults: '2500',
          fields,
          ...(pageToken === undefined ? {} : { pageToken }),
        });
        const page = pageSchema.parse(await ask(token, 'GET', `${events}?${query.toString()}`));
        times.push(...page.items.flatMap((event) => busyTimeOf(event, page.timeZone ?? zone)));
        ({ summary, nextPageToken: pageToken } = page);
      } while (pageToken !== undefined);
      // The primary calendar is called by the account's address, unless it was renamed.
      return {
        times,
        email: summary?.includes('@') ? summary : null,
        calendar_id: summary?.includes('@') ? summary : 'primary',
      };
    },
    write: async (entry) => {
      const id = idOf(entry);
      const body = bodyOf(entry);
      const made = await unless('exists', () =>
        ask(token, 'POST', `${events}?sendUpdates=none`, { body: { ...body, id } }),
      );
      if (made === undefined) await ask(token, 'PUT', one(id), { body });
      return id;
    },
    remove: async (id) => {
      await unless('missing', () => ask(token, 'DELETE', one(id)));
    },
  };
}
