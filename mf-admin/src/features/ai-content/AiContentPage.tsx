import { useQuery } from '@tanstack/react-query';
import { aiTemplateQueries } from '../../entities/ai-templates/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { usageOf } from '../../entities/ai-templates/model.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { ModelStatus } from './ModelStatus.tsx';
import { templateColumns } from './template-columns.tsx';

/** `/admin/ai-content`: the templates that suggestions are composed from. */
export default function AiContentPage() {
  const { data, error, isPending, refetch } = useQuery(aiTemplateQueries.list());
  const usage = useQuery(aiTemplateQueries.usage());
  useLiveList({ table: 'ai_templates' }, { table: 'ai_outputs' });
  return (
    <Page>
      <PageHeader title="AI Content" subtitle="Templates for the texts that Milepost suggests" />
      <ModelStatus />
      {error && !data ? (
        <ErrorState title="Failed to load templates" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Templates"
          columns={templateColumns}
          rows={(data ?? []).map((template) => ({
            ...template,
            usage: usage.data ? usageOf(template, usage.data) : null,
          }))}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={
            <EmptyState title="No templates">Templates come with the parts of the product that use them.</EmptyState>
          }
        />
      )}
    </Page>
  );
}
