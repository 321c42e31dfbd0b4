import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { jobApplicationQueries } from '@milepost/shared/data/job-applications';
import { boardLanes, laneOf, matchesApplication } from '@milepost/shared/domain/job-applications';
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

const pageSize = 25;

/** The client's applications, to read; one that is opened can be commented on and given tasks. */
export default function ApplicationsTab({ clientId }: { clientId: string }) {
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const applications = useQuery(jobApplicationQueries.list(clientId));
  const search = parameters.get('search') ?? '';
  const lane = boardLanes.find((known) => known === parameters.get('status'));
  const found = (applications.data ?? []).filter(
    (row) => (!lane || laneOf(row.status) === lane) && matchesApplication(row, search.trim()),
  );
  const page = Math.min(
    Math.max(1, Number(parameters.get('page')) || 1),
    Math.max(1, Math.ceil(found.length / pageSize)),
  );
  const opened = parameters.get('application');
  const at = (id: string | null): string => {
    const next = new URLSearchParams(parameters);
    next.set('tab', 'applications');
    if (id === null) next.delete('application');
    else next.set('application', id);
    return `${pathname}?${next}`;
  };
  const show = (text: string, only: string, next = 1) =>
    setParameters(
      {
        tab: 'applications',
        ...(text && { search: text }),
        ...(only && { status: only }),
        ...(next > 1 && { page: String(next) }),
      },
      { replace: true },
    );

  return (
    <Stack gap={3}>
      <Toolbar>
        <SearchField
          label="Search applications"
          placeholder="Search applications..."
          value={search}
          onChange={(text) => show(text, lane ?? '')}
        />
        <Select
          label="Status"
          hideLabel
          placeholder="All statuses"
          options={boardLanes.map((value) => ({ value, label: value }))}
          value={lane ?? ''}
          onChange={(event) => show(search, event.target.value)}
        />
      </Toolbar>
      <LoadedContent query={applications} failure="Failed to load job applications">
        <DataTable
          caption="Job applications"
          columns={applicationColumns(at)}
          rows={found.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={(row) => row.id}
          isLoading={applications.isPending}
          empty={
            applications.data?.length === 0 ? (
              <EmptyState title="No job applications yet">What the client applies for appears here.</EmptyState>
            ) : (
              <EmptyState
                title="No applications match"
                action={<Button onClick={() => show('', '')}>Show all applications</Button>}
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
                onPage={(next) => show(search, lane ?? '', next)}
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
          onClose={() => void navigate(at(null), { replace: true })}
        />
      )}
    </Stack>
  );
}
