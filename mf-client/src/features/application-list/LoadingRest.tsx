import styled from 'styled-components';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';

const Line = styled.p`
  margin: -8px 0;
  color: var(--muted);
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
`;

/** While the first of many rows are shown and the rest comes: counts are not whole yet. */
export function LoadingRest({ isLoading, loaded }: { isLoading: boolean; loaded: number }) {
  // One answer holds a thousand rows; a list that fits into it is whole as soon as it is there.
  if (!isLoading || loaded < 1000) return <VisuallyHidden role="status" />;
  return <Line role="status">Loading... {loaded.toLocaleString('en-US')} applications so far</Line>;
}
