import {
  calendarEntry,
  calendarFile,
  type CalendarZone,
} from '../../../shared/src/domain/calendar-files/calendar-files.ts';
import { meetingAddress } from '../../../shared/src/entities/calls/call-address.ts';
import { icalInstant, type IcalLine } from '../../../shared/src/domain/calendar-files/ical-text.ts';
import { interviewSession } from '../../../shared/src/domain/interview-files/interview-files.ts';
import { isOn, seriesParts } from '../_shared/calendar-series.ts';
import { calendarZone } from '../_shared/calendar-zones.ts';
import type { Feed, FeedInterview, FeedSeries, FeedSession } from './feed.ts';

const bare = { agenda: null, meeting_url: null, location: null };

const summaryOf = ({ title, other_name, status }: FeedSession, isBusyOnly: boolean): string => {
  const what = isBusyOnly ? 'Busy' : `${title}${other_name?.trim() ? ` with ${other_name}` : ''}`;
  // Some calendars show a subscribed entry whatever its STATUS says.
  return status === 'cancelled' ? `Canceled: ${what}` : what;
};

/** What holds for every entry of a feed; `site` is where Milepost is. */
type Manner = { readonly isBusyOnly: boolean; readonly site: string };
type Entry = Manner & {
  readonly zone: CalendarZone | undefined;
  readonly more?: readonly IcalLine[];
};

function entryOf(session: FeedSession, { isBusyOnly, site, zone, more = [] }: Entry): IcalLine[] {
  const modified = new Date(session.updated_at);
  const meeting = isBusyOnly ? bare : { meeting_url: meetingAddress(session, site) };
  return calendarEntry(
    { ...session, ...meeting },
    {
      summary: summaryOf(session, isBusyOnly),
      zone,
      // Without a METHOD, DTSTAMP is when the entry was last revised (RFC 5545, 3.8.7.2).
      stamp: modified,
      more: [
        ...more,
        `CREATED:${icalInstant(new Date(session.created_at))}`,
        `LAST-MODIFIED:${icalInstant(modified)}`,
        `TRANSP:${session.status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
      ],
    },
  );
}

/** An interview as a session that nobody else takes part in. */
const asSession = (interview: FeedInterview): FeedSession => ({
  ...interviewSession(interview),
  created_at: interview.created_at,
  updated_at: interview.updated_at,
  other_name: null,
  // Its place is its own.
  session_type: 'in-person',
  series_id: null,
  occurrence_at: null,
});

/** What a reader sees of a session beside its time: whether it is agreed, and no more of its status. */
const looks = (session: FeedSession): readonly unknown[] => {
  const { title, duration_minutes, status, session_type, agenda, meeting_url, location } = session;
  return [title, duration_minutes, status === 'pending', session_type, agenda, meeting_url, location];
};

/** A series under one UID, as its invitation has it: the rule, and each session that differs from it. */
function seriesEntries(rule: FeedSeries, sessions: readonly FeedSession[], manner: Manner) {
  const parts = seriesParts({ ...rule, sessions }, looks, (session) => ({ ...session, status: 'cancelled' as const }));
  if (parts === undefined) return { zone: undefined, entries: [] };
  // Any change of one session is a new version of all: of instants in one form, the latest is the last of the alphabet.
  const updated_at = sessions.map((one) => one.updated_at).reduce((one, other) => (one > other ? one : other));
  const created_at = sessions.map((one) => one.created_at).reduce((one, other) => (one < other ? one : other));
  const { zone } = parts.rule;
  const entries = [parts.whole, ...parts.exceptions].map(({ session, more }) =>
    entryOf({ ...session, updated_at, created_at }, { ...manner, zone, more }),
  );
  return { zone, entries };
}

/**
 * Sessions and interviews as an iCalendar file. The same ones give the same file, byte for byte.
 * @param site where Milepost is
 */
export function feedFile(feed: Feed, site: string): string {
  const { sessions, series, interviews, time_zone, is_busy_only: isBusyOnly } = feed;
  const manner = { isBusyOnly, site };
  const zone = calendarZone(time_zone);
  const told = series.map((rule) => {
    const own = sessions.filter(({ series_id: id }) => id === rule.id);
    return seriesEntries(rule, own, manner);
  });
  // What its rule has no more is a session by itself, as in its invitation; one that was canceled with the rest is gone.
  const starts = new Set(series.flatMap((rule) => rule.starts.map((start) => `${rule.id} ${Date.parse(start)}`)));
  const single = sessions.filter((session) => {
    const { series_id: id, occurrence_at: at } = session;
    return id === null || at === null || (!starts.has(`${id} ${Date.parse(at)}`) && isOn(session));
  });
  const entries = [
    ...single.map((session) => entryOf(session, { ...manner, zone })),
    ...told.flatMap((one) => one.entries),
    ...interviews.map((interview) => entryOf(asSession(interview), { ...manner, zone })),
  ];
  const zones = [zone, ...told.map((one) => one.zone)].filter((one) => one !== undefined);
  const name = isBusyOnly ? 'Milepost busy times' : 'Milepost sessions';
  // When to ask again, as calendars know it by its old name and by that of RFC 7986.
  const refresh = ['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M'] as const;
  return calendarFile([`NAME:${name}`, `X-WR-CALNAME:${name}`, ...refresh], entries, zones);
}
