import styled from 'styled-components';

/** The frame of the board's columns: it shows as many as have room. */
export const LanesFrame = styled.div`
  container-type: inline-size;
`;

/*
 * Where not all seven have room, whole ones are beside each other, and the edge of the next one and a bar below them, which
 * is always there, show that there are more.
 */
export const Lanes = styled.div`
  --whole: 3;
  display: grid;
  grid-template-columns: repeat(7, calc((100% - 28px) / var(--whole) - 12px));
  gap: 12px;
  height: max(420px, calc(100dvh - 336px));
  overflow-x: auto;
  overscroll-behavior-x: contain;
  @container (width >= 764px) {
    --whole: 4;
  }
  @container (width >= 948px) {
    --whole: 5;
  }
  @container (width >= 1132px) {
    --whole: 6;
  }
  @container (width >= 1276px) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
  @media (min-width: 721px) {
    &::-webkit-scrollbar {
      height: 16px;
    }
    &::-webkit-scrollbar-thumb {
      border: 4px solid transparent;
      border-radius: var(--radius-full);
      background: var(--outline) content-box;
    }
  }
  @media (max-width: 720px) {
    grid-template-columns: repeat(7, calc(100% - 32px));
    height: max(420px, calc(100dvh - 180px));
    scroll-snap-type: x mandatory;
    > * {
      scroll-snap-align: start;
    }
    /* A card that is carried goes past columns without being drawn back. */
    &[data-dragging] {
      scroll-snap-type: none;
    }
  }
  @media print {
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    height: auto;
    overflow: visible;
  }
`;

export const Lane = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-radius: var(--radius-large);
  background: var(--sunken);
  transition: background var(--motion-fast);
  &[data-over] {
    background: color-mix(in oklab, var(--sunken), var(--accent-soft) 70%);
  }
`;

export const LaneTop = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  padding: 4px 6px 0 14px;
`;

export const LaneHead = styled.h2`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 0;
  font-size: var(--size-13);
  line-height: var(--line-13);
  font-weight: 550;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: var(--radius-full);
    background: var(--muted);
  }
  &[data-tone='info']::before {
    background: var(--info);
  }
  &[data-tone='caution']::before {
    background: var(--caution);
  }
  &[data-tone='positive']::before {
    background: var(--positive);
  }
  &[data-tone='critical']::before {
    background: var(--critical);
  }
  &[data-tone='accent']::before {
    background: var(--accent);
  }
  span {
    color: var(--faint);
    font-weight: 450;
    font-variant-numeric: tabular-nums;
  }
`;

export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  padding: 8px;
  overflow-y: auto;
  overflow-x: hidden;
  overflow-anchor: none;
  scrollbar-width: thin;
  ol {
    position: relative;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: absolute;
    inset: 0 0 auto;
    contain: layout style;
    @media print {
      margin-bottom: 8px;
    }
  }
  /* The place of a card that was just deleted. */
  [data-held] > [data-line] {
    border: 1px dashed var(--border-strong);
    border-radius: 8px;
  }
`;

/** A stage within its column. */
export const StageHead = styled.h3`
  display: flex;
  align-items: baseline;
  gap: 6px;
  height: 24px;
  margin: 0;
  padding: 4px 6px 0;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: 20px;
  font-weight: 550;
  span:first-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-count] {
    color: var(--faint);
    font-weight: 450;
    font-variant-numeric: tabular-nums;
  }
`;

/** Where the card would be dropped. */
export const Mark = styled.li.attrs<{ $top: number }>(({ $top }) => ({
  role: 'presentation',
  'aria-hidden': true,
  style: { transform: `translateY(${$top}px)` },
}))<{ $top: number }>`
  height: 3px;
  border-radius: var(--radius-full);
  background: var(--accent);
  pointer-events: none;
`;
