import { useDeferredValue, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { peopleQueries } from '@milepost/shared/data/people';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { PeopleRow } from '@milepost/shared/domain/people';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { PeopleCounts } from './PeopleCounts.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDialog, type UserAction } from './PersonDialog.tsx';
import { queryOf, usePeopleView } from './usePeopleView.ts';

/** User management: an administrator sees and changes everybody, a coach sees the own organization and clients. */
export default function PeoplePage() {
  const { actor } = useSignedIn();
  const isAdmin = actor.role === 'super_admin';
  const [view, change] = usePeopleView();
  const asked = useDeferredValue(view);
  const [act, setAct] = useState<{ kind: UserAction; person: PeopleRow } | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    ...peopleQueries.page(queryOf(asked)),
    placeholderData: keepPreviousData,
  });

  return (
    <Page>
      <PageHeader
        title="User Management"
        subtitle={isAdmin ? 'All users on the platform' : 'Members of your organization and your clients'}
      />
      {isAdmin ? <PeopleCounts /> : null}
      <PeopleFilters view={view} onChange={change} />
      {error && !data ? (
        <ErrorState title="Failed to load users" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <PeopleTable
          page={data ?? { total: 0, rows: [] }}
          isLoading={isPending}
          view={view}
          onChange={change}
          {...(isAdmin ? { onAct: (kind: UserAction, person: PeopleRow) => setAct({ kind, person }) } : {})}
        />
      )}
      {act ? (
        <PersonDialog key={act.person.id} act={act.kind} person={act.person} onClose={() => setAct(null)} />
      ) : null}
    </Page>
  );
}
