import styled from 'styled-components';

/** Fields two by two; one below the other on a phone. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr));
  gap: var(--space-4);
  align-items: start;
`;
