import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Spinner } from '@milepost/shared/ui/Spinner';

/** A page shown while an address redirects to a conversation: it loads, or says why there is none. */
export function OpeningPage({
  title,
  missing,
  loading,
  error,
  onRetry,
}: {
  title: string;
  /** What isn't there, where the address leads to nothing. */
  missing: string;
  loading: string;
  error: Error | null;
  onRetry: () => void;
}) {
  const toAll = <ButtonLink to="/messages">All conversations</ButtonLink>;
  return (
    <Page>
      <PageHeader title="Messages" />
      {isMissing(error) ? (
        <EmptyState title={missing} action={toAll}>
          It was deleted, or the link is incorrect.
        </EmptyState>
      ) : error ? (
        <ErrorState title={title} onRetry={onRetry} actions={toAll}>
          {messageOf(error, 'Check your connection and try again.')}
        </ErrorState>
      ) : (
        <Spinner text={loading} fill />
      )}
    </Page>
  );
}
