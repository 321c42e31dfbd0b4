import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { OrganizationListRow } from '@milepost/shared/entities/organizations/model';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { organizationColumns } from './organization-columns.tsx';
import { OrganizationActionDialog, type OrganizationAction } from './OrganizationActionDialog.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';
import { OrganizationMenu } from './OrganizationMenu.tsx';
import { pageSize, queryOf, useOrganizationsView } from './useOrganizationsView.ts';

/** `/admin/organizations`: all organizations, with who administers each. */
export default function OrganizationsPage() {
  const zone = useTimeZone();
  const [view, change] = useOrganizationsView();
  const [isAdding, setAdding] = useState(false);
  const [act, setAct] = useState<{ kind: OrganizationAction; organization: OrganizationListRow } | null>(null);
  const { data, error, isPending, refetch } = useQuery(organizationQueries.all(queryOf(useDeferredValue(view))));
  useLiveList(
    { table: 'organizations' },
    { table: 'organization_members', holding: ['organizations'] },
    { table: 'organization_invitations', holding: ['organizations'] },
  );
  const addButton = (
    <Button tone="primary" onClick={() => setAdding(true)}>
      Add organization
    </Button>
  );
  const menu = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (organization: OrganizationListRow) => (
      <OrganizationMenu organization={organization} onAct={(kind) => setAct({ kind, organization })} />
    ),
  };
  return (
    <Page>
      <PageHeader
        title="Organizations"
        subtitle="Teams and schools that bring their people together"
        actions={addButton}
      />
      <Toolbar>
        <SearchField
          label="Search organizations"
          placeholder="Search by name or domain"
          value={view.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label="Show"
          hideLabel
          options={[
            { value: 'in-use', label: 'In use' },
            { value: 'archived', label: 'Archived' },
          ]}
          value={view.show}
          onChange={({ target }) => change({ show: target.value === 'archived' ? 'archived' : 'in-use' })}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState title="Failed to load organizations" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Organizations"
          columns={[...organizationColumns(zone), menu]}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          stackBelow={760}
          empty={
            view.q !== '' ? (
              <EmptyState
                title="No organizations match"
                action={<Button onClick={() => change({ q: '' })}>Clear search</Button>}
              />
            ) : view.show === 'archived' ? (
              <EmptyState title="No archived organizations">Organizations you archive appear here.</EmptyState>
            ) : (
              <EmptyState title="No organizations yet" action={addButton}>
                Add one, and name its administrator, who invites its people.
              </EmptyState>
            )
          }
          footer={
            <Pagination
              page={view.page}
              pageSize={pageSize}
              total={data?.total ?? 0}
              noun="organizations"
              onPage={(page) => change({ page })}
            />
          }
        />
      )}
      {isAdding && <OrganizationDialog onClose={() => setAdding(false)} />}
      {act && (
        <OrganizationActionDialog
          key={act.organization.id}
          act={act.kind}
          organization={act.organization}
          onClose={() => setAct(null)}
        />
      )}
    </Page>
  );
}
