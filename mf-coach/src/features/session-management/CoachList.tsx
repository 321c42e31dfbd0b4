import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { nameOf, type PeopleRow } from '@milepost/shared/entities/people/model';
import { useAddress } from '@milepost/shared/features/address';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { PageSteps } from '@milepost/shared/ui/PageSteps';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { TextLink } from '@milepost/shared/ui/TextLink';

const pageSize = 25;

const columns: readonly Column<PeopleRow>[] = [
  {
    id: 'name',
    header: 'Coach',
    isRowHeader: true,
    cell: (coach) => <TextLink to={`/coach/${coach.id}/sessions`}>{nameOf(coach)}</TextLink>,
  },
  { id: 'email', header: 'Email', cell: (coach) => coach.email },
  { id: 'organization', header: 'Organization', cell: (coach) => coach.org_name ?? '–', hideOnPhone: true },
  { id: 'clients', header: 'Clients', align: 'end', width: '110px', cell: (coach) => coach.clients_count },
];

/** Where an administrator chooses whose sessions to manage. */
export function CoachList() {
  const { parameters, change } = useAddress();
  const search = (parameters.get('search') ?? '').slice(0, 200);
  const place = (name: 'after' | 'before') => z.guid().safeParse(parameters.get(name)).data;
  const coaches = useQuery({
    ...peopleQueries.page({
      role: 'coach',
      search: search.trim() || undefined,
      limit: pageSize,
      after: place('after'),
      before: place('before'),
    }),
    placeholderData: keepPreviousData,
  });
  const { previous, next, total = 0 } = coaches.data ?? {};

  return (
    <Page>
      <PageHeader title="Session Management" subtitle="Choose the coach whose sessions you want to manage." />
      <Toolbar>
        <SearchField
          label="Search coaches"
          placeholder="Search coaches..."
          value={search}
          onChange={(words) => change({ search: words, after: null, before: null })}
        />
      </Toolbar>
      <LoadedContent query={coaches} failure="Failed to load coaches">
        <DataTable
          caption="Coaches"
          columns={columns}
          rows={coaches.data?.rows ?? []}
          rowKey={(coach) => coach.id}
          isLoading={coaches.isPending}
          empty={
            <EmptyState title={search ? 'No coaches match your search' : 'No coaches yet'}>
              {search ? 'Try another name or email address.' : 'Coaches appear here when they have signed up.'}
            </EmptyState>
          }
          footer={
            (previous ?? next) && (
              <PageSteps
                onPrevious={previous ? () => change({ before: previous, after: null }) : undefined}
                onNext={next ? () => change({ after: next, before: null }) : undefined}
              >
                {total.toLocaleString('en-US')} coaches
              </PageSteps>
            )
          }
        />
      </LoadedContent>
    </Page>
  );
}
