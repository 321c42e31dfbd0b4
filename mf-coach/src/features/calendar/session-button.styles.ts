import styled from 'styled-components';

/* By attributes and not by props: a month draws hundreds, and rules that never change cost least. */
export const SessionRoot = styled.button`
  --tone: var(--muted);
  --tone-soft: var(--neutral-soft);
  display: flex;
  min-width: 0;
  min-height: 24px;
  border: 0;
  border-radius: 4px;
  padding: 0 4px;
  font: inherit;
  font-size: var(--size-12);
  line-height: var(--line-12);
  text-align: start;
  color: var(--text);
  background: var(--tone-soft);
  cursor: pointer;
  user-select: none;
  overflow: hidden;
  &[data-tone='caution'] {
    --tone: var(--caution);
    --tone-soft: var(--caution-soft);
  }
  &[data-tone='positive'] {
    --tone: var(--positive);
    --tone-soft: var(--positive-soft);
  }
  &[data-tone='info'] {
    --tone: var(--info);
    --tone-soft: var(--info-soft);
  }
  &[data-tone='critical'] {
    --tone: var(--critical);
    --tone-soft: var(--critical-soft);
  }
  &:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
    z-index: 3;
  }
  &[data-past] {
    color: var(--muted);
    background: var(--neutral-soft);
  }
  &[data-moving] {
    outline: 1px dashed var(--outline);
    background: none;
    color: var(--muted);
  }
  &[data-movable] {
    cursor: grab;
  }
  b {
    font-weight: 550;
  }
  b,
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* In a column of hours: as tall as it is long. */
  &[data-shape='block'] {
    position: absolute;
    flex-direction: column;
    padding: 1px 6px 1px 8px;
    border: 1px solid var(--raised);
    box-shadow: inset 3px 0 0 var(--tone);
    touch-action: manipulation;
    > b,
    > span {
      flex: none;
      max-width: 100%;
    }
  }
  &[data-shape='block'][data-tone='caution']:not([data-past], [data-moving]) {
    border: 1px dashed var(--tone);
  }
  &[data-shape='block'][data-short] {
    flex-direction: row;
    align-items: center;
    gap: 6px;
    padding-block: 0;
    > b {
      flex: 0 1 auto;
    }
    > span {
      flex: 1 1 0;
    }
  }

  /* In the day of a month: one line. */
  &[data-shape='line'] {
    width: 100%;
    align-items: center;
    gap: 4px;
    background: none;
    &:hover {
      background: var(--tone-soft);
    }
    > i {
      flex: none;
      width: 8px;
      height: 8px;
      border-radius: var(--radius-full);
      background: var(--tone);
    }
    &[data-tone='caution'] > i {
      background: none;
      box-shadow: inset 0 0 0 2px var(--tone);
    }
    > span {
      flex: none;
      color: var(--muted);
    }
  }
`;

/** The lower edge, which is drawn to change the length. */
export const Edge = styled.i`
  position: absolute;
  inset: auto 0 0;
  height: 8px;
  cursor: ns-resize;
`;
