import * as z from 'zod';
import { id, instant, optionalText, requiredText } from '../columns/columns.ts';
import { personSchema } from '../people/people.ts';
import type { Tone } from '../tone/tone.ts';

export const coachingRequestStatuses = ['new', 'accepted', 'declined', 'cancelled'] as const;
export type CoachingRequestStatus = (typeof coachingRequestStatuses)[number];

export const coachingRequestStatusLabel: Record<CoachingRequestStatus, string> = {
  new: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Withdrawn',
};
export const coachingRequestStatusTone: Record<CoachingRequestStatus, Tone> = {
  new: 'info',
  accepted: 'positive',
  declined: 'critical',
  cancelled: 'neutral',
};

/** A client asks a coach to work with them. */
export const coachingRequestSchema = z.object({
  id,
  client_id: id,
  coach_id: id,
  goals: z.string(),
  message: z.string().nullable(),
  status: z.enum(coachingRequestStatuses),
  /** The coach's word with the answer. */
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  created_at: instant,
});
export type CoachingRequest = z.infer<typeof coachingRequestSchema>;

export const coachingRequestWithClientSchema = coachingRequestSchema.extend({ client: personSchema.nullable() });
export type CoachingRequestWithClient = z.infer<typeof coachingRequestWithClientSchema>;

export const coachingRequestInputSchema = z.object({
  goals: requiredText('What you want to achieve', 2000),
  message: optionalText('Message', 2000),
});
export type CoachingRequestForm = z.input<typeof coachingRequestInputSchema>;
export type CoachingRequestInput = z.output<typeof coachingRequestInputSchema>;

export const emptyCoachingRequest = (): CoachingRequestForm => ({ goals: '', message: '' });

export const coachingAnswerSchema = z.object({ answer: optionalText('Your answer', 1000) });
export type CoachingAnswerForm = z.input<typeof coachingAnswerSchema>;
export type CoachingAnswer = z.output<typeof coachingAnswerSchema>;
