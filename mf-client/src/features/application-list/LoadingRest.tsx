import styled from 'styled-components';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';

const Line = styled.p`
  margin: -8px 0;
  color: var(--muted);
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
`;

/** Shown while the first of many rows are listed and the rest loads: counts are not complete yet. */
export function LoadingRest({ isLoading, loaded }: { isLoading: boolean; loaded: number }) {
  // One response holds a thousand rows; a list that fits into it is complete as soon as it arrives.
  if (!isLoading || loaded < 1000) return <VisuallyHidden role="status" />;
  return <Line role="status">Loading... {loaded.toLocaleString('en-US')} applications so far</Line>;
}
