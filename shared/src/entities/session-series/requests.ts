import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import type { ScheduleInput } from '../coaching-sessions/model.ts';
import { plannedOccurrenceSchema, sessionSeriesSchema } from './model.ts';
import type { PlannedOccurrence, SeriesChanges, SessionSeries } from './model.ts';
import { fetchMany, fetchOne } from '../../data/request/request.ts';

/** How often a session repeats, and how many times in all. */
export type Repetition = { readonly weeks: number; readonly count: number };

/** All series that the caller may read, as a client or as a coach. @throws AppError */
export const listSessionSeries = (): Promise<SessionSeries[]> =>
  fetchMany(supabase().from('session_series').select('*'), sessionSeriesSchema);

/** What a series would be, with what holds each time that is not free. Nothing is booked. @throws AppError */
export const planSeries = (input: ScheduleInput, { weeks, count }: Repetition): Promise<PlannedOccurrence[]> =>
  fetchOne(
    supabase().rpc('plan_series', {
      p_client_id: input.client_id,
      p_start: input.session_time,
      p_duration_minutes: input.duration_minutes,
      p_weeks: weeks,
      p_count: count,
      ...(input.coach_id === undefined ? {} : { p_coach_id: input.coach_id }),
    }),
    plannedOccurrenceSchema.array(),
  );

/**
 * Books a series, all sessions or none; the same `id` again gives the same series.
 * @throws AppError code 23P01 when a time was taken meanwhile
 */
export const scheduleSeries = (
  input: ScheduleInput,
  { weeks, count }: Repetition,
  changes: SeriesChanges,
): Promise<SessionSeries> =>
  fetchOne(
    supabase().rpc('schedule_series', {
      p_id: input.id,
      p_client_id: input.client_id,
      p_title: input.title,
      p_start: input.session_time,
      p_weeks: weeks,
      p_count: count,
      p_duration_minutes: input.duration_minutes,
      p_session_type: input.session_type,
      p_agenda: input.agenda,
      p_meeting_url: input.meeting_url,
      p_location: input.location,
      p_changes: changes,
      ...(input.coach_id === undefined ? {} : { p_coach_id: input.coach_id }),
    }),
    sessionSeriesSchema,
  );

/** The client agrees to all sessions of a series that wait for it; gives how many. @throws AppError */
export const confirmSeries = (seriesId: string): Promise<number> =>
  fetchOne(supabase().rpc('confirm_series', { p_id: seriesId }), z.number());

/** Cancels a session and those of its series that follow, all or none; gives how many. @throws AppError */
export const cancelSeries = (sessionId: string, reason: string | null): Promise<number> =>
  fetchOne(supabase().rpc('cancel_series', { p_session_id: sessionId, p_reason: reason }), z.number());

const sessionSeriesKeys = { of: (userId: string) => ['sessionSeries', userId] };

/** `userId` only separates people's caches. */
export const sessionSeriesQueries = {
  all: (userId: string) =>
    queryOptions({
      queryKey: sessionSeriesKeys.of(userId),
      meta: { tables: ['coaching_sessions'] },
      queryFn: listSessionSeries,
    }),
};
