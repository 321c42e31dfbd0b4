import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export type BadgeTone = 'neutral' | 'info' | 'caution' | 'positive' | 'critical' | 'accent';
export type BadgeProps = ComponentPropsWithRef<'span'> & {
  tone?: BadgeTone | undefined;
  /** The dot before the text; without it for what is no status, such as a count. */
  dot?: boolean | undefined;
};

/* By attributes and not by props: lists of thousands of rows render badges, and rules that never change cost least. */
const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 1px 8px;
  border-radius: var(--radius-full);
  font-size: var(--size-12);
  line-height: 18px;
  font-weight: 550;
  white-space: nowrap;
  background: var(--neutral-soft);
  color: var(--muted);
  &[data-tone='info'] {
    background: var(--info-soft);
    color: var(--info);
  }
  &[data-tone='caution'] {
    background: var(--caution-soft);
    color: var(--caution);
  }
  &[data-tone='positive'] {
    background: var(--positive-soft);
    color: var(--positive);
  }
  &[data-tone='critical'] {
    background: var(--critical-soft);
    color: var(--critical);
  }
  &[data-tone='accent'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &[data-dot]::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: var(--radius-full);
    background: currentColor;
  }
`;

/** A status in a word. One tone has one meaning everywhere. */
export function Badge({ tone = 'neutral', dot = true, ...rest }: BadgeProps) {
  return <Root {...rest} data-tone={tone} data-dot={dot || undefined} />;
}
