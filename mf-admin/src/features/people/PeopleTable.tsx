import { peopleSorts, type PeoplePage, type PeopleRow } from '@milepost/shared/entities/people/model';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Menu } from '@milepost/shared/ui/Menu';
import { PageSteps } from '@milepost/shared/ui/PageSteps';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { Button } from '@milepost/shared/ui/Button';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import type { useSelection } from './bulk/useSelection.ts';
import { peopleColumns } from './people-columns.tsx';
import { PersonDialog } from './person-dialog.ts';
import type { UserAction } from './PersonDialog.tsx';
import { isFiltered, noFilters, type PeopleView } from './usePeopleView.ts';

const isSort = (id: string): id is PeopleView['sort'] => peopleSorts.some((sort) => sort === id);

const count = new Intl.NumberFormat('en-US');

// An account with an open invitation is changed through that invitation.
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
  columns,
  isLoading,
  view,
  onChange,
  onAct,
  selection,
}: {
  page: PeoplePage;
  /** Which columns are shown beside the name. */
  columns: readonly string[];
  isLoading: boolean;
  view: PeopleView;
  onChange: (changes: Partial<PeopleView>) => void;
  onAct?: (act: UserAction, person: PeopleRow) => void;
  /** Who is selected, for acts on many. */
  selection?: ReturnType<typeof useSelection>;
}) {
  const { user } = useSignedIn();
  const menu = {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (person: PeopleRow) =>
      onAct && person.id !== user.id && !person.is_invited ? (
        <PreloadOnIntent of={PersonDialog}>
          <Menu
            label={`Actions for ${nameOf(person)}`}
            items={actsOn(person).map(({ id, label, critical }) => ({
              id,
              label,
              tone: critical ? ('critical' as const) : ('neutral' as const),
              onAction: () => onAct(id, person),
            }))}
          />
        </PreloadOnIntent>
      ) : null,
  };
  const filtered = isFiltered(view);
  const shown = peopleColumns(onAct !== undefined, useTimeZone()).filter(
    ({ id, isRowHeader }) => isRowHeader || columns.includes(id),
  );
  const { previous, next } = page;
  return (
    <DataTable
      stackBelow={760}
      caption="Users"
      columns={onAct ? [...shown, menu] : shown}
      rows={page.rows}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      selection={
        selection && {
          selected: new Set(selection.people.keys()),
          onChange: (ids) => selection.choose(ids, page.rows),
          label: (person) => `Select ${nameOf(person)}`,
        }
      }
      sort={{ column: view.sort, descending: view.order === 'descending' }}
      onSort={({ column, descending }) =>
        isSort(column) ? onChange({ sort: column, order: descending ? 'descending' : 'ascending' }) : undefined
      }
      empty={
        <EmptyState
          title="No users found"
          action={
            filtered ? <Button onClick={() => onChange({ ...noFilters, saved: '' })}>Clear filters</Button> : null
          }
        >
          {filtered ? 'No one matches the search and filters.' : 'Users appear here once they sign up.'}
        </EmptyState>
      }
      footer={
        <PageSteps
          onPrevious={previous ? () => onChange({ before: previous }) : undefined}
          onNext={next ? () => onChange({ after: next }) : undefined}
        >
          {count.format(page.total)} {page.total === 1 ? 'user' : 'users'}
        </PageSteps>
      }
    />
  );
}
