import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { browserReportQueries } from '../../entities/browser-reports/requests.ts';
import { registryQueries } from '../../entities/modules-in-service/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { moduleColumns } from './module-columns.tsx';
import { Previews } from './Previews.tsx';
import { Releases } from './Releases.tsx';
import { releasesInService } from './releases-in-service.ts';

/** Minutes over which the health of a release is measured. */
const window = 24 * 60;

/** The modules that make up the product: which release of each is in service, and how it does in people's browsers. */
export function ModulesInService() {
  const zone = useTimeZone();
  const registry = useQuery(registryQueries.current());
  const health = useQuery(browserReportQueries.moduleHealth(window));
  const error = registry.error ?? health.error;
  const retry = (): void => {
    void registry.refetch();
    void health.refetch();
  };
  const rows = registry.data && health.data ? releasesInService(registry.data, health.data) : [];
  return (
    <Page>
      {error && rows.length === 0 ? (
        <ErrorState title="Failed to load modules" onRetry={retry}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <Card
          title="Modules"
          meta={
            registry.data
              ? `release ${registry.data.release} · the last 24 hours, where each user counts for up to 10 visits`
              : undefined
          }
          actions={<TextLink to="/admin/performance">Performance Metrics</TextLink>}
          padding="none"
        >
          <DataTable
            caption="Modules in service"
            columns={moduleColumns(zone)}
            rows={rows}
            rowKey={({ key }) => key}
            isLoading={registry.isPending || health.isPending}
            empty={<EmptyState title="No module is in service" />}
          />
        </Card>
      )}
      <Releases />
      {/* The table above has its height by then. */}
      {registry.data && !health.isLoading ? <Previews modules={registry.data.modules.map(({ name }) => name)} /> : null}
    </Page>
  );
}
