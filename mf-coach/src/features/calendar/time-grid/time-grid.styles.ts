import styled from 'styled-components';

/** Pixels of half an hour: the smallest session is as tall as a target has to be. */
export const rowHeight = 24;

export const Scroller = styled.div`
  max-height: max(440px, calc(100dvh - 310px));
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
`;

export const Columns = styled.div<{ $clocks: number; $days: number }>`
  display: grid;
  grid-template-columns: ${({ $clocks, $days }) => `repeat(${$clocks}, 52px) repeat(${$days}, minmax(0, 1fr))`};
`;

export const Head = styled(Columns)`
  position: sticky;
  top: 0;
  z-index: 5;
  border-bottom: 1px solid var(--border);
  background: var(--raised);
`;

export const ClockName = styled.div`
  align-self: end;
  padding: 0 6px 6px;
  font-size: var(--size-12);
  line-height: var(--line-12);
  color: var(--muted);
  text-align: end;
`;

export const DayHead = styled.div`
  min-width: 0;
  padding: 6px 4px;
  border-inline-start: 1px solid var(--border);
  text-align: center;
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 28px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--radius-small);
    background: none;
    color: var(--muted);
    font: inherit;
    font-size: var(--size-12);
    cursor: pointer;
    &:hover {
      background: var(--sunken);
    }
    b {
      font-size: var(--size-16);
      font-weight: 600;
      color: var(--text);
    }
    &[aria-current] b {
      padding: 0 6px;
      border-radius: var(--radius-full);
      background: var(--accent);
      color: var(--on-accent);
    }
    &[data-past] b {
      color: var(--muted);
    }
  }
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--size-12);
    line-height: var(--line-12);
    color: var(--muted);
  }
`;

export const Clock = styled.div`
  position: relative;
  span {
    position: absolute;
    inset-inline-end: 6px;
    transform: translateY(-50%);
    font-size: var(--size-12);
    line-height: var(--line-12);
    color: var(--muted);
    text-align: end;
    white-space: pre;
    font-variant-numeric: tabular-nums;
  }
`;

export const Column = styled.div`
  position: relative;
  min-width: 0;
  border-inline-start: 1px solid var(--border);
  background: var(--sunken);
  cursor: pointer;
  /* The hours, over what lies behind sessions. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    pointer-events: none;
    background: repeating-linear-gradient(to bottom, var(--border) 0 1px, transparent 1px 48px);
  }
  > * {
    position: absolute;
    inset-inline: 0;
  }
`;

export const Background = styled.div`
  inset-block: 0;
  pointer-events: none;
`;

/** What is shown behind sessions, by its kind. */
export const Behind = styled.div`
  position: absolute;
  inset-inline: 0;
  overflow: hidden;
  font-size: var(--size-12);
  line-height: var(--line-12);
  color: var(--muted);
  &[data-kind='hours'] {
    background: var(--raised);
  }
  &[data-kind='gap'],
  &[data-kind='off'] {
    background: repeating-linear-gradient(135deg, transparent 0 6px, var(--border) 6px 7px) var(--sunken);
  }
  &[data-kind='busy'] {
    z-index: 1;
    padding: 3px 6px;
    border: 1px solid var(--border-strong);
    border-radius: 4px;
    background: repeating-linear-gradient(135deg, transparent 0 6px, var(--border) 6px 7px) var(--neutral-soft);
  }
  &[data-kind='busy'] > span {
    padding: 0 2px;
    background: var(--neutral-soft);
  }
  &[data-kind='past'] {
    background: color-mix(in oklab, var(--surface), transparent 45%);
  }
  &[data-kind='now'] {
    z-index: 4;
    height: 0;
    border-top: 2px solid var(--critical);
    &::before {
      content: '';
      position: absolute;
      inset-inline-start: -4px;
      top: -5px;
      width: 8px;
      height: 8px;
      border-radius: var(--radius-full);
      background: var(--critical);
    }
  }
`;

export const Sessions = styled.div`
  inset-block: 0;
  margin-inline-end: 6px;
  z-index: 2;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;

export const SlotButton = styled.button`
  z-index: 2;
  min-height: 24px;
  border: 1px dashed var(--accent);
  border-radius: 4px;
  padding: 0 6px;
  background: var(--accent-soft);
  color: var(--accent-text);
  font: inherit;
  font-size: var(--size-12);
  text-align: start;
  opacity: 0;
  pointer-events: none;
  &:focus-visible {
    z-index: 3;
    outline: none;
    opacity: 1;
  }
`;

export const Target = styled.div`
  z-index: 4;
  padding: 3px 6px;
  border: 2px solid var(--accent);
  border-radius: 4px;
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--size-12);
  line-height: var(--line-12);
  font-weight: 550;
  pointer-events: none;
  overflow: hidden;
`;
