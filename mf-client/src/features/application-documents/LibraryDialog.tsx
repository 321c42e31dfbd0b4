import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentQueries, linkDocument } from '@milepost/shared/entities/documents/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { documentTitle, type StoredDocument } from '@milepost/shared/entities/documents/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { useHeldRows } from '@milepost/shared/features/deletion/HeldRows';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { holdsWords, searchWords } from '@milepost/shared/domain/folded-text';
import { documentDeletion, type ListedDocument } from './document-deletion.ts';
import { LibraryList } from './LibraryList.tsx';

const none: readonly ListedDocument[] = [];

type Props = {
  application: JobApplication;
  /** The documents that the application has already. */
  linked: readonly StoredDocument[];
  onClose: () => void;
};

const matches = (document: StoredDocument, search: string): boolean =>
  holdsWords(searchWords(search), documentTitle(document), document.file_name);

/** The library of all own documents: send one with this application too, or rename and delete them. */
export function LibraryDialog({ application, linked, onClose }: Props) {
  const queryClient = useQueryClient();
  const { id: application_id, client_id } = application;
  const { data: documents, error, refetch } = useQuery(documentQueries.list(client_id));
  const [search, setSearch] = useState('');
  const link = useMutation({
    networkMode: 'always',
    mutationFn: (document: StoredDocument) => linkDocument({ application_id, document_id: document.id, client_id }),
    onSettled: () => invalidate(queryClient, 'documents'),
  });
  const { rows: rowsWithDeleted, held } = useHeldRows(documentDeletion.held, client_id, documents ?? none);
  const found = rowsWithDeleted.filter((document) => matches(document, search));

  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title="My documents"
      description="All versions you uploaded. Add the one you sent with this application."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={3}>
        {link.error && <Alert tone="critical">{messageOf(link.error, 'Failed to add the document. Try again.')}</Alert>}
        {error && !documents && (
          <ErrorState title="Failed to load your documents" onRetry={() => void refetch()}>
            {messageOf(error, 'Something went wrong on our side. Try again.')}
          </ErrorState>
        )}
        {!documents && !error && <Skeleton lines={4} label="Loading documents..." />}
        {documents && rowsWithDeleted.length === 0 && (
          <EmptyState title="No documents yet">
            Close this and upload a resume. It will be here for your next application.
          </EmptyState>
        )}
        {documents && rowsWithDeleted.length > 0 && (
          <>
            <SearchField
              label="Search documents"
              placeholder="Search documents..."
              value={search}
              onChange={setSearch}
            />
            <LibraryList
              documents={found}
              held={held}
              isLinked={({ id }) => linked.some((document) => document.id === id)}
              adding={link.isPending ? link.variables.id : null}
              onAdd={(document) => link.mutate(document)}
            />
            {found.length === 0 && <EmptyState title="No documents match" />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
