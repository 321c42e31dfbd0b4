import { messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Spinner } from '@milepost/shared/ui/Spinner';

/** An address on its way to a conversation: it loads, or says why it leads nowhere. */
export function OpeningPage({
  title,
  loading,
  error,
  onRetry,
}: {
  title: string;
  loading: string;
  error: Error | null;
  onRetry: () => void;
}) {
  return (
    <Page>
      <PageHeader title="Messages" />
      {error ? (
        <ErrorState title={title} onRetry={onRetry} actions={<ButtonLink to="/messages">All conversations</ButtonLink>}>
          {messageOf(error, 'Check your connection and try again.')}
        </ErrorState>
      ) : (
        <Spinner text={loading} fill />
      )}
    </Page>
  );
}
