import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentDownload, linkDocument, unlinkDocument } from '@milepost/shared/data/documents';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { documentTitle, type StoredDocument } from '@milepost/shared/domain/documents';
import { useDeletion } from '@milepost/shared/features/deletion/Deletion';
import { toast } from '@milepost/shared/ui/Toast';
import { documentDeletion } from './document-deletion.ts';

const say = (failed: string) => (error: unknown) => toast.show({ tone: 'critical', message: messageOf(error, failed) });

/** Download, and what can be undone: taking a document from an application, and deleting it. */
export function useDocumentActions(document: StoredDocument) {
  const queryClient = useQueryClient();
  const refresh = (): Promise<void> => invalidate(queryClient, 'documents');
  const title = documentTitle(document);
  const { id: document_id, client_id } = document;
  const { remove } = useDeletion(documentDeletion, client_id);

  const undo = (act: () => Promise<void>) => () =>
    void act()
      .catch(say('The document could not be brought back'))
      .then(() => refresh());

  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => documentDownload(document),
    onSuccess: (address) => window.location.assign(address),
    onError: say('The document could not be downloaded'),
  });
  const unlink = useMutation({
    networkMode: 'always',
    mutationFn: (application_id: string) => unlinkDocument({ application_id, document_id }),
    onSuccess: (_, application_id) =>
      toast.show({
        message: `${title} is no longer with this application`,
        action: { label: 'Undo', onAction: undo(() => linkDocument({ application_id, document_id, client_id })) },
      }),
    onError: say('The document could not be removed'),
    onSettled: refresh,
  });
  return {
    isDownloading: download.isPending,
    download: () => download.mutate(),
    unlink: (applicationId: string) => unlink.mutate(applicationId),
    remove: () => remove([document]),
  };
}
