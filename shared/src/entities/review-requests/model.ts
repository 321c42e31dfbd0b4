import * as z from 'zod';
import type { Role } from '../../contract/permissions.ts';
import {
  calendarDate,
  id,
  instant,
  lengths,
  optionalDate,
  optionalText,
  requiredText,
} from '../../domain/columns/columns.ts';
import { todayIn } from '../../domain/dates/dates.ts';
import { personSchema } from '../people/model.ts';
import { priorityField, prioritySchema } from '../../domain/priorities/priorities.ts';
import type { Priority } from '../../domain/priorities/priorities.ts';
import type { Tone } from '../../domain/tone/tone.ts';
import { holdsWords, searchWords } from '../../domain/folded-text/folded-text.ts';

export const reviewStatuses = ['Pending', 'In Progress', 'Completed', 'Rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export const reviewStatusSchema = z.enum(reviewStatuses);
export const reviewStatusTone: Readonly<Record<ReviewStatus, Tone>> = {
  Pending: 'caution',
  'In Progress': 'info',
  Completed: 'positive',
  Rejected: 'critical',
};

/** What the form proposes; any other name is taken too. */
export const documentTypes = ['Resume', 'Cover Letter', 'Portfolio', 'LinkedIn Profile', 'Document Review'] as const;

/** A row of review_requests. `notes` are the client's, `coach_notes` came with the coach's last move. */
export const reviewRequestSchema = z.object({
  id,
  client_id: id,
  /** Null: any assigned coach may take it. */
  coach_id: id.nullable(),
  document_type: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  priority: prioritySchema,
  status: reviewStatusSchema,
  notes: z.string().nullable(),
  coach_notes: z.string().nullable().default(null),
  reject_reason: z.string().nullable(),
  estimated_completion: calendarDate.nullable(),
  /** By when the client would like it. */
  wished_completion: calendarDate.nullable().default(null),
  completed_date: instant.nullable(),
  /** Until when its coach works on it although the assignment has ended. */
  kept_until: calendarDate.nullable().default(null),
  created_at: instant,
});
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;

/** Null if no one is assigned, or the viewer has lost access. */
export const reviewRequestWithClientSchema = reviewRequestSchema.extend({ client: personSchema.nullable() });
export type ReviewRequestWithClient = z.infer<typeof reviewRequestWithClientSchema>;

export const reviewRequestWithPeopleSchema = reviewRequestWithClientSchema.extend({ coach: personSchema.nullable() });
export type ReviewRequestWithPeople = z.infer<typeof reviewRequestWithPeopleSchema>;

/** A row of the administrator's list of all requests. */
export const reviewListRowSchema = z.object({
  id,
  title: z.string().nullable(),
  document_type: z.string(),
  priority: prioritySchema,
  status: reviewStatusSchema,
  created_at: instant,
  estimated_completion: calendarDate.nullable(),
  completed_date: instant.nullable(),
  client_name: z.string().nullable(),
  coach_name: z.string().nullable(),
  versions: z.number(),
  open_comments: z.number(),
});
export type ReviewListRow = z.infer<typeof reviewListRowSchema>;
export const reviewListPageSchema = z.object({ total: z.number(), rows: z.array(reviewListRowSchema) });
export type ReviewListPage = z.infer<typeof reviewListPageSchema>;

export const reviewListSorts = ['created_at', 'estimated_completion', 'priority'] as const;

/** Which of all requests, in which order. Left out means all, newest first, the first 25. */
export type ReviewListQuery = {
  readonly search?: string | undefined;
  readonly status?: ReviewStatus | undefined;
  readonly priority?: Priority | undefined;
  readonly sort?: (typeof reviewListSorts)[number] | undefined;
  readonly descending?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
};

/** The form 'New Review Request'. */
export const reviewRequestInputSchema = z.object({
  document_type: requiredText('Document Type', lengths.name),
  title: optionalText('Title', lengths.title),
  description: optionalText('Description', lengths.note),
  priority: priorityField,
  notes: optionalText('Additional Notes', lengths.note),
  wished_completion: optionalDate,
  /** An assigned coach; empty or left out means any of them. */
  coach_id: z
    .union([z.literal(''), id])
    .transform((value) => (value === '' ? null : value))
    .optional(),
});
export type ReviewRequestForm = z.input<typeof reviewRequestInputSchema>;
export type ReviewRequestInput = z.output<typeof reviewRequestInputSchema>;

export const emptyReviewRequest = (): ReviewRequestForm => ({
  document_type: '',
  title: '',
  description: '',
  priority: 'Medium',
  notes: '',
  wished_completion: '',
});

/** The title, else the document type, else 'Untitled Review'. */
export const titleOf = (review: { readonly title: string | null; readonly document_type: string | null }): string =>
  review.title?.trim() || review.document_type?.trim() || 'Untitled Review';

/**
 * Whether every word of the search is in title, document type or description.
 * @param client the client's name, where the list shows it
 */
export const matchesReview = (
  review: Pick<ReviewRequest, 'title' | 'document_type' | 'description'>,
  search: string,
  client = '',
): boolean => holdsWords(searchWords(search), review.title, review.document_type, review.description, client);

const following: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  Pending: ['In Progress', 'Rejected'],
  'In Progress': ['Completed', 'Rejected'],
  Completed: [],
  Rejected: [],
};

/**
 * What `actor` may move it to; the database decides again. Only the coach who has it (or, while nobody has, a coach who
 * can read it) and administrators move. A coach's move to In Progress is `takeReview`.
 */
export const nextReviewStatuses = (
  review: Pick<ReviewRequest, 'status' | 'coach_id'>,
  actor: { readonly id: string; readonly role: Role },
): readonly ReviewStatus[] => {
  const isOwn = actor.role === 'coach' && (review.coach_id === actor.id || review.coach_id === null);
  return isOwn || actor.role === 'super_admin' ? following[review.status] : [];
};

/** Whether `actor` comments and adds documents: the client, and the request's coach while they work together or it is kept. */
export const canParticipate = (
  review: Pick<ReviewRequest, 'client_id' | 'coach_id' | 'kept_until'>,
  actor: { readonly id: string; readonly role: Role; readonly assignedClientIds?: readonly string[] | undefined },
): boolean =>
  review.client_id === actor.id ||
  (review.coach_id === actor.id &&
    ((actor.assignedClientIds ?? []).includes(review.client_id) ||
      (review.kept_until !== null && review.kept_until >= todayIn('UTC'))));

/** Whether the client may take the request back: while nobody works on it. */
export const canCancelReview = (review: Pick<ReviewRequest, 'status' | 'client_id'>, userId: string): boolean =>
  review.status === 'Pending' && review.client_id === userId;

const moveNotes = optionalText('Notes', lengths.note);

/** Rejecting needs a reason for the client. */
export const rejectionReasonSchema = z.object({
  reason: requiredText('A reason', 2_000),
});
export const rejectionSchema = rejectionReasonSchema.extend({ notes: moveNotes });
export type RejectionForm = z.input<typeof rejectionSchema>;

/** Taking or completing: a word to the client, and until when (for taking). */
export const reviewMoveSchema = z.object({ notes: moveNotes, estimated_completion: optionalDate });
export type ReviewMoveForm = z.input<typeof reviewMoveSchema>;

/** A coach whom an administrator can give a request to. */
export const reviewCoachSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Has the request now. */
  is_present: z.boolean(),
  open_reviews: z.number(),
});
export type ReviewCoach = z.infer<typeof reviewCoachSchema>;

/** An administrator gives a request to a coach, and says why. */
export const reviewAssignmentSchema = z.object({
  coach_id: z.string().min(1, 'Choose a coach'),
  reason: requiredText('A reason', 1_000),
});
export type ReviewAssignmentInput = z.infer<typeof reviewAssignmentSchema>;

/** An administrator starts a review, until when, and of one that no coach has: who does it, and why. */
export const reviewStartSchema = (isUnassigned: boolean) =>
  z.object({
    ...(isUnassigned ? reviewAssignmentSchema.shape : { coach_id: z.string(), reason: z.string() }),
    estimated_completion: optionalDate,
  });

/** Whether a request can still be given to a coach. */
export const isOpenReview = ({ status }: Pick<ReviewRequest, 'status'>): boolean =>
  status === 'Pending' || status === 'In Progress';
