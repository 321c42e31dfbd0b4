import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { testimonialSchema, type Testimonial, type TestimonialInput } from './model.ts';
import { fetchAllPages, execute, fetchMany, fetchOne } from '../../data/request/request.ts';

const table = 'testimonials';

/** What clients have shown on a coach's page, newest first. @throws AppError */
export const listTestimonials = (coachId: string): Promise<Testimonial[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select('*')
        .eq('coach_id', coachId)
        .order('created_at', { ascending: false })
        .order('session_id')
        .range(from, to),
    testimonialSchema,
  );

/** What was published of a session; null where nothing is. @throws AppError */
export const getTestimonial = async (sessionId: string): Promise<Testimonial | null> => {
  const [found] = await fetchMany(supabase().from(table).select('*').eq('session_id', sessionId), testimonialSchema);
  return found ?? null;
};

/** The client of a rated session has a comment shown on the coach's page; again: changes it. @throws AppError */
export const publishTestimonial = (sessionId: string, { body, shown_as }: TestimonialInput): Promise<Testimonial> =>
  fetchOne(
    supabase().rpc('publish_testimonial', { p_session_id: sessionId, p_body: body, p_is_named: shown_as === 'named' }),
    testimonialSchema,
  );

/** The client withdraws it, and the coach's answer with it. @throws AppError */
export const withdrawTestimonial = (sessionId: string): Promise<void> =>
  execute(supabase().from(table).delete().eq('session_id', sessionId));

/**
 * The coach answers, changes the answer, or removes it with null.
 * Refused where the client changed the comment since it was read, or another window the answer.
 * @throws AppError
 */
export const answerTestimonial = (
  { session_id, body, answer }: Pick<Testimonial, 'session_id' | 'body' | 'answer'>,
  written: string | null,
): Promise<Testimonial> =>
  fetchOne(
    supabase().rpc('answer_testimonial', { p_session_id: session_id, p_answer: written, p_seen: { body, answer } }),
    testimonialSchema,
  );

const testimonialKeys = {
  of: (coachId: string) => ['testimonials', 'of', coachId],
  ofSession: (sessionId: string) => ['testimonials', 'ofSession', sessionId],
};
const testimonialMeta = { tables: ['testimonials'] };

export const testimonialQueries = {
  of: (coachId: string) =>
    queryOptions({
      queryKey: testimonialKeys.of(coachId),
      meta: testimonialMeta,
      queryFn: () => listTestimonials(coachId),
    }),
  ofSession: (sessionId: string) =>
    queryOptions({
      queryKey: testimonialKeys.ofSession(sessionId),
      meta: testimonialMeta,
      queryFn: () => getTestimonial(sessionId),
    }),
};
