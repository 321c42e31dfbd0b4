import { FileCheck, Plus, SearchX } from 'lucide-react';
import styled from 'styled-components';
import type { ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { HeldPlace } from '@milepost/shared/features/deletion/HeldPlace';
import type { HeldRow } from '@milepost/shared/features/deletion/HeldRows';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { ReviewRequestCard } from './ReviewRequestCard.tsx';
import { shownReviews, unfiltered, type ReviewView } from './review-view.ts';

const pageSize = 20;

/** Its first row has no line above, and no more has its place. */
const List = styled(CardList)`
  > [data-held]:first-child > [data-line] {
    border-top-color: transparent;
  }
`;

type Props = {
  reviews: readonly ReviewRequest[];
  /** Those of them that were just deleted, whose places are held. */
  held: ReadonlyMap<string, HeldRow<ReviewRequest>>;
  view: ReviewView;
  onView: (changes: Partial<ReviewView>) => void;
  onRemove: (review: ReviewRequest) => void;
};

/** The requests that match search and filters, or what to do when there are none. */
export function ReviewList({ reviews, held, view, onView, onRemove }: Props) {
  const shown = shownReviews(reviews, view);
  const page = Math.min(view.page, Math.max(1, Math.ceil(shown.length / pageSize)));

  if (shown.length === 0) {
    return (
      <Card>
        {reviews.length === 0 ? (
          <EmptyState
            icon={<FileCheck size={20} aria-hidden />}
            title="No review requests found. Create your first one!"
            action={
              !view.isFormOpen && (
                <Button icon={<Plus size={16} aria-hidden />} onClick={() => onView({ isFormOpen: true })}>
                  New Request
                </Button>
              )
            }
          />
        ) : (
          <EmptyState
            icon={<SearchX size={20} aria-hidden />}
            title="No review requests match"
            action={<Button onClick={() => onView(unfiltered)}>Clear search and filters</Button>}
          >
            Try fewer words, or another filter.
          </EmptyState>
        )}
      </Card>
    );
  }
  return (
    <>
      <Card padding="none" aria-label="Review requests">
        <List>
          {shown.slice((page - 1) * pageSize, page * pageSize).map((review) => (
            <HeldPlace key={review.id} held={held.get(review.id)}>
              <ReviewRequestCard review={review} onRemove={onRemove} />
            </HeldPlace>
          ))}
        </List>
      </Card>
      {shown.length > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={shown.length}
          noun="requests"
          onPage={(next) => onView({ page: next })}
        />
      )}
    </>
  );
}
