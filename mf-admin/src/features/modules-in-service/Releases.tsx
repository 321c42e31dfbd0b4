import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { releaseQueries } from '../../entities/releases/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { releaseText, type PublishedVersion, type ReleaseChange } from '../../entities/releases/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Card } from '@milepost/shared/ui/Card';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Timeline } from '@milepost/shared/ui/Timeline';
import { releaseColumns } from './release-columns.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { withoutAddress } from './release-words.ts';
import { VersionDialog } from './VersionDialog.tsx';

/** A promotion elsewhere sends no event: the page polls at this interval, in milliseconds. */
const refetchInterval = 5000;

type Open = {
  readonly what: ReleaseChange['what'];
  readonly version: PublishedVersion;
  /** In service when it was looked at: what another administrator changes meanwhile is not changed unseen. */
  readonly release: number;
};

/** What is published of shell and modules, to be brought into service and taken back, and how that went before. */
export function Releases() {
  const zone = useTimeZone();
  const { data, error, isPending, refetch } = useQuery({ ...releaseQueries.current(), refetchInterval });
  const [open, setOpen] = useState<Open | null>(null);
  const [detailed, setDetailed] = useState<PublishedVersion | null>(null);
  if (error && !data) {
    return (
      <ErrorState title="Failed to load releases" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  if (data === null) {
    return (
      <Alert tone="info">
        This host doesn’t change releases from this page. Use npm run module, as docs/releases.md says.
      </Alert>
    );
  }
  return (
    <>
      <Card title="Published versions" padding="none">
        <DataTable
          caption="Published versions"
          columns={releaseColumns(
            zone,
            (what, version) => data && setOpen({ what, version, release: data.release }),
            setDetailed,
          )}
          rows={data?.versions ?? []}
          rowKey={({ part, version }) => `${part} ${version}`}
          isLoading={isPending}
          stackBelow={760}
          empty={<EmptyState title="No published versions">Publish one with npm run module.</EmptyState>}
        />
      </Card>
      {data && data.history.length > 0 ? (
        <Card title="Release history" meta="the latest 50">
          <Timeline
            label="Releases, newest first"
            zone={zone}
            entries={data.history.map(({ release, at, who, why, what }) => ({
              id: String(release),
              tone: 'neutral',
              sentence: `${release}: ${what.map(releaseText).join('; ')}`,
              at,
              by: withoutAddress(who),
              note: why ?? null,
            }))}
          />
        </Card>
      ) : null}
      {detailed ? <VersionDialog version={detailed} onClose={() => setDetailed(null)} /> : null}
      {open ? <ReleaseDialog {...open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
