import { peopleSorts, userStatusTone, type PeoplePage, type PeopleRow } from '@milepost/shared/domain/people';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Menu } from '@milepost/shared/ui/Menu';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { Button } from '@milepost/shared/ui/Button';
import { nameOf } from '@milepost/shared/domain/people';
import { useSignedIn } from '@milepost/shared/auth';
import { peopleColumns } from './people-columns.tsx';
import type { UserAction } from './PersonDialog.tsx';
import { pageSize, type PeopleView } from './usePeopleView.ts';

const isSort = (id: string): id is PeopleView['sort'] => peopleSorts.some((sort) => sort === id);

const actsOn = (person: PeopleRow): { id: UserAction; label: string; critical?: true }[] => [
  { id: 'role', label: 'Change role' },
  ...(person.role === 'client' ? [{ id: 'coach' as const, label: 'Assign a coach' }] : []),
  person.status === 'active'
    ? { id: 'suspend', label: 'Suspend', critical: true }
    : { id: 'restore', label: 'Restore' },
];

/** The people found, a page at a time. Without `onAct` the rows cannot be changed. */
export function PeopleTable({
  page,
  isLoading,
  view,
  onChange,
  onAct,
}: {
  page: PeoplePage;
  isLoading: boolean;
  view: PeopleView;
  onChange: (changes: Partial<PeopleView>) => void;
  onAct?: (act: UserAction, person: PeopleRow) => void;
}) {
  const { user } = useSignedIn();
  const menu = {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (person: PeopleRow) =>
      onAct && person.id !== user.id ? (
        <Menu
          label={`Actions for ${nameOf(person)}`}
          items={actsOn(person).map(({ id, label, critical }) => ({
            id,
            label,
            tone: critical ? ('critical' as const) : ('neutral' as const),
            onAction: () => onAct(id, person),
          }))}
        />
      ) : null,
  };
  const filtered = view.q !== '' || view.role !== '' || view.status !== '';
  return (
    <DataTable
      caption="People"
      columns={onAct ? [...peopleColumns(userStatusTone), menu] : peopleColumns(userStatusTone)}
      rows={page.rows}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      sort={{ column: view.sort, descending: view.order === 'descending' }}
      onSort={({ column, descending }) =>
        isSort(column) ? onChange({ sort: column, order: descending ? 'descending' : 'ascending' }) : undefined
      }
      empty={
        <EmptyState
          title="No users found"
          action={
            filtered ? <Button onClick={() => onChange({ q: '', role: '', status: '' })}>Clear filters</Button> : null
          }
        >
          {filtered ? 'No one matches the search and filters.' : 'Users appear here once they sign up.'}
        </EmptyState>
      }
      footer={
        <Pagination
          page={view.page}
          pageSize={pageSize}
          total={page.total}
          noun="people"
          onPage={(next) => onChange({ page: next })}
        />
      }
    />
  );
}
