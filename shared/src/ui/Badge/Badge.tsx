import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

export type BadgeTone = 'neutral' | 'info' | 'caution' | 'positive' | 'critical' | 'accent';
export type BadgeProps = ComponentPropsWithRef<'span'> & {
  tone?: BadgeTone | undefined;
  /** The dot before the text; without it for what is no status, such as a count. */
  dot?: boolean | undefined;
};

const colours: Record<BadgeTone, string> = {
  neutral: 'background: var(--neutral-soft); color: var(--muted);',
  info: 'background: var(--info-soft); color: var(--info);',
  caution: 'background: var(--caution-soft); color: var(--caution);',
  positive: 'background: var(--positive-soft); color: var(--positive);',
  critical: 'background: var(--critical-soft); color: var(--critical);',
  accent: 'background: var(--accent-soft); color: var(--accent-text);',
};

const Root = styled.span<{ $tone: BadgeTone; $dot: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 1px 8px;
  border-radius: var(--radius-full);
  font-size: var(--size-12);
  line-height: 18px;
  font-weight: 550;
  white-space: nowrap;
  ${({ $tone }) => colours[$tone]}
  ${({ $dot }) =>
    $dot &&
    `&::before {
      content: '';
      width: 6px;
      height: 6px;
      border-radius: var(--radius-full);
      background: currentColor;
    }`}
`;

/** A status in a word. One tone has one meaning everywhere. */
export function Badge({ tone = 'neutral', dot = true, ...rest }: BadgeProps) {
  return <Root {...rest} $tone={tone} $dot={dot} />;
}
