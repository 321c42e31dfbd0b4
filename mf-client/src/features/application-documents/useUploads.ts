import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createDocument, linkDocument } from '@milepost/shared/entities/documents/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { fileProblem, kindFromFile, nameFromFile } from '@milepost/shared/entities/documents/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { toast } from '@milepost/shared/ui/Toast';

/** A file being uploaded. Every retry has the same id, so that only one document is created. */
export type Upload = {
  readonly id: string;
  readonly file: File;
  readonly state:
    | { readonly name: 'sending' }
    /** A retry is of no use: it is too large, or its type isn't supported. */
    | { readonly name: 'refused'; readonly why: string }
    | { readonly name: 'failed'; readonly why: string };
};

/** Uploads files to the own library and notes that they were sent with the application. */
export function useUploads({ id: application_id, client_id }: JobApplication) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<readonly Upload[]>([]);
  const show = (upload: Upload): void => setRunning((all) => [...all.filter(({ id }) => id !== upload.id), upload]);
  const dismiss = ({ id }: Upload): void => setRunning((all) => all.filter((upload) => upload.id !== id));

  const send = async (upload: Upload): Promise<void> => {
    const { id, file } = upload;
    show({ ...upload, state: { name: 'sending' } });
    try {
      const named = { kind: kindFromFile(file.name), name: nameFromFile(file.name), version_label: null };
      await createDocument(client_id, id, file, named);
      await linkDocument({ application_id, document_id: id, client_id });
      await invalidate(queryClient, 'documents');
      dismiss(upload);
      toast.show({ tone: 'positive', message: `Uploaded ${named.name}` });
    } catch (error) {
      show({ ...upload, state: { name: 'failed', why: messageOf(error, 'Failed to upload the file.') } });
    }
  };

  return {
    running,
    add: (files: readonly File[]): void => {
      for (const file of files) {
        const id = crypto.randomUUID();
        const problem = fileProblem(file);
        if (problem) show({ id, file, state: { name: 'refused', why: problem } });
        else void send({ id, file, state: { name: 'sending' } });
      }
    },
    retry: (upload: Upload): void => void send(upload),
    dismiss,
  };
}
