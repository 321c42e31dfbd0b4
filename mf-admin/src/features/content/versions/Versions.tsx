import { useState } from 'react';
import { GitCompare } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import { contentQueries } from '../../../entities/content/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ContentForm, ContentItem, ContentRevision } from '../../../entities/content/model.ts';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { CompareDialog } from './CompareDialog.tsx';

type Props = { item: ContentItem; onRestore: (version: ContentRevision) => void };

const columns = (
  item: ContentItem,
  zone: string,
  onCompare: (version: ContentRevision) => void,
): readonly Column<ContentRevision>[] => [
  {
    id: 'revision',
    header: 'Version',
    isRowHeader: true,
    cell: ({ revision }) => (
      <>
        {`Version ${revision} `}
        {revision === item.published_revision && <Badge tone="positive">Published</Badge>}
        {revision === item.scheduled_revision && <Badge tone="info">Scheduled</Badge>}
      </>
    ),
  },
  { id: 'title', header: 'Title', hideOnPhone: true, cell: ({ title }) => title },
  { id: 'author', header: 'Saved by', cell: ({ author }) => (author ? nameOf(author) : '–') },
  { id: 'at', header: 'Saved', noWrap: true, align: 'end', cell: ({ created_at }) => formatDateTime(created_at, zone) },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    align: 'end',
    cell: (version) => (
      <IconButton
        size="small"
        label={`Compare version ${version.revision}`}
        icon={<GitCompare size={16} aria-hidden />}
        onClick={() => onCompare(version)}
      />
    ),
  },
];

/** Every version that was saved, each to be compared with the draft and restored. */
export function Versions({ item, onRestore }: Props) {
  const zone = useTimeZone();
  const { getValues, formState } = useFormContext<ContentForm>();
  const [compared, setCompared] = useState<ContentRevision | null>(null);
  const { data, error, isPending, refetch } = useQuery(contentQueries.revisions(item.id));
  if (error && !data) {
    return (
      <ErrorState title="Failed to load the versions" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  return (
    <>
      <DataTable
        caption="Versions"
        columns={columns(item, zone, setCompared)}
        rows={data ?? []}
        rowKey={({ revision }) => String(revision)}
        isLoading={isPending}
      />
      {compared && (
        <CompareDialog
          version={compared}
          draft={getValues()}
          kind={item.kind}
          hasChanges={formState.isDirty}
          onRestore={() => {
            onRestore(compared);
            setCompared(null);
          }}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}
