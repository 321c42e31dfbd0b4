import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { invalidate } from '@milepost/shared/data/invalidation';
import { reportQueries, updateReport } from '../../entities/reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { scheduleInWords } from '../../entities/report-schedules/model.ts';
import { sourceOf } from '@milepost/shared/domain/report-sources';
import { filtersInWords, headersOf, type Report, type ReportVersion } from '@milepost/shared/entities/reports/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';

const factsOf = ({ content }: ReportVersion): string =>
  [
    sourceOf(content.source).label,
    headersOf(content.source, content.definition).join(', '),
    `filters: ${filtersInWords(content.source, content.definition.filters)}`,
    content.schedule === null ? 'on request' : (scheduleInWords(content.schedule) ?? content.schedule),
  ].join(' · ');

type Props = { report: Report; onClose: () => void };

/** What a report was before each change. An earlier version comes back as the newest. */
export function VersionsDialog({ report, onClose }: Props) {
  const zone = useTimeZone();
  const client = useQueryClient();
  const { data: versions, error, refetch } = useQuery(reportQueries.versions(report.id));
  const restore = useMutation({
    mutationFn: ({ content }: ReportVersion) => updateReport(report, content),
    onSuccess: (_, { version }) => {
      onClose();
      toast.show({ tone: 'positive', message: `Version ${version} restored` });
    },
    onSettled: () => invalidate(client, 'report_definitions'),
  });
  return (
    <Dialog isOpen size="large" title={`Versions of “${report.name}”`} onClose={onClose}>
      <Stack>
        {restore.error ? (
          <Alert tone="critical">{messageOf(restore.error, 'Failed to restore the version. Try again.')}</Alert>
        ) : null}
        {error && !versions ? (
          <ErrorState title="Failed to load versions" onRetry={() => void refetch()}>
            {messageOf(error, 'Try again.')}
          </ErrorState>
        ) : null}
        {!versions && !error ? <Skeleton lines={4} label="Loading versions..." /> : null}
        {versions ? (
          <CardList aria-label="Versions">
            {versions.map((version, place) => (
              <CardRow key={version.version} $columns="minmax(0, 1fr) auto">
                <RowText>
                  <h3>
                    Version {version.version}: <span dir="auto">{version.content.name}</span>
                  </h3>
                  <p>
                    {formatDateTime(version.made_at, zone)}
                    {version.maker ? `, ${nameOf(version.maker)}` : ''} · {factsOf(version)}
                  </p>
                </RowText>
                {place === 0 ? (
                  <span>Current</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Restore version ${version.version}`}
                    busy={restore.isPending}
                    onClick={() => restore.mutate(version)}
                  >
                    Restore
                  </Button>
                )}
              </CardRow>
            ))}
          </CardList>
        ) : null}
      </Stack>
    </Dialog>
  );
}
