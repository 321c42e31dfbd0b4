import type { BusyTime, CalendarSession } from '../../../entities/calendar-entries/model.ts';

type Listed =
  | { readonly id: string; readonly session: CalendarSession; readonly time?: never }
  | { readonly id: string; readonly session?: never; readonly time: BusyTime };

const startOf = ({ session, time }: Listed): number => Date.parse(session ? session.session_time : time.starts_at);

/** The sessions and busy times of a day in one list, by time. */
export const byTime = (sessions: readonly CalendarSession[], busy: readonly BusyTime[]): readonly Listed[] =>
  [...sessions.map((session) => ({ id: session.id, session })), ...busy.map((time) => ({ id: time.id, time }))].sort(
    (one, other) => startOf(one) - startOf(other),
  );
