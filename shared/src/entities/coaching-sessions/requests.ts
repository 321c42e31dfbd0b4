import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import {
  coachingSessionSchema,
  coachingSessionWithClientSchema,
  coachingSessionWithBothSchema,
  coachingSessionWithCoachSchema,
} from './model.ts';
import type {
  BookingInput,
  CoachingSession,
  CoachingSessionStatus,
  CoachingSessionWithBoth,
  CoachingSessionWithClient,
  CoachingSessionWithCoach,
  RatingInput,
  ScheduleInput,
  SessionDetails,
} from './model.ts';
import { clientOf, coachOf } from '../../data/request/embeds.ts';
import { fetchAllPages, fetchMany, fetchOne } from '../../data/request/request.ts';
import { seen } from '../../data/request/seen.ts';

const table = 'coaching_sessions';
const withClient = `*,${clientOf(table, ['time_zone'])}`;
const withCoach = `*,${coachOf(table, ['time_zone'])}`;

/** The client's next five that were not called off, soonest first. @throws AppError */
export const listUpcomingForClient = (clientId: string, now: Date = new Date()): Promise<CoachingSessionWithCoach[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(withCoach)
      .eq('client_id', clientId)
      .gte('session_time', now.toISOString())
      .in('status', ['pending', 'confirmed'])
      .order('session_time')
      .limit(5),
    coachingSessionWithCoachSchema,
  );

/** A session with both people, by its id. @throws AppError, also when there is none that the caller may read */
export const getCoachingSession = (id: string): Promise<CoachingSessionWithBoth> =>
  fetchOne(
    supabase()
      .from(table)
      .select(`${withClient},${coachOf(table, ['time_zone'])}`)
      .eq('id', id)
      .single(),
    coachingSessionWithBothSchema,
  );

const newestFirst = (columns: string, mine: 'client_id' | 'coach_id', id: string) => (from: number, to: number) =>
  supabase()
    .from(table)
    .select(columns)
    .eq(mine, id)
    .order('session_time', { ascending: false })
    .order('id')
    .range(from, to);

/** All coaching sessions of a client with the coach of each, newest first. @throws AppError */
export const listForClient = (clientId: string): Promise<CoachingSessionWithCoach[]> =>
  fetchAllPages(newestFirst(withCoach, 'client_id', clientId), coachingSessionWithCoachSchema);

/** All coaching sessions of a coach with the client of each, newest first. @throws AppError */
export const listForCoach = (coachId: string): Promise<CoachingSessionWithClient[]> =>
  fetchAllPages(newestFirst(withClient, 'coach_id', coachId), coachingSessionWithClientSchema);

/**
 * Schedules; the same `id` again gives the same row.
 * @throws AppError code 23P01 'That time is no longer available', with free starts for `nearestFreeStarts`; P0001 for a past time
 */
export const scheduleCoachingSession = ({ coach_id, ...input }: ScheduleInput): Promise<CoachingSession> =>
  fetchOne(
    supabase().rpc('schedule_session', {
      p_id: input.id,
      p_client_id: input.client_id,
      p_title: input.title,
      p_session_time: input.session_time,
      p_duration_minutes: input.duration_minutes,
      p_session_type: input.session_type,
      p_agenda: input.agenda,
      p_meeting_url: input.meeting_url,
      p_location: input.location,
      ...(coach_id === undefined ? {} : { p_coach_id: coach_id }),
    }),
    coachingSessionSchema,
  );

/** What a page shows of a session and an act on it holds for. */
export type SeenSession = Pick<CoachingSession, 'id' | 'session_time' | 'duration_minutes' | 'session_type' | 'status'>;
const seenColumns = ['session_time', 'duration_minutes', 'session_type', 'status'] as const;

/**
 * Confirms, completes, cancels or marks as missed, unless the session was changed since it was seen.
 * @throws AppError with the database's sentence when it may not be
 */
export const moveCoachingSession = (
  session: SeenSession,
  status: CoachingSessionStatus,
  reason: string | null = null,
): Promise<CoachingSession> =>
  fetchOne(
    supabase().rpc('move_coaching_session', {
      p_id: session.id,
      p_status: status,
      p_reason: reason,
      ...seen(session, seenColumns),
    }),
    coachingSessionSchema,
  );

/** Takes an outcome back while nobody is notified of it. @throws AppError P0001 once the client is notified */
export const undoCoachingSessionOutcome = (id: string): Promise<CoachingSession> =>
  fetchOne(supabase().rpc('undo_session_outcome', { p_id: id }), coachingSessionSchema);

/** Reminds the client to confirm the time, once a day. @throws AppError P0001 when that was done, or nothing waits */
export const remindOfCoachingSession = (id: string): Promise<CoachingSession> =>
  fetchOne(supabase().rpc('remind_of_session', { p_id: id }), coachingSessionSchema);

/**
 * A client books a free start of an own coach; the same `id` again gives the same row.
 * @throws AppError code 23P01 'That time is no longer available', with free starts for `nearestFreeStarts`
 */
export const bookCoachingSession = (id: string, input: BookingInput): Promise<CoachingSession> =>
  fetchOne(
    supabase().rpc('book_session', {
      p_id: id,
      p_coach_id: input.coach_id,
      p_start: input.start,
      p_duration_minutes: input.duration_minutes,
      p_session_type: input.session_type,
      p_title: input.title,
      p_agenda: input.agenda,
    }),
    coachingSessionSchema,
  );

/**
 * Moves an upcoming session to another start, for either party, unless it was changed since it was seen; the coach to another
 * length too, which stays as it is where none is named.
 * @throws AppError as `bookCoachingSession`; P0001 within the notice
 */
export const rescheduleCoachingSession = (
  session: SeenSession,
  start: string,
  minutes: number | null = null,
): Promise<CoachingSession> =>
  fetchOne(
    supabase().rpc('reschedule_session', {
      p_id: session.id,
      p_start: start,
      p_duration_minutes: minutes,
      ...seen(session, seenColumns),
    }),
    coachingSessionSchema,
  );

/**
 * The coach changes a session's subject and place; the client is notified and invited anew.
 * @param session as the form was filled with it
 * @throws AppError for which `isMissing` when it was changed elsewhere meanwhile
 */
export const editCoachingSession = (
  { id, sequence }: Pick<CoachingSession, 'id' | 'sequence'>,
  { notes, ...details }: SessionDetails,
): Promise<CoachingSession> =>
  fetchOne(
    supabase()
      .from(table)
      .update({ ...details, agenda: notes })
      .eq('id', id)
      .eq('sequence', sequence)
      .select()
      .single(),
    coachingSessionSchema,
  );

/**
 * Changes in a session that an earlier try scheduled what was typed since; its client is notified of it.
 * @param before what that try sent
 * @throws AppError as `rescheduleCoachingSession` and `editCoachingSession`
 */
export const updateScheduledSession = async (
  scheduled: CoachingSession,
  before: ScheduleInput,
  input: ScheduleInput,
): Promise<CoachingSession> => {
  const { session_time, duration_minutes, title, agenda, meeting_url, location } = input;
  const isTyped = (...columns: readonly (keyof ScheduleInput & keyof CoachingSession)[]): boolean =>
    columns.some((column) => input[column] !== before[column] && input[column] !== scheduled[column]);
  const session = isTyped('session_time', 'duration_minutes')
    ? await rescheduleCoachingSession(scheduled, session_time, duration_minutes)
    : scheduled;
  return isTyped('title', 'agenda', 'meeting_url', 'location')
    ? editCoachingSession(session, { title, notes: agenda, meeting_url, location })
    : session;
};

/** A client rates a completed session, once. @throws AppError P0001 when it is rated already */
export const rateCoachingSession = (id: string, rating: RatingInput): Promise<CoachingSession> =>
  fetchOne(supabase().from(table).update(rating).eq('id', id).select().single(), coachingSessionSchema);

/** The keys of its queries. */
export const coachingSessionKeys = {
  upcoming: (clientId: string) => ['coachingSessions', 'upcoming', clientId],
  forClient: (clientId: string) => ['coachingSessions', 'forClient', clientId],
  forCoach: (coachId: string) => ['coachingSessions', 'forCoach', coachId],
  one: (id: string) => ['coachingSessions', 'one', id],
};
const coachingSessionMeta = { tables: ['coaching_sessions'] };

export const coachingSessionQueries = {
  upcoming: (clientId: string) =>
    queryOptions({
      queryKey: coachingSessionKeys.upcoming(clientId),
      meta: coachingSessionMeta,
      queryFn: () => listUpcomingForClient(clientId),
    }),
  forClient: (clientId: string) =>
    queryOptions({
      queryKey: coachingSessionKeys.forClient(clientId),
      meta: coachingSessionMeta,
      queryFn: () => listForClient(clientId),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: coachingSessionKeys.one(id),
      meta: coachingSessionMeta,
      queryFn: () => getCoachingSession(id),
    }),
  forCoach: (coachId: string) =>
    queryOptions({
      queryKey: coachingSessionKeys.forCoach(coachId),
      meta: coachingSessionMeta,
      queryFn: () => listForCoach(coachId),
    }),
};
