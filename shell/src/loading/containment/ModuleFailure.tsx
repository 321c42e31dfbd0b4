import { useEffect, useEffectEvent } from 'react';
import type { RegisteredModule } from '@milepost/shared/contract/module-contract';
import { spokenName } from '@milepost/shared/contract/module-name';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { useOnline } from '@milepost/shared/ui/useOnline';
import styled from 'styled-components';
import type { FailurePhase, ModuleError } from '../../core/failure.ts';

const Details = styled.small`
  display: block;
  margin-top: 8px;
  color: var(--muted);
  overflow-wrap: anywhere;
`;

const whatFailed: Record<FailurePhase, string> = {
  integrity: "couldn't be verified and didn't run",
  entry: "didn't respond",
  timeout: "didn't respond in time",
  expose: 'failed to start',
  chunk: "didn't load completely",
  render: 'stopped working on this page',
};

/** Tries again by itself as soon as the network is back. */
function useRetryWhenOnline(onRetry: () => void, isAwaited: boolean): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isAwaited) return;
    const onOnline = (): void => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isAwaited]);
}

/**
 * Shows which module failed and how, that the others still work, and what the user can do. A module that failed to load
 * offline says so, and loads when the network is back.
 */
export function ModuleFailure({
  module,
  error,
  onRetry,
}: {
  module: RegisteredModule;
  error: ModuleError;
  onRetry: () => void;
}) {
  const rendered = error.phase === 'render';
  const isOnline = useOnline();
  useRetryWhenOnline(onRetry, !rendered);
  if (!isOnline && !rendered) {
    return (
      <ErrorState title="You're offline" onRetry={onRetry}>
        This page loads when you're back online.
      </ErrorState>
    );
  }
  return (
    <ErrorState
      title={rendered ? 'Something went wrong on this page' : 'This part of the page failed to load'}
      onRetry={onRetry}
      actions={rendered ? <ButtonLink to="/">Go to the start page</ButtonLink> : null}
    >
      The {spokenName(module.name)} module {whatFailed[error.phase]}. The rest of Milepost works.
      {rendered ? null : <Details>{error.message}</Details>}
    </ErrorState>
  );
}
