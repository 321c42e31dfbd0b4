import styled from 'styled-components';
import { priorities } from '@milepost/shared/domain/priorities';
import { reviewStatuses, type ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FilterGroup } from './FilterGroup.tsx';
import { filterCount, unfiltered, type ReviewView } from './review-view.ts';

const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-4) var(--space-7);
`;

type Props = {
  id: string;
  reviews: readonly ReviewRequest[];
  view: ReviewView;
  onChange: (changes: Partial<ReviewView>) => void;
};

/** What the Filter button opens: several of each may be chosen. */
export function ReviewFilters({ id, reviews, view, onChange }: Props) {
  // A type in the address can still be removed when no request has it anymore.
  const types = [...new Set([...reviews.map(({ document_type }) => document_type), ...view.documentTypes])].sort();
  return (
    <Card id={id} aria-label="Filter">
      <Groups>
        <FilterGroup
          label="Status"
          options={reviewStatuses}
          chosen={view.statuses}
          onChange={(statuses) => onChange({ statuses })}
        />
        <FilterGroup
          label="Priority"
          options={priorities}
          chosen={view.priorities}
          onChange={(chosen) => onChange({ priorities: chosen })}
        />
        {types.length > 0 && (
          <FilterGroup
            label="Document Type"
            options={types}
            chosen={view.documentTypes}
            onChange={(documentTypes) => onChange({ documentTypes })}
          />
        )}
        {filterCount(view) > 0 && (
          <Button size="small" tone="quiet" onClick={() => onChange({ ...unfiltered, search: view.search })}>
            Clear filters
          </Button>
        )}
      </Groups>
    </Card>
  );
}
