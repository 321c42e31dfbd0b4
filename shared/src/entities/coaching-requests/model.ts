import * as z from 'zod';
import { id, instant, optionalText, requiredText } from '../../domain/columns/columns.ts';
import { personSchema } from '../people/model.ts';
import type { Tone } from '../../domain/tone/tone.ts';

export const coachingRequestStatuses = ['new', 'accepted', 'declined', 'cancelled'] as const;
export type CoachingRequestStatus = (typeof coachingRequestStatuses)[number];

export const coachingRequestStatusLabel: Record<CoachingRequestStatus, string> = {
  new: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Withdrawn',
};
export const coachingRequestStatusTone: Record<CoachingRequestStatus, Tone> = {
  new: 'caution',
  accepted: 'positive',
  declined: 'critical',
  cancelled: 'neutral',
};

/** What a coach may say with a no, and what the coach reads of it. */
export const declineReasonLabel = {
  no_room: "I'm not taking new clients right now",
  topic: "This isn't a topic I coach",
  schedule: "Our schedules don't match",
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof declineReasonLabel;
export const declineReasons = ['no_room', 'topic', 'schedule', 'other'] as const satisfies readonly DeclineReason[];

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
  /** When it is declined by itself; null while it is the client's turn. */
  respond_by: instant.nullable(),
  /** What the coach asks back, and what the client replies. */
  question: z.string().nullable(),
  reply: z.string().nullable(),
  /** `no_answer`: the coach let the time pass; `no_reply`: the client left the coach's question without a reply. */
  decline_reason: z.enum([...declineReasons, 'no_answer', 'no_reply']).nullable(),
  /** When the client would like the first session to begin; not reserved. */
  preferred_start: instant.nullable(),
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

/** Whether an open request waits for the client's reply to a question. */
export const awaitsReply = ({
  status,
  question,
  reply,
}: Pick<CoachingRequest, 'status' | 'question' | 'reply'>): boolean =>
  status === 'new' && question !== null && reply === null;

/** Why a request ended without a coach, for the client who sent it; null while it is open, or accepted. */
export const declineSentence = (
  { decline_reason }: Pick<CoachingRequest, 'decline_reason'>,
  coachName: string,
): string | null => {
  if (decline_reason === null) return null;
  return {
    no_room: `${coachName} isn't taking new clients right now.`,
    topic: `${coachName} doesn't coach this topic.`,
    schedule: `${coachName} has no time that fits yours.`,
    other: `${coachName} can't take this on.`,
    no_answer: `We're sorry: ${coachName} didn't answer in time. You can ask again, or ask another coach.`,
    no_reply: `${coachName}'s question had no reply for 14 days. You can send a new request.`,
  }[decline_reason];
};

export const coachingAcceptSchema = z.object({ answer: optionalText('Your answer', 1000) });
export const coachingDeclineSchema = coachingAcceptSchema.extend({
  reason: z.enum(declineReasons, { error: 'Choose a reason' }),
});
export const coachingQuestionSchema = z.object({ question: requiredText('Your question', 1000) });
export const coachingReplySchema = z.object({ reply: requiredText('Your reply', 2000) });
