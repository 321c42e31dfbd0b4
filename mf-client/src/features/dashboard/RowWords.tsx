import styled from 'styled-components';

/** Title and small print of a row in a dashboard card. */
export const RowWords = styled.div`
  flex: 1 1 150px;
  min-width: 0;
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--size-14);
    line-height: var(--line-14);
    font-weight: 550;
  }
  p {
    color: var(--muted);
    font-size: var(--size-13);
    line-height: var(--line-13);
  }
`;
