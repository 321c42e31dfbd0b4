import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList, useLivePeople } from '@milepost/shared/sync/live-list';
import { peopleQueries, peopleKeys } from '@milepost/shared/entities/people/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import type { PeopleRow } from '@milepost/shared/entities/people/model';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ColumnChoice } from '@milepost/shared/ui/ColumnChoice';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { RemovableFilter } from '../../ui/RemovableFilter/RemovableFilter.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { useSelection } from './bulk/useSelection.ts';
import { PeopleCounts } from './PeopleCounts.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PeopleViews } from './PeopleViews.tsx';
import { PersonDialog } from './person-dialog.ts';
import type { UserAction } from './PersonDialog.tsx';
import { queryOf, usePeopleView } from './usePeopleView.ts';
import { choosableColumns, usualColumns, useShownColumns } from './useShownColumns.ts';

/** User management: an administrator sees and changes everybody, a coach sees the own organization and clients. */
export default function PeoplePage() {
  const { actor } = useSignedIn();
  const isAdmin = actor.role === 'super_admin';
  const [view, change] = usePeopleView();
  const [columns, choose] = useShownColumns();
  const deferredView = useDeferredValue(view);
  const [act, setAct] = useState<{ kind: UserAction; person: PeopleRow } | null>(null);
  const selection = useSelection(queryOf(deferredView));
  const { data, error, isPending, refetch } = useQuery({
    ...peopleQueries.page(queryOf(deferredView)),
    placeholderData: keepPreviousData,
  });
  useLivePeople(peopleKeys.all());
  useLiveList({ table: 'client_coach_assignments', queryKeys: [peopleKeys.all()] });

  return (
    <Page>
      <PageHeader
        title="User Management"
        subtitle={isAdmin ? 'All users on the platform' : 'Members of your organization and your clients'}
        actions={
          isAdmin && (
            <ButtonLink tone="primary" to="/admin/users/create">
              Add User
            </ButtonLink>
          )
        }
      />
      {isAdmin ? <PeopleCounts /> : null}
      {isAdmin ? <PeopleViews view={view} onChange={change} /> : null}
      <PeopleFilters view={view} onChange={change}>
        <ColumnChoice columns={choosableColumns} shown={columns} usual={usualColumns} onChange={choose} />
      </PeopleFilters>
      {view.joined === '' ? null : (
        <Inline>
          <RemovableFilter
            label={`Joined ${formatCalendarDate(view.joined)} (UTC)`}
            onRemove={() => change({ joined: '' })}
          />
        </Inline>
      )}
      {error && !data ? (
        <ErrorState title="Failed to load users" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <>
          {isAdmin && <BulkBar selection={selection} total={data?.total ?? 0} />}
          <PeopleTable
            {...(isAdmin ? { selection } : {})}
            page={data ?? { total: 0, previous: null, next: null, rows: [] }}
            columns={columns}
            isLoading={isPending}
            view={view}
            onChange={change}
            {...(isAdmin ? { onAct: (kind: UserAction, person: PeopleRow) => setAct({ kind, person }) } : {})}
          />
        </>
      )}
      {act ? (
        <PersonDialog key={act.person.id} act={act.kind} person={act.person} onClose={() => setAct(null)} />
      ) : null}
    </Page>
  );
}
