import { useQuery } from '@tanstack/react-query';
import { modulePreviewQueries } from '@milepost/shared/entities/module-previews/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { PreviewLinkForm } from './PreviewLinkForm.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';

/** Modules that are not in service, shown by links: making one, and those that hold. */
export function Previews({ modules }: { modules: readonly string[] }) {
  const { data, error, isPending, refetch } = useQuery(modulePreviewQueries.list());
  if (error && !data) {
    return (
      <ErrorState title="Failed to load preview links" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  return (
    <>
      <Card title="Preview links" padding="none">
        <PreviewLinks previews={data?.previews ?? []} isLoading={isPending} />
      </Card>
      {data ? (
        <Card title="Preview a module" meta="a version that is not in service, shown to anyone with the link">
          {data.origins.length === 0 ? (
            <EmptyState title="No previews allowed">
              The operator of this site decides which addresses previews can come from, and has allowed none yet.
            </EmptyState>
          ) : (
            <PreviewLinkForm modules={modules} origins={data.origins} />
          )}
        </Card>
      ) : null}
    </>
  );
}
