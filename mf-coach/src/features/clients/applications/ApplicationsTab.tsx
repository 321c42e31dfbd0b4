import { useQuery } from '@tanstack/react-query';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { matchesApplication } from '@milepost/shared/domain/application-summaries';
import { boardLanes, laneOf, type JobApplication } from '@milepost/shared/entities/job-applications/model';
import { useAddress, type AddressChanges } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { applicationColumns } from './applicationColumns.tsx';
import { ApplicationSheet } from './ApplicationSheet.tsx';
import { sentOnly } from './sent-applications.ts';
import { useClientZone } from '../useClientZone.ts';

const pageSize = 25;

/** The address may mean this tab without naming it. */
const tab = { tab: 'applications' };

const choices = [
  { value: sentOnly, label: 'All but saved' },
  ...boardLanes.map((lane) => ({ value: lane, label: lane })),
];

/** The client's applications, to read; one that is opened can be commented on and given tasks. */
export default function ApplicationsTab({ clientId }: { clientId: string }) {
  const { parameters, change, addressWith } = useAddress();
  const zone = useClientZone(clientId);
  const applications = useQuery(jobApplicationQueries.list(clientId));
  const search = parameters.get('search') ?? '';
  const chosen = choices.find(({ value }) => value === parameters.get('status'))?.value ?? '';
  const isChosen = ({ status }: JobApplication): boolean =>
    chosen === '' || (chosen === sentOnly ? status !== null : laneOf(status) === chosen);
  const found = (applications.data ?? []).filter((row) => isChosen(row) && matchesApplication(row, search.trim()));
  const page = Math.min(
    Math.max(1, Number(parameters.get('page')) || 1),
    Math.max(1, Math.ceil(found.length / pageSize)),
  );
  const opened = parameters.get('application');
  const show = (changes: AddressChanges): void => change({ ...tab, application: null, page: null, ...changes });

  return (
    <Stack gap={3}>
      <Toolbar>
        <SearchField
          label="Search applications"
          placeholder="Search applications..."
          value={search}
          onChange={(text) => show({ search: text })}
        />
        <Select
          label="Status"
          hideLabel
          placeholder="All statuses"
          options={choices}
          value={chosen}
          onChange={(event) => show({ status: event.target.value })}
        />
      </Toolbar>
      <LoadedContent query={applications} failure="Failed to load job applications">
        <DataTable
          caption="Job applications"
          columns={applicationColumns((id) => addressWith({ ...tab, application: id }), zone ?? 'UTC')}
          rows={found.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={(row) => row.id}
          isLoading={applications.isPending || zone === undefined}
          empty={
            applications.data?.length === 0 ? (
              <EmptyState title="No job applications yet">What the client applies for appears here.</EmptyState>
            ) : (
              <EmptyState
                title="No applications match"
                action={<Button onClick={() => show({ search: null, status: null })}>Show all applications</Button>}
              />
            )
          }
          footer={
            found.length > pageSize && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={found.length}
                noun="applications"
                onPage={(next) => show({ page: next > 1 ? String(next) : null })}
              />
            )
          }
        />
      </LoadedContent>
      {opened && (
        <ApplicationSheet
          key={opened}
          applicationId={opened}
          clientId={clientId}
          onClose={() => change({ ...tab, application: null })}
        />
      )}
    </Stack>
  );
}
