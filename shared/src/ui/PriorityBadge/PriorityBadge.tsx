import styled from 'styled-components';
import type { Priority } from '../../domain/priorities/priorities.ts';

/** A bar that this priority does not reach. */
const missing = 'color-mix(in oklab, currentColor 30%, transparent)';

/* Outlined, with rising bars: no priority can be taken for a status, whose badge is filled and has a dot.
   By attributes and not by props: lists of thousands of rows draw it. */
const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 0 7px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-full);
  color: var(--muted);
  font-size: var(--size-12);
  line-height: 18px;
  font-weight: 550;
  white-space: nowrap;
  --second: ${missing};
  --third: ${missing};
  &::before {
    content: '';
    width: 9px;
    height: 9px;
    background:
      linear-gradient(currentColor 0 0) 0 100% / 2px 3px no-repeat,
      linear-gradient(var(--second) 0 0) 3.5px 100% / 2px 6px no-repeat,
      linear-gradient(var(--third) 0 0) 7px 100% / 2px 9px no-repeat;
  }
  &:not([data-priority='Low']) {
    --second: currentColor;
  }
  &[data-priority='Medium'] {
    color: var(--text);
  }
  &[data-priority='High'],
  &[data-priority='Urgent'] {
    --third: currentColor;
  }
  &[data-priority='High'] {
    color: var(--caution);
  }
  &[data-priority='Urgent'] {
    border-color: currentColor;
    color: var(--critical);
  }
`;

/** How urgent something is, in a word. */
export const PriorityBadge = ({ priority }: { priority: Priority }) => <Root data-priority={priority}>{priority}</Root>;
