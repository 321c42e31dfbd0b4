import { Star } from 'lucide-react';
import styled from 'styled-components';

export type StarsProps = { rating: number };

const Root = styled.span`
  display: inline-flex;
  gap: 2px;
  color: var(--faint);
  [data-given] {
    color: var(--caution);
    fill: currentColor;
  }
`;

/** A rating from one to five. */
export function Stars({ rating }: StarsProps) {
  return (
    <Root role="img" aria-label={`${rating} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={16} aria-hidden {...(star <= rating ? { 'data-given': true } : {})} />
      ))}
    </Root>
  );
}
