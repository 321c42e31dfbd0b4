import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { aiTemplateQueries } from '../../entities/ai-templates/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Template } from './Template.tsx';

/** `/admin/ai-content/{slug}`: one template to write, try and promote, with its versions. */
export default function TemplatePage() {
  const { slug = '' } = useParams();
  const template = useQuery(aiTemplateQueries.one(slug));
  const versions = useQuery({
    ...aiTemplateQueries.versions(template.data?.id ?? ''),
    enabled: template.data !== undefined,
  });
  useLiveList({ table: 'ai_templates' }, { table: 'ai_template_cases' }, { table: 'ai_outputs' });
  if (template.data && versions.data) {
    return <Template key={template.data.id} template={template.data} versions={versions.data} />;
  }
  const error = template.error ?? versions.error;
  return (
    <Page>
      <PageHeader title={template.data?.name ?? 'Template'} back={{ to: '/admin/ai-content', label: 'AI Content' }} />
      {error ? (
        <Card>
          {isAppError(error) && error.kind === 'not-found' ? (
            <EmptyState
              title="Template not found"
              action={<ButtonLink to="/admin/ai-content">All templates</ButtonLink>}
            >
              The link is incorrect.
            </EmptyState>
          ) : (
            <ErrorState
              title="Failed to load the template"
              onRetry={() => void (template.error ? template.refetch() : versions.refetch())}
            >
              {messageOf(error, 'Try again.')}
            </ErrorState>
          )}
        </Card>
      ) : (
        <Skeleton shape="block" height="480px" label="Loading template..." />
      )}
    </Page>
  );
}
