import styled from 'styled-components';

/** The card around a table. Its own width decides whether rows are stacked. */
export const Frame = styled.div`
  /* Texts for screen readers are placed, and would widen the page from a cell that is cut. */
  position: relative;
  container-type: inline-size;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  section > div > & {
    border-width: 1px 0 0;
    border-radius: 0 0 var(--radius-large) var(--radius-large);
    box-shadow: none;
  }
`;

export const Root = styled.table<{ $stackBelow: number }>`
  width: 100%;
  font-size: var(--size-14);

  th,
  td {
    padding: 9px 16px;
    text-align: left;
    border-bottom: 1px solid var(--border);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th {
    padding: 0 16px;
    height: 36px;
    font-size: var(--size-12);
    line-height: var(--line-12);
    font-weight: 550;
    color: var(--muted);
    background: var(--sunken);
    white-space: nowrap;
  }
  tbody th {
    font-weight: 550;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:hover {
    background: color-mix(in oklab, var(--raised), var(--sunken) 60%);
  }
  tbody tr[aria-selected='true'] {
    background: var(--accent-soft);
  }
  [data-align='end'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  [data-line='one'] {
    max-width: 240px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @container (max-width: ${({ $stackBelow }) => $stackBelow}px) {
    &,
    tbody,
    tr,
    td,
    tbody th {
      display: block;
      width: auto;
    }
    thead {
      display: block;
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      position: relative;
      padding: 8px 0;
      border-bottom: 1px solid var(--border);
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    tbody td,
    tbody th {
      display: flex;
      justify-content: space-between;
      align-items: baseline;
      gap: var(--space-4);
      padding: 3px 16px;
      border-bottom: 0;
      text-align: right;
    }
    tbody th {
      text-align: left;
    }
    tbody td[data-select] {
      position: absolute;
      top: 8px;
      left: 0;
      padding: 1px 16px;
    }
    td[data-select] ~ th {
      padding-left: 44px;
    }
    tbody td[data-acts='line'] {
      justify-content: flex-end;
    }
    tbody td[data-acts='corner'] {
      position: absolute;
      top: 8px;
      right: 0;
      padding: 1px 12px;
    }
    tr:has(> td[data-acts='corner']) > th {
      padding-right: 52px;
    }
    td[data-label]::before {
      content: attr(data-label);
      flex: none;
      color: var(--muted);
      font-size: var(--size-12);
    }
    [data-line='one'] {
      max-width: none;
      white-space: normal;
    }
    [data-phone='hide'] {
      display: none;
    }
  }
`;

export const Col = styled.col<{ $width: string | undefined }>`
  ${({ $width }) => $width && `width: ${$width};`}
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  margin: 0 -6px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: inherit;
  font-weight: inherit;
  &:hover {
    color: var(--text);
  }
  svg {
    opacity: 0;
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 0.5;
  }
  [data-align='end'] > & {
    flex-direction: row-reverse;
  }
  [aria-sort='ascending'] > & svg,
  [aria-sort='descending'] > & svg {
    opacity: 1;
  }
`;

export const Footer = styled.div`
  padding: 10px 16px;
  border-top: 1px solid var(--border);
`;
