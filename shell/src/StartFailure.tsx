import { ErrorState } from '@milepost/shared/ui/ErrorState';

/** Shown when not even the configuration could be read: nothing else can work then. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorState title="Milepost failed to start" onRetry={() => window.location.reload()}>
        Check your connection and try again.
        {error instanceof Error && process.env.NODE_ENV !== 'production' ? ` (${error.message})` : null}
      </ErrorState>
    </main>
  );
}
