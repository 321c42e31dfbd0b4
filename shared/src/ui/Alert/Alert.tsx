import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../IconButton/IconButton.tsx';

export type AlertTone = 'critical' | 'caution' | 'positive' | 'info';
export type AlertProps = {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
};

const icons = { critical: CircleAlert, caution: TriangleAlert, positive: CircleCheck, info: Info };

const Root = styled.div<{ $tone: AlertTone }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 12px;
  border: 1px solid color-mix(in oklab, var(--${({ $tone }) => $tone}) 30%, transparent);
  border-radius: var(--radius-small);
  background: var(--${({ $tone }) => $tone}-soft);
  > svg {
    margin-top: 2px;
    color: var(--${({ $tone }) => $tone});
  }
`;
const Body = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  gap: 2px;
  b {
    font-weight: 600;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: 6px;
`;

/** A message in the page. A critical one interrupts a screen reader; the others wait. */
export function Alert({ tone, title, children, actions, onDismiss }: AlertProps) {
  const Icon = icons[tone];
  return (
    <Root $tone={tone} role={tone === 'critical' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <Body>
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
        {actions && <Actions>{actions}</Actions>}
      </Body>
      {onDismiss && <IconButton size="small" label="Dismiss" icon={<X size={16} aria-hidden />} onClick={onDismiss} />}
    </Root>
  );
}
