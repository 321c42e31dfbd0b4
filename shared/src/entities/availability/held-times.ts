import type { PageAddress } from '../../contract/page-addresses.ts';
import { dayBounds, formatDateTime, formatTime, dateIn } from '../../domain/dates/dates.ts';
import type { BookingRules } from './booking-rules.ts';
import { reasonsByStart, type TimeReason } from './time-reasons.ts';

const step = 30 * 60_000;

/** Each half hour of a day in a zone at which a session could start: 46 to 50 of them where clocks are turned. */
export function startsOfDay(date: string, zone: string): string[] {
  const { from, to } = dayBounds(date, zone);
  const count = (Date.parse(to) - Date.parse(from)) / step;
  return Array.from({ length: Math.ceil(count) }, (_, place) =>
    new Date(Date.parse(from) + place * step).toISOString(),
  );
}

/** Why a start isn't free, in words, and where that can be changed. */
export type Explanation = { readonly text: string; readonly to: PageAddress | null };

/** Neighboring starts that the same holds; none for free ones. */
export type HeldTimes = {
  readonly first: string;
  readonly last: string;
  readonly explanations: readonly Explanation[];
};

function lasting({ from_at, until_at }: TimeReason, zone: string): string {
  if (from_at === null || until_at === null) return '';
  const isOneDay = dateIn(zone, from_at) === dateIn(zone, until_at);
  return isOneDay
    ? `, ${formatTime(from_at, zone)} to ${formatTime(until_at, zone)}`
    : `, ${formatDateTime(from_at, zone)} to ${formatDateTime(until_at, zone)}`;
}

/**
 * What holds a time, in a sentence, and where it can be changed.
 * @param coachId where an administrator asks, who may open the coach's sessions alone
 */
export function explanationOf(reason: TimeReason, zone: string, coachId?: string): Explanation {
  const { kind, label } = reason;
  const changedBy = (coachesPage: PageAddress): PageAddress | null => (coachId === undefined ? coachesPage : null);
  switch (kind) {
    case 'past':
      return { text: 'This time has passed', to: null };
    case 'session':
      return {
        text: label + lasting(reason, zone),
        to: coachId === undefined ? '/sessions' : `/coach/${coachId}/sessions`,
      };
    case 'client_session':
      return { text: label + lasting(reason, zone), to: null };
    case 'buffer':
      return { text: `The buffer around ${label}`, to: changedBy('/coach/availability') };
    case 'busy':
      return { text: `Busy in “${label}”${lasting(reason, zone)}`, to: changedBy('/calendar-integrations') };
    case 'time_off':
      return { text: label === 'Time off' ? label : `Time off: ${label}`, to: changedBy('/coach/availability') };
    case 'outside_hours':
      return { text: label, to: changedBy('/coach/availability') };
  }
}

type Rules = Pick<BookingRules, 'min_notice_minutes' | 'booking_window_days'>;

/** What the rules for clients say of a start; the coach is not bound by them. */
function ruleExplanation(start: string, rules: Rules, now: Date): Explanation[] {
  const ahead = Date.parse(start) - now.getTime();
  if (ahead > 0 && ahead < rules.min_notice_minutes * 60_000) {
    return [{ text: 'Sooner than your minimum notice', to: '/coach/availability' }];
  }
  if (ahead > rules.booking_window_days * 86_400_000) {
    return [{ text: 'After your booking window', to: '/coach/availability' }];
  }
  return [];
}

/**
 * What holds the starts of a day, as few words as say it: neighbors that the same holds are one.
 * @param rules where clients book: their notice and window count, too
 * @param coachId where an administrator asks
 */
export function heldTimes(
  starts: readonly string[],
  reasons: readonly TimeReason[],
  zone: string,
  {
    rules,
    coachId,
    now = new Date(),
  }: { readonly rules?: Rules | undefined; readonly coachId?: string | undefined; readonly now?: Date } = {},
): HeldTimes[] {
  const known = reasonsByStart(reasons);
  const ranges: { first: string; last: string; explanations: Explanation[]; key: string }[] = [];
  for (const start of starts) {
    const explanations = [
      ...(known.get(start) ?? []).map((reason) => explanationOf(reason, zone, coachId)),
      ...(rules ? ruleExplanation(start, rules, now) : []),
    ];
    const key = explanations.map(({ text }) => text).join('\n');
    const previous = ranges.at(-1);
    if (previous?.key === key) previous.last = start;
    else ranges.push({ first: start, last: start, explanations, key });
  }
  return ranges.map(({ first, last, explanations }) => ({ first, last, explanations }));
}
