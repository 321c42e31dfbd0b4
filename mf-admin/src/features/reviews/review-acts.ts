import type { Role } from '@milepost/shared/contract/permissions';
import { isOpenReview, nextReviewStatuses, type ReviewStatus } from '@milepost/shared/entities/review-requests/model';

export type ReviewAct = 'assign' | 'start' | 'complete' | 'reject';

/** A request as the dialogs name it. */
export type ReviewSubject = {
  readonly id: string;
  readonly title: string | null;
  readonly document_type: string;
  readonly status: ReviewStatus;
  readonly client: string;
  /** Null: any of the client's coaches can start it. */
  readonly coach: string | null;
};

type Offered = { readonly id: ReviewAct; readonly label: string; readonly isCritical?: boolean };

/** What an administrator may do with a request now; the database decides again. */
export function actsOn(
  { status, coach }: Pick<ReviewSubject, 'status' | 'coach'>,
  actor: { readonly id: string; readonly role: Role },
): readonly Offered[] {
  const next = nextReviewStatuses({ status, coach_id: null }, actor);
  const moves: readonly Offered[] = [
    ...(next.includes('In Progress') ? [{ id: 'start', label: 'Start review' } as const] : []),
    ...(next.includes('Completed') ? [{ id: 'complete', label: 'Complete review' } as const] : []),
    ...(next.includes('Rejected') ? [{ id: 'reject', label: 'Reject request', isCritical: true } as const] : []),
  ];
  return [
    ...(isOpenReview({ status })
      ? [{ id: 'assign', label: coach === null ? 'Assign coach' : 'Change coach' } as const]
      : []),
    ...moves,
  ];
}
