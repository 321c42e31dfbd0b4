import styled from 'styled-components';
import type { TrackSizes } from './track-sizes.ts';

/** Pixels. Fixed, so that of ten thousand rows none has to be measured. */
export const rowHeight = 44;
const headHeight = 36;
export const stackedRowHeight = 92;

/** The card around the table; the rows scroll in it, under their headers. */
export const Frame = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-1);
  overflow: hidden;
`;

export const Scroller = styled.div`
  position: relative;
  max-height: max(380px, calc(100dvh - 384px));
  overflow: auto;
  overscroll-behavior: contain;
  /* The browser would correct the scroll by itself when rows above are replaced, and the rows would drift. */
  overflow-anchor: none;
`;

/**
 * Plain elements inside: one set of rules costs less per row than a styled component for each of its cells. Each row is
 * a grid of its own that nothing outside depends on, so that one more row lays out and paints that row alone.
 */
export const Root = styled.table<{ $tracks: TrackSizes }>`
  display: block;
  width: 100%;
  min-width: ${({ $tracks }) => $tracks.least}px;
  font-size: var(--size-14);
  line-height: var(--line-14);

  thead,
  tbody {
    display: block;
  }
  tr {
    display: grid;
    grid-template-columns: ${({ $tracks }) => $tracks.template};
  }
  th,
  td {
    padding: 0 10px;
    text-align: left;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th,
  [data-long] {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-long] {
    display: block;
  }
  [data-align='end'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  thead {
    position: sticky;
    top: 0;
    z-index: 1;
    height: ${headHeight}px;
    border-bottom: 1px solid var(--border);
    background: var(--sunken);
    color: var(--muted);
    font-size: var(--size-12);
    line-height: ${headHeight - 1}px;
  }
  thead th {
    font-weight: 550;
  }
  thead button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    max-width: 100%;
    margin: 0 -6px;
    padding: 0 6px;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
    outline-offset: -2px;
    &:hover {
      color: var(--text);
    }
    svg {
      flex: none;
      opacity: 0;
    }
    &:hover svg,
    &:focus-visible svg {
      opacity: 0.5;
    }
  }
  [aria-sort='ascending'] svg,
  [aria-sort='descending'] svg {
    opacity: 1;
  }
  [data-align='end'] button {
    flex-direction: row-reverse;
  }
  input[type='checkbox'] {
    width: 16px;
    height: 16px;
    margin: 0 4px;
    vertical-align: middle;
    accent-color: var(--accent);
    cursor: pointer;
  }

  tbody {
    position: relative;
  }
  tbody tr {
    position: absolute;
    inset: 0 0 auto;
    height: ${rowHeight}px;
    contain: size layout style;
    border-bottom: 1px solid var(--border);
    line-height: ${rowHeight - 1}px;
  }
  /* Rows that pass under a resting pointer are not painted for it. */
  tbody:not([data-scrolling]) tr:hover {
    background: color-mix(in oklab, var(--raised), var(--sunken) 60%);
  }
  tbody tr[aria-selected='true'] {
    background: var(--accent-soft);
  }
  td > [data-tone] {
    vertical-align: middle;
  }
  tbody th {
    font-weight: 550;
  }
  tbody th a {
    padding-block: 2px;
    color: inherit;
    text-decoration: none;
    &[data-long] {
      margin-block: -2px;
    }
    &:hover {
      color: var(--accent-text);
      text-decoration: underline;
    }
  }
  tbody i {
    color: var(--faint);
    font-style: normal;
  }
  [data-overdue] {
    color: var(--critical);
  }
  [data-progress] {
    display: grid;
    grid-template-columns: 48px auto;
    align-items: center;
    gap: var(--space-2);
    width: max-content;
    font-variant-numeric: tabular-nums;
  }
  td[data-acts] {
    padding: 7px 8px;
    line-height: 0;
  }

  tbody tr > [data-undo] {
    display: grid;
    grid-area: 1 / 1 / -1 / -1;
    align-items: center;
    padding: 0;
  }

  /* On a phone a row is three lines: title, company, and status with the day of applying. */
  @media (max-width: 720px) {
    min-width: 0;
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody tr {
      grid-template: 28px 24px 28px / 40px minmax(0, 1fr) auto 44px;
      align-content: center;
      align-items: center;
      height: ${stackedRowHeight}px;
      line-height: var(--line-14);
    }
    tbody tr > * {
      display: none;
      padding: 0;
    }
    tbody tr > [data-select] {
      display: block;
      grid-area: 1 / 1;
      padding-left: 8px;
    }
    tbody tr > [data-column='job_title'] {
      display: block;
      grid-area: 1 / 2 / auto / 4;
    }
    tbody tr > [data-column='company_name'] {
      display: block;
      grid-area: 2 / 2 / auto / 4;
      color: var(--muted);
    }
    tbody tr > [data-column='status'] {
      display: block;
      grid-area: 3 / 2;
    }
    tbody tr > [data-column='applied'] {
      display: block;
      grid-area: 3 / 3;
      color: var(--muted);
      font-size: var(--size-13);
    }
    tbody tr > [data-undo] {
      display: grid;
    }
    tbody tr > [data-acts] {
      display: block;
      grid-area: 1 / 4;
    }
  }
`;
