import type { ReactNode } from 'react';
import styled from 'styled-components';

export type EmptyStateProps = {
  title: ReactNode;
  /** What to do first. */
  children?: ReactNode;
  /** The button for it. */
  action?: ReactNode;
  /** A 20 px icon. */
  icon?: ReactNode;
};

/** The centred block in place of content. */
export const StateBlock = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 40px var(--space-4);
  text-align: center;
  color: var(--muted);
  > svg {
    margin-bottom: var(--space-2);
  }
  > b {
    color: var(--text);
    font-weight: 600;
    margin-bottom: 4px;
  }
  > p {
    max-width: 52ch;
  }
`;
export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
  margin-top: var(--space-4);
`;

/** Nothing here yet, what to do first, and the button for it. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <StateBlock>
      {icon}
      <b>{title}</b>
      {children && <p>{children}</p>}
      {action && <StateActions>{action}</StateActions>}
    </StateBlock>
  );
}
