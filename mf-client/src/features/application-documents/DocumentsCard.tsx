import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { documentQueries } from '@milepost/shared/entities/documents/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { HeldPlace } from '@milepost/shared/features/deletion/HeldPlace';
import { useHeldRows } from '@milepost/shared/features/deletion/HeldRows';
import { RecentlyDeleted } from '@milepost/shared/features/deletion/RecentlyDeleted';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { documentDeletion, type ListedDocument } from './document-deletion.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';
import { UploadArea } from './UploadArea.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

const none: readonly ListedDocument[] = [];

/** The documents sent with an application: upload one, or choose one from the library of all own documents. */
export function DocumentsCard({ application }: { application: JobApplication }) {
  const { id, client_id } = application;
  const { data: documents, error, refetch } = useQuery(documentQueries.ofApplication(id));
  const { rows: rowsWithDeleted, held } = useHeldRows(documentDeletion.held, client_id, documents ?? none);
  const uploads = useUploads(application);
  const [isChoosing, setChoosing] = useState(false);
  useLiveList(
    { table: 'application_documents', filter: `application_id=eq.${id}`, holding: ['documents'] },
    { table: 'documents', filter: `client_id=eq.${client_id}` },
  );

  return (
    <Card
      title="Documents"
      meta={documents && documents.length > 0 && `${documents.length} sent`}
      padding="none"
      actions={
        <Button size="small" icon={<FolderOpen size={16} aria-hidden />} onClick={() => setChoosing(true)}>
          Choose from my documents
        </Button>
      }
    >
      {!documents && error && (
        <ErrorState title="Failed to load documents" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      <UploadArea onFiles={uploads.add}>
        {!documents && !error && <WaitingRows rows={1} lines={2} label="Loading documents..." />}
      </UploadArea>
      <CardList aria-label="Documents">
        {uploads.running.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => uploads.retry(upload)}
            onDismiss={() => uploads.dismiss(upload)}
          />
        ))}
        {rowsWithDeleted.map((document) => (
          <HeldPlace key={document.id} held={held.get(document.id)}>
            <DocumentRow document={document} applicationId={id} />
          </HeldPlace>
        ))}
      </CardList>
      {documents && <RecentlyDeleted kind="documents" ownerId={client_id} isInside />}
      {isChoosing && (
        <LibraryDialog application={application} linked={documents ?? []} onClose={() => setChoosing(false)} />
      )}
    </Card>
  );
}
