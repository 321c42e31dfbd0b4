import styled from 'styled-components';
import { ratingOf, type CoachListing } from '@milepost/shared/entities/marketplace/model';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';

const Root = styled.div`
  display: grid;
  gap: var(--space-2);
`;
const Counts = styled.ul`
  display: grid;
  gap: 4px;
  max-width: 320px;
  margin: 0;
  padding: 0;
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-variant-numeric: tabular-nums;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 52px 1fr 32px;
    align-items: center;
    gap: var(--space-2);
  }
  li > :last-child {
    text-align: right;
  }
`;

type Props = { coach: Pick<CoachListing, 'rating_average' | 'rating_count' | 'rating_counts'> };

/** The ratings of completed sessions: average and distribution, left out where there are few. */
export function RatingSummary({ coach }: Props) {
  const { rating_counts: counts, rating_count: all } = coach;
  return (
    <Root>
      <p>{ratingOf(coach)}</p>
      {counts && (
        <Counts aria-label="Ratings by stars">
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = counts[stars - 1] ?? 0;
            const label = stars === 1 ? '1 star' : `${stars} stars`;
            return (
              <li key={stars}>
                <span>{label}</span>
                <ProgressBar label={`${label}: ${count} of ${all}`} hideLabel value={count} max={all} />
                <span aria-hidden>{count}</span>
              </li>
            );
          })}
        </Counts>
      )}
    </Root>
  );
}
