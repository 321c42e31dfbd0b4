import styled from 'styled-components';

/** The rows of a Card with `padding="none"`. */
export const CardList = styled.ul``;

/**
 * One row, with the line above it. `$columns` is a grid-template-columns value; on a phone such a row wraps, and a child with
 * `data-phone="hide"` gives way.
 */
export const CardRow = styled.li<{ $columns?: string }>`
  display: ${({ $columns }) => ($columns ? 'grid' : 'flex')};
  ${({ $columns }) => $columns && `grid-template-columns: ${$columns};`}
  align-items: center;
  gap: 10px 16px;
  min-width: 0;
  padding: 10px 16px;
  border-top: 1px solid var(--border);
  @media (max-width: 720px) {
    ${({ $columns }) => $columns && 'display: flex; flex-wrap: wrap; justify-content: space-between;'}
    > [data-phone='hide'] {
      display: none;
    }
  }
`;

/** Title (`h3`) and small print (`p`) of a row. */
export const RowText = styled.div`
  flex: 1 1 150px;
  min-width: 0;
  overflow-wrap: anywhere;
  /* What is written from right to left keeps its order, and is below what is written from left to right. */
  > * {
    text-align: left;
  }
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
