import { useDeferredValue, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { contentQueries } from '../../entities/content/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { contentKinds } from '../../entities/content/model.ts';
import { brokenLinkText, type ContentLink } from '../../entities/content-links/model.ts';
import { useAddress } from '@milepost/shared/features/address';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page, Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { holdsWords, searchWords } from '@milepost/shared/domain/folded-text';
import { Navigate } from '@milepost/shared/ui/routing';
import { AddContentDialog } from './AddContentDialog.tsx';
import { contentColumns } from './content-columns.tsx';
import { capital, contentName, kindWords } from './kind-words.ts';
import { useOrganizationNames } from './useOrganizationNames.ts';

/** The broken links of each piece of content, in words. */
function brokenByItem(links: readonly ContentLink[]): ReadonlyMap<string, readonly string[]> {
  const broken = new Map<string, string[]>();
  for (const link of links) {
    const text = brokenLinkText(link);
    if (text !== null) broken.set(link.item_id, [...(broken.get(link.item_id) ?? []), text]);
  }
  return broken;
}

/** `/admin/content`: help articles, announcements, lessons, courses and the texts of emails, drafts and published ones. */
export default function ContentPage() {
  const zone = useTimeZone();
  const { parameters, change } = useAddress();
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAddedId] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useQuery(contentQueries.list());
  const { data: links = [] } = useQuery(contentQueries.links());
  useLiveList({ table: 'content_items' });
  const kind = contentKinds.find((one) => one === parameters.get('kind')) ?? 'article';
  const organizations = useOrganizationNames(kind === 'announcement');
  const search = parameters.get('q') ?? '';
  const isArchive = kind !== 'email' && parameters.get('show') === 'archived';
  const words = searchWords(useDeferredValue(search));
  // Once the dialog is gone: it asks users who leave it with something typed.
  if (addedId !== null) return <Navigate to={`/admin/content/${addedId}`} />;
  const { one, many } = kindWords[kind];
  const shown = (data ?? []).filter(
    (item) =>
      item.kind === kind &&
      (item.archived_at !== null) === isArchive &&
      holdsWords(words, contentName(item), item.title),
  );
  if (kind === 'email') shown.sort((a, b) => contentName(a).localeCompare(contentName(b)));
  const addButton = kind !== 'email' && (
    <Button tone="primary" onClick={() => setAdding(true)}>
      {`Add ${one}`}
    </Button>
  );
  const list = (
    <Stack gap={3}>
      <Toolbar>
        <SearchField
          label={`Search ${many}`}
          placeholder={kind === 'email' ? 'Search by name or subject' : 'Search by title'}
          value={search}
          onChange={(q) => change({ q: q.slice(0, 200) })}
        />
        {kind !== 'email' && (
          <Select
            label="Show"
            hideLabel
            options={[
              { value: '', label: 'In use' },
              { value: 'archived', label: 'Archived' },
            ]}
            value={isArchive ? 'archived' : ''}
            onChange={({ target }) => change({ show: target.value })}
          />
        )}
      </Toolbar>
      {error && !data ? (
        <ErrorState title={`Failed to load ${many}`} onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption={capital(many)}
          columns={contentColumns(kind, zone, organizations, brokenByItem(links))}
          rows={shown}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={
            words.length > 0 ? (
              <EmptyState
                title={`No ${many} match`}
                action={<Button onClick={() => change({ q: null })}>Clear search</Button>}
              />
            ) : isArchive ? (
              <EmptyState title={`No archived ${many}`}>{`${capital(many)} you archive appear here.`}</EmptyState>
            ) : (
              <EmptyState title={`No ${many} yet`} action={addButton}>
                Write the first one, and publish it when it is ready.
              </EmptyState>
            )
          }
        />
      )}
    </Stack>
  );
  return (
    <Page>
      <PageHeader
        title="Content Management"
        subtitle="Help articles, announcements above people's pages, courses under Training & Onboarding, and emails"
        actions={addButton}
      />
      <Tabs
        label="Kinds of content"
        selected={kind}
        onSelect={(next) => change({ kind: next === 'article' ? null : next })}
        tabs={contentKinds.map((each) => ({ id: each, label: capital(kindWords[each].many), content: list }))}
      />
      {isAdding && kind !== 'email' && (
        <AddContentDialog kind={kind} onAdded={setAddedId} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
}
