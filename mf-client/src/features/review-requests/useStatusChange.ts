import { useEffect, useRef, useState } from 'react';
import { nameOf } from '@milepost/shared/entities/people/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import type { ReviewRequestWithPeople } from '@milepost/shared/entities/review-requests/model';
import { toast } from '@milepost/shared/ui/Toast';

const sentenceOf = ({ status, coach }: ReviewRequestWithPeople): string => {
  const who = coach ? nameOf(coach) : 'Your coach';
  switch (status) {
    case 'In Progress':
      return `${who} started this review.`;
    case 'Completed':
      return `${who} completed this review.`;
    case 'Rejected':
      return `${who} rejected this request.`;
    case 'Pending':
      return 'This request is pending again.';
  }
};

/** What the coach has just changed in the open request: shown as a message, and returned for an announcement. */
export function useStatusChange(review: ReviewRequestWithPeople | undefined): string {
  const lastSeen = useRef<Pick<ReviewRequestWithPeople, 'status' | 'estimated_completion'> | null>(null);
  const [change, setChange] = useState('');
  useEffect(() => {
    if (!review) return;
    const { status, estimated_completion: due } = review;
    const before = lastSeen.current;
    lastSeen.current = { status, estimated_completion: due };
    if (before === null) return;
    const isMoved = before.status !== status;
    if (!isMoved && (due === null || before.estimated_completion === due)) return;
    const sentence = isMoved || due === null ? sentenceOf(review) : `The due date is now ${formatCalendarDate(due)}.`;
    setChange(sentence);
    toast.show({ message: sentence, tone: 'neutral', duration: 5000 });
  }, [review]);
  return change;
}
