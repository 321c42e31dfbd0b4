import type { CalendarZone } from '../../../shared/src/domain/calendar-files/calendar-files.ts';
import { icalInstant, icalLocal, type IcalLine } from '../../../shared/src/domain/calendar-files/ical-text.ts';
import { calendarZone } from './calendar-zones.ts';

const week = 7 * 86_400_000;

/** A session of a series, as far as its place in the rule is concerned. */
type Occurrence = {
  readonly id: string;
  readonly session_time: string;
  readonly status: string;
  readonly sequence: number;
  /** When the rule of its series has it. */
  readonly occurrence_at: string | null;
};

type Series<Session> = {
  readonly id: string;
  readonly time_zone: string;
  readonly weeks: number;
  readonly rrule: string;
  /** The instants of the rule, in its zone. */
  readonly starts: readonly string[];
  /** All sessions that were ever booked with it. */
  readonly sessions: readonly Session[];
};

/** The rule of a series as a calendar computes it: in the zone of the coach, else in UTC. */
export type Rule = { readonly zone: CalendarZone | undefined; readonly starts: readonly number[] };

export function ruleOf({ time_zone, starts, weeks }: Omit<Series<unknown>, 'sessions'>): Rule {
  const zone = calendarZone(time_zone);
  const instants = starts.map((start) => Date.parse(start));
  // Close to a change of the clocks, and in a zone that readers do not agree on, the rule repeats the hour of UTC instead;
  // what Milepost has at another time is then an exception of it.
  if (zone !== undefined && instants.every((start) => zone.minutesAt(new Date(start)) !== undefined)) {
    return { zone, starts: instants };
  }
  return { zone: undefined, starts: instants.map((_, place) => (instants[0] ?? 0) + place * weeks * week) };
}

/** A start of the rule, written as its DTSTART is: a reader finds the occurrence by it. */
export function startLine(name: 'RECURRENCE-ID' | 'EXDATE', { zone }: Rule, start: number): IcalLine {
  const at = new Date(start);
  const minutes = zone?.minutesAt(at);
  return zone === undefined || minutes === undefined
    ? `${name}:${icalInstant(at)}`
    : `${name};TZID=${zone.name}:${icalLocal(at, minutes)}`;
}

export const isOn = ({ status }: Pick<Occurrence, 'status'>): boolean => status !== 'cancelled';

/** All versions of a series have one UID, and a SEQUENCE that rises with each change of any of its sessions. */
export const asOneOf = <Session extends Occurrence>(session: Session, { id, sessions }: Series<Session>): Session => ({
  ...session,
  id,
  sequence: sessions.reduce((sum, { sequence }) => sum + sequence, 0),
});

/** The session that takes place at each start of the rule; undefined where it was left out, or canceled. */
export const sessionsOf = <Session extends Occurrence>({
  starts,
  sessions,
}: Series<Session>): readonly (Session | undefined)[] => {
  const byStart = new Map(sessions.map((session) => [Date.parse(session.occurrence_at ?? ''), session]));
  return starts.map((start) => byStart.get(Date.parse(start)));
};

/** An entry of a calendar: the session that it shows under the series' UID, and what makes it the rule or an exception. */
type Part<Session> = { readonly session: Session; readonly more: readonly IcalLine[] };

type SeriesParts<Session> = {
  readonly rule: Rule;
  /** The rule with what it has and the series does not; canceled, and without a rule, once nothing is left. */
  readonly whole: Part<Session>;
  /** The sessions that differ from the rule. */
  readonly exceptions: readonly Part<Session>[];
  readonly isGone: boolean;
};

/**
 * A series as a calendar gets it; undefined for one that never had a session.
 * @param looks what a calendar shows of a session beside its time: a session that looks different is an exception
 */
export function seriesParts<Session extends Occurrence>(
  series: Series<Session>,
  looks: (session: Session) => readonly unknown[],
  canceled: (session: Session) => Session,
): SeriesParts<Session> | undefined {
  const rule = ruleOf(series);
  const booked = sessionsOf(series).map((session) => (session && isOn(session) ? session : undefined));
  const model =
    booked.find((session, place) => session && Date.parse(session.session_time) === rule.starts[place]) ??
    booked.find((session) => session !== undefined);
  const [first] = rule.starts;
  const [any] = series.sessions;
  if (first === undefined || any === undefined) return undefined;
  const start = new Date(first).toISOString();
  if (model === undefined) {
    const session = asOneOf(canceled({ ...any, session_time: start }), series);
    return { rule, whole: { session, more: [] }, exceptions: [], isGone: true };
  }

  const common = looks(model);
  const differs = (session: Session, place: number): boolean =>
    Date.parse(session.session_time) !== rule.starts[place] ||
    looks(session).some((value, position) => value !== common[position]);
  const leftOut = rule.starts.filter((_, place) => booked[place] === undefined);
  return {
    rule,
    whole: {
      session: asOneOf({ ...model, session_time: start }, series),
      more: [`RRULE:${series.rrule}`, ...leftOut.map((at) => startLine('EXDATE', rule, at))],
    },
    exceptions: booked.flatMap((session, place) => {
      const at = rule.starts[place];
      if (!session || at === undefined || !differs(session, place)) return [];
      return [{ session: asOneOf(session, series), more: [startLine('RECURRENCE-ID', rule, at)] }];
    }),
    isGone: false,
  };
}
