import { useMutation } from '@tanstack/react-query';
import { documentDownload, linkDocument, unlinkDocument } from '@milepost/shared/entities/documents/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { documentTitle, type StoredDocument } from '@milepost/shared/entities/documents/model';
import { useDeletion } from '@milepost/shared/features/deletion/Deletion';
import { toast } from '@milepost/shared/ui/Toast';
import { documentDeletion } from './document-deletion.ts';

/** Download, and with Undo: removing a document from an application, and deleting it. */
export function useDocumentActions(document: StoredDocument) {
  const title = documentTitle(document);
  const { id: document_id, client_id } = document;
  const { remove } = useDeletion(documentDeletion, client_id);

  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => documentDownload(document),
    onSuccess: (address) => window.location.assign(address),
    onError: (error) => toast.show({ tone: 'critical', message: messageOf(error, 'Failed to download the document') }),
  });
  const unlink = useOptimisticAction<string>({
    changes: ['application_documents'],
    send: (application_id) => unlinkDocument({ application_id, document_id }),
    done: () => `Removed ${title} from this application`,
    undo: {
      send: (application_id) => linkDocument({ application_id, document_id, client_id }),
      failed: 'Failed to restore the document',
    },
    failed: 'Failed to remove the document',
  });
  return {
    isDownloading: download.isPending,
    download: () => download.mutate(),
    unlink: (applicationId: string) => unlink.mutate(applicationId),
    remove: () => remove([document]),
  };
}
