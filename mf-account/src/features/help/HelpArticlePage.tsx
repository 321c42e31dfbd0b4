import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useTimeZone } from '@milepost/shared/auth';
import { helpArticleQueries } from '@milepost/shared/entities/help-articles/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import { ContentImage } from '@milepost/shared/features/content-images';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { ReadingPage, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { RichText } from '@milepost/shared/ui/RichText';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Navigate } from '@milepost/shared/ui/routing';

const back = { to: '/support', label: 'Support & Help' } as const;

/** `/support/{address}`: one help article. An address that it had leads to the one that it has. */
export default function HelpArticlePage() {
  const { slug = '' } = useParams();
  const zone = useTimeZone();
  const { data, error, isPending, refetch } = useQuery(helpArticleQueries.one(slug));
  if (data && data.slug !== slug) return <Navigate to={`/support/${data.slug}`} replace />;
  if (data) {
    return (
      <ReadingPage>
        <PageHeader title={data.title} subtitle={`Published ${formatDate(data.published_at, zone)}`} back={back} />
        <Card>
          <Stack>
            {data.summary && <p>{data.summary}</p>}
            <RichText document={data.body} image={(image) => <ContentImage {...image} />} />
          </Stack>
        </Card>
      </ReadingPage>
    );
  }
  return (
    <ReadingPage>
      <PageHeader title="Article" back={back} />
      {isPending ? (
        <Skeleton shape="block" height="320px" label="Loading article..." />
      ) : (
        <Card>
          {error ? (
            <ErrorState title="Failed to load the article" onRetry={() => void refetch()}>
              {messageOf(error, 'Check your connection and try again.')}
            </ErrorState>
          ) : (
            <EmptyState title="Article not found" action={<ButtonLink to="/support">All articles</ButtonLink>}>
              It is no longer published, or the link is incorrect.
            </EmptyState>
          )}
        </Card>
      )}
    </ReadingPage>
  );
}
