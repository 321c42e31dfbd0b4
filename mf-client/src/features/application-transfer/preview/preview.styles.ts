import styled, { css } from 'styled-components';

export const Scroller = styled.div`
  position: relative;
  max-height: min(520px, 70dvh);
  overflow: auto;
  border-top: 1px solid var(--border);
`;
export const Root = styled.div`
  width: max-content;
  min-width: 100%;
`;
export const Body = styled.div.attrs<{ $height: number }>(({ $height }) => ({ style: { height: `${$height}px` } }))`
  position: relative;
`;
/** A row; the places change with every scroll, so they are no classes of their own. */
export const Line = styled.div.attrs<{ $template: string; $top?: number }>(({ $template, $top }) => ({
  style: {
    gridTemplateColumns: $template,
    ...($top === undefined ? null : { transform: `translateY(${$top}px)` }),
  },
}))`
  display: grid;
  width: 100%;
  border-bottom: 1px solid var(--border);
  ${({ $top }) =>
    $top !== undefined &&
    css`
      position: absolute;
      top: 0;
      left: 0;
    `}
  &[data-head] {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--sunken);
  }
`;
export const HeadCell = styled.div`
  padding: var(--space-2) var(--space-3);
  color: var(--muted);
  font-size: var(--size-12);
  font-weight: 500;
`;
export const Cell = styled.div`
  min-width: 0;
  padding: var(--space-2) var(--space-3);
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-variant-numeric: tabular-nums;
  > span[dir] {
    display: block;
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-bad] {
    background: var(--critical-soft);
  }
`;
export const RejectionReason = styled.p`
  margin: 2px 0 0;
  color: var(--critical);
  font-size: var(--size-12);
  line-height: var(--line-12);
  overflow-wrap: anywhere;
  &[data-tone='neutral'] {
    color: var(--muted);
  }
  &[data-tone='caution'] {
    color: var(--caution);
  }
`;
