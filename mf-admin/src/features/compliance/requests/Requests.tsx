import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { personalDataQueries, requestsPerPage } from '@milepost/shared/entities/personal-data/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { dataRequestKinds, requestLabels, type ListedRequest } from '@milepost/shared/entities/personal-data/model';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { PageSteps } from '@milepost/shared/ui/PageSteps';
import { Select } from '@milepost/shared/ui/Select';
import { DeclineDialog } from './DeclineDialog.tsx';
import { ErasureDialog } from './ErasureDialog.tsx';
import { HoldDialog } from '../legal-holds/HoldDialog.tsx';
import { NewRequestDialog } from './NewRequestDialog.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { requestColumns } from './request-columns.tsx';
import { RequestMenu, type RequestAct } from './RequestMenu.tsx';

const shows = [
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'ended', label: 'Ended' },
  { value: 'ended-recently', label: 'Ended in 30 days' },
] as const;
const empty = {
  open: {
    title: 'No open requests',
    text: 'When a user asks for a copy of their data or to delete their account, the request appears here.',
  },
  overdue: { title: 'No overdue requests', text: 'Open requests appear here when their due date has passed.' },
  ended: { title: 'No requests ended yet', text: 'Receipts of requests appear here.' },
  'ended-recently': { title: 'No requests ended in 30 days', text: 'Receipts of requests appear here.' },
} as const;

/** Requests to copy and to erase data, those due first. */
export function Requests() {
  const zone = useTimeZone();
  const { parameters, change } = useAddress();
  const show = shows.find(({ value }) => value === parameters.get('show'))?.value ?? 'open';
  const kind = dataRequestKinds.find((option) => option === parameters.get('kind')) ?? '';
  const page = Math.min(Math.max(Math.trunc(Number(parameters.get('page'))) || 1, 1), 10_000);
  const { data, error, isPending, refetch } = useQuery(personalDataQueries.list({ show, kind, page }));
  const [isAdding, setAdding] = useState(false);
  const [act, setAct] = useState<{ readonly id: RequestAct; readonly request: ListedRequest } | null>(null);
  const close = () => setAct(null);
  useLiveList({ table: 'data_requests' }, { table: 'legal_holds' });
  const hasMore = (data?.length ?? 0) > requestsPerPage;
  const add = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      New request
    </Button>
  );
  const menu = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (request: ListedRequest) => <RequestMenu request={request} onAct={(id) => setAct({ id, request })} />,
  };
  const person = act?.request.person;
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
          <Select
            label="Request"
            hideLabel
            placeholder="All requests"
            options={dataRequestKinds.map((value) => ({ value, label: requestLabels[value] }))}
            value={kind}
            onChange={({ target }) => change({ kind: target.value, page: null })}
          />
        </Toolbar>
        {add}
      </Inline>
      {error && !data ? (
        <ErrorState title="Failed to load requests" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Requests for personal data"
          columns={[...requestColumns(todayIn(zone), zone), menu]}
          rows={data?.slice(0, requestsPerPage) ?? []}
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
      {isAdding && <NewRequestDialog onClose={() => setAdding(false)} />}
      {act?.id === 'erase' && <ErasureDialog request={act.request} onClose={close} />}
      {act?.id === 'decline' && <DeclineDialog request={act.request} onClose={close} />}
      {act?.id === 'receipt' && <ReceiptDialog request={act.request} onClose={close} />}
      {act?.id === 'hold' && person && <HoldDialog person={{ id: person.id, name: nameOf(person) }} onClose={close} />}
    </Stack>
  );
}
