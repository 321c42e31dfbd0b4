import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { coachingRequestSchema, coachingRequestWithClientSchema } from './model.ts';
import type { CoachingRequest, CoachingRequestInput, CoachingRequestWithClient, DeclineReason } from './model.ts';
import { personEmbed } from '../../data/request/embeds.ts';
import { fetchMany, fetchOne } from '../../data/request/request.ts';
import { seen } from '../../data/request/seen.ts';

const table = 'coaching_requests';

/** A client's requests, newest first. @throws AppError */
export const listOwnCoachingRequests = (clientId: string): Promise<CoachingRequest[]> =>
  fetchMany(
    supabase().from(table).select('*').eq('client_id', clientId).order('created_at', { ascending: false }),
    coachingRequestSchema,
  );

/** The requests that wait for a coach's answer, oldest first, with who asks. @throws AppError */
export const listOpenCoachingRequests = (coachId: string): Promise<CoachingRequestWithClient[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(`*,${personEmbed('client', 'coaching_requests_client_id')}`)
      .eq('coach_id', coachId)
      .eq('status', 'new')
      .order('created_at'),
    coachingRequestWithClientSchema,
  );

/**
 * Asks a listed coach, and says when the first session could begin; the same `id` again gives the same request.
 * @throws AppError
 */
export const requestCoach = (
  id: string,
  coachId: string,
  input: CoachingRequestInput,
  preferredStart: string | null = null,
): Promise<CoachingRequest> =>
  fetchOne(
    supabase().rpc('request_coach', {
      p_id: id,
      p_coach_id: coachId,
      p_goals: input.goals,
      p_message: input.message,
      p_preferred_start: preferredStart,
    }),
    coachingRequestSchema,
  );

/** Withdraws a request that has no answer yet. @throws AppError */
export const cancelCoachingRequest = (id: string): Promise<CoachingRequest> =>
  fetchOne(supabase().rpc('cancel_coaching_request', { p_id: id }), coachingRequestSchema);

const answerRequest = (
  request: CoachingRequest,
  answer: { readonly p_accept: boolean; readonly p_answer: string | null; readonly p_reason: DeclineReason | null },
): Promise<CoachingRequest> =>
  fetchOne(
    supabase().rpc('answer_coaching_request', {
      p_id: request.id,
      ...answer,
      ...seen(request, ['goals', 'message', 'question', 'reply', 'preferred_start']),
    }),
    coachingRequestSchema,
  );

/** The coach takes the client on, with a word to them, unless the client changed the request since it was seen. @throws AppError */
export const acceptCoachingRequest = (request: CoachingRequest, answer: string | null): Promise<CoachingRequest> =>
  answerRequest(request, { p_accept: true, p_answer: answer, p_reason: null });

/**
 * The coach says no and why, unless the client changed the request since it was seen; the client is shown other coaches.
 * @throws AppError
 */
export const declineCoachingRequest = (
  request: CoachingRequest,
  reason: DeclineReason,
  answer: string | null,
): Promise<CoachingRequest> => answerRequest(request, { p_accept: false, p_answer: answer, p_reason: reason });

/** The coach asks the client back, once; the clock stops until the client replies. @throws AppError */
export const askAboutCoachingRequest = (id: string, question: string): Promise<CoachingRequest> =>
  fetchOne(supabase().rpc('ask_about_coaching_request', { p_id: id, p_question: question }), coachingRequestSchema);

/** The client's reply to that question. @throws AppError */
export const replyToCoach = (id: string, reply: string): Promise<CoachingRequest> =>
  fetchOne(supabase().rpc('reply_to_coach', { p_id: id, p_reply: reply }), coachingRequestSchema);

const coachingRequestKeys = {
  of: (clientId: string) => ['coachingRequests', 'of', clientId],
  to: (coachId: string) => ['coachingRequests', 'to', coachId],
};
const coachingRequestMeta = { tables: ['coaching_requests'] };

export const coachingRequestQueries = {
  own: (clientId: string) =>
    queryOptions({
      queryKey: coachingRequestKeys.of(clientId),
      meta: coachingRequestMeta,
      queryFn: () => listOwnCoachingRequests(clientId),
    }),
  open: (coachId: string) =>
    queryOptions({
      queryKey: coachingRequestKeys.to(coachId),
      meta: coachingRequestMeta,
      queryFn: () => listOpenCoachingRequests(coachId),
    }),
};
