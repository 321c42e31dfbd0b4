import type { ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { StateActions, StateBlock } from '../EmptyState/EmptyState.tsx';

export type ErrorStateProps = {
  /** What failed. */
  title: ReactNode;
  /** What to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** Further ways out, beside Retry. */
  actions?: ReactNode;
};

/** What failed, what to do, and Retry. */
export function ErrorState({ title, children, onRetry, retryLabel = 'Retry', actions }: ErrorStateProps) {
  return (
    <StateBlock role="alert">
      <b>{title}</b>
      {children && <p>{children}</p>}
      {(onRetry ?? actions) && (
        <StateActions>
          {onRetry && (
            <Button icon={<RefreshCw size={16} aria-hidden />} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {actions}
        </StateActions>
      )}
    </StateBlock>
  );
}
