import styled from 'styled-components';
import { narrowReview } from './useNarrow.ts';

/* By the media query itself: a page that becomes narrow has the right layout before React has rendered. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  gap: var(--space-4);
  align-items: start;
  @media ${narrowReview} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
export const Aside = styled.aside`
  max-height: min(82vh, 1080px);
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
`;
