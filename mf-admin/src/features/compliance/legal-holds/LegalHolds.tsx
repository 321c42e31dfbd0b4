import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { holdsPerPage, personalDataQueries } from '@milepost/shared/entities/personal-data/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { LegalHold } from '@milepost/shared/entities/personal-data/model';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { PageSteps } from '@milepost/shared/ui/PageSteps';
import { Select } from '@milepost/shared/ui/Select';
import { endedHoldColumns, holdColumns } from './hold-columns.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { ReleaseHoldDialog } from './ReleaseHoldDialog.tsx';

const shows = [
  { value: 'in-force', label: 'In force' },
  { value: 'ended', label: 'Ended' },
] as const;
const empty = {
  'in-force': {
    title: 'No legal holds',
    text: 'While a hold is in force, nothing of the account can be deleted.',
  },
  ended: { title: 'No legal holds have ended', text: 'Holds that were released or ended by their date appear here.' },
} as const;

/** Who may not be erased and why, whatever the hold was placed for; placed and released here. */
export function LegalHolds() {
  const zone = useTimeZone();
  const { parameters, change } = useAddress();
  const show = shows.find(({ value }) => value === parameters.get('show'))?.value ?? 'in-force';
  const page = Math.min(Math.max(Math.trunc(Number(parameters.get('page'))) || 1, 1), 10_000);
  const { data, error, isPending, refetch } = useQuery(personalDataQueries.holds({ show, page }));
  const [isPlacing, setPlacing] = useState(false);
  const [ending, setEnding] = useState<LegalHold | null>(null);
  useLiveList({ table: 'legal_holds' });
  const hasMore = (data?.length ?? 0) > holdsPerPage;
  const release: Column<LegalHold> = {
    id: 'release',
    header: 'Release',
    hideHeader: true,
    width: '110px',
    cell: (hold) => (
      <Button size="small" aria-label={`Release the hold on ${nameOf(hold.person)}`} onClick={() => setEnding(hold)}>
        Release
      </Button>
    ),
  };
  return (
    <Stack>
      <Inline align="between">
        <Toolbar>
          <Select
            label="Show"
            hideLabel
            options={shows}
            value={show}
            onChange={({ target }) => change({ show: target.value, page: null })}
          />
        </Toolbar>
        <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setPlacing(true)}>
          Place legal hold
        </Button>
      </Inline>
      {error && !data ? (
        <ErrorState title="Failed to load legal holds" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Legal holds"
          columns={show === 'ended' ? endedHoldColumns(zone) : [...holdColumns(zone), release]}
          rows={data?.slice(0, holdsPerPage) ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          stackBelow={760}
          empty={<EmptyState title={empty[show].title}>{empty[show].text}</EmptyState>}
          footer={
            page > 1 || hasMore ? (
              <PageSteps
                onPrevious={page > 1 ? () => change({ page: String(page - 1) }) : undefined}
                onNext={hasMore ? () => change({ page: String(page + 1) }) : undefined}
              >
                {`Page ${page}`}
              </PageSteps>
            ) : undefined
          }
        />
      )}
      {isPlacing && <HoldDialog onClose={() => setPlacing(false)} />}
      {ending && <ReleaseHoldDialog hold={ending} onClose={() => setEnding(null)} />}
    </Stack>
  );
}
