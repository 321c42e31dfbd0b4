import * as z from 'zod';
import { id, instant, requiredText } from '../../domain/columns/columns.ts';

/** What a client agreed to have shown of a completed session on the coach's page. */
export const testimonialSchema = z.object({
  session_id: id,
  coach_id: id,
  rating: z.number().int().min(1).max(5),
  body: z.string(),
  /** First name and initial, as the client agreed to; null for an anonymous one. */
  author_name: z.string().nullable(),
  /** The coach's. */
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  created_at: instant,
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const shownNames = ['named', 'anonymous'] as const;

/** What a client publishes, and under which name. */
export const testimonialInputSchema = z.object({
  body: requiredText('Comment', 2000),
  shown_as: z.enum(shownNames, { error: 'Choose how you are named' }),
});
export type TestimonialForm = z.input<typeof testimonialInputSchema>;
export type TestimonialInput = z.output<typeof testimonialInputSchema>;

export const testimonialAnswerSchema = z.object({ answer: requiredText('Your answer', 1000) });

/** 'Lena F.' of Lena Fisk, as the database shortens it; null where there is no name. */
export const shortName = (fullName: string | null): string | null => {
  const words = (fullName ?? '').trim().split(/\s+/);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (first === '') return null;
  return last === undefined ? first : `${first} ${last.slice(0, 1).toUpperCase()}.`;
};

export const authorOf = ({ author_name }: Pick<Testimonial, 'author_name'>): string => author_name ?? 'A client';
