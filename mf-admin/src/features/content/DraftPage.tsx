import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { contentQueries } from '../../entities/content/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Draft } from './Draft.tsx';

/** `/admin/content/{id}`: one article or announcement to write, preview and publish, with its versions. */
export default function DraftPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(contentQueries.one(id));
  useLiveList({ table: 'content_items', filter: `id=eq.${id}` });
  if (data) return <Draft key={data.id} item={data} />;
  return (
    <Page>
      <PageHeader title="Content" back={{ to: '/admin/content', label: 'Content Management' }} />
      {error ? (
        <Card>
          {isMissing(error) ? (
            <EmptyState title="Content not found" action={<ButtonLink to="/admin/content">All content</ButtonLink>}>
              The link is incorrect.
            </EmptyState>
          ) : (
            <ErrorState title="Failed to load the content" onRetry={() => void refetch()}>
              {messageOf(error, 'Try again.')}
            </ErrorState>
          )}
        </Card>
      ) : (
        <Skeleton shape="block" height="480px" label="Loading content..." />
      )}
    </Page>
  );
}
