import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '../../entities/content/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { linkedFrom, type ContentLink } from '../../entities/content-links/model.ts';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { capital, kindWords } from './kind-words.ts';

const columns: readonly Column<ContentLink>[] = [
  {
    id: 'title',
    header: 'Title',
    isRowHeader: true,
    cell: ({ item_id: id, title }) => (
      <TextLink to={`/admin/content/${id}`} dir="auto">
        {title}
      </TextLink>
    ),
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => capital(kindWords[kind].one) },
  {
    id: 'state',
    header: 'In',
    cell: ({ is_published: isPublished }) => (isPublished ? 'Published version' : 'Draft'),
  },
];
const address: Column<ContentLink> = { id: 'slug', header: 'By the address', cell: ({ slug }) => `/support/${slug}` };
const ofKind = {
  article: { columns: [...columns, address], hint: 'Content that links to this article appears here.' },
  lesson: { columns, hint: 'Courses with this lesson appear here.' },
};

/** What links to an article, or the courses of a lesson, and whether readers meet that. */
export function LinkedFrom({ itemId, kind }: { itemId: string; kind: 'article' | 'lesson' }) {
  const { data, error, isPending, refetch } = useQuery(contentQueries.links());
  if (error && !data) {
    return (
      <ErrorState title="Failed to load the links" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  return (
    <DataTable
      caption="Linked from"
      columns={ofKind[kind].columns}
      rows={linkedFrom(data ?? [], itemId)}
      rowKey={({ item_id: id }) => id}
      isLoading={isPending}
      empty={<EmptyState title="Nothing links here">{ofKind[kind].hint}</EmptyState>}
    />
  );
}
