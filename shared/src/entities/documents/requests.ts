import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import {
  documentSchema,
  documentWithUseSchema,
  filePathOf,
  mimeTypeOf,
  type DocumentInput,
  type DocumentWithUse,
  type StoredDocument,
} from './model.ts';
import { signedAddress, uploadFile } from '../../data/files/files.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { fetchAllPages, execute, fetchMany } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';
import { currentRow, updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

const table = 'documents';
const links = 'application_documents';

/** All documents of a client, the latest first, with the number of applications that each was sent with. @throws AppError */
export const listDocuments = (clientId: string): Promise<DocumentWithUse[]> =>
  fetchAllPages(
    (from, to) =>
      supabase()
        .from(table)
        .select(`*,used:${links}(count)`)
        .eq('client_id', clientId)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    documentWithUseSchema,
  );

/** What was sent with an application, in the order in which it was put there. @throws AppError */
export const listDocumentsOfApplication = async (applicationId: string): Promise<StoredDocument[]> => {
  const rows = await fetchMany(
    supabase().from(links).select(`document:${table}!inner(*)`).eq('application_id', applicationId).order('created_at'),
    z.object({ document: documentSchema }),
  );
  return rows.map(({ document }) => document);
};

/**
 * Stores a file and its document. The same `id` again replaces the file and gives the same row.
 * @throws AppError when the file is too large or of a kind that is not taken
 */
export const createDocument = async (
  clientId: string,
  id: string,
  file: File,
  input: DocumentInput,
): Promise<StoredDocument> => {
  const mimeType = mimeTypeOf(file.name) ?? file.type;
  const path = filePathOf(clientId, id, file.name);
  await uploadFile('documents', path, new Blob([file], { type: mimeType }));
  return createOrUpdate(
    table,
    {
      ...input,
      id,
      client_id: clientId,
      file_path: path,
      file_name: file.name.slice(-255),
      file_size: file.size,
      mime_type: mimeType,
    },
    documentSchema,
  );
};

/** Changes name, version and kind, unless that was done elsewhere since it was read. @throws AppError `changed_elsewhere` */
export const updateDocument = (
  before: Pick<StoredDocument, 'id' | 'revision'>,
  input: DocumentInput,
): Promise<StoredDocument> => updateUnlessChanged(table, before, input, documentSchema);

/** The present row that made `updateDocument` fail; null for any other failure. */
export const currentDocument = (error: unknown): StoredDocument | null => currentRow(error, documentSchema);

/** Deletes; `restoreDocument` undoes it for 30 days, and then the file goes. @throws AppError */
export const removeDocument = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreDocument = (id: string): Promise<void> => restoreDeleted(table, id);

type Link = { readonly application_id: string; readonly document_id: string; readonly client_id: string };

/** Notes that a document was sent with an application; again is fine. @throws AppError */
export const linkDocument = (link: Link): Promise<void> =>
  execute(supabase().from(links).upsert(link, { onConflict: 'application_id,document_id', ignoreDuplicates: true }));

/** Takes a document from an application; it stays in the library. @throws AppError */
export const unlinkDocument = ({ application_id, document_id }: Omit<Link, 'client_id'>): Promise<void> =>
  execute(supabase().from(links).delete().eq('application_id', application_id).eq('document_id', document_id));

/** An address for a minute that saves the file under its own name. @throws AppError */
export const documentDownload = ({ file_path, file_name }: StoredDocument): Promise<string> =>
  signedAddress('documents', file_path, { seconds: 60, downloadAs: file_name });

const documentKeys = {
  list: (clientId: string) => ['documents', 'list', clientId],
  ofApplication: (applicationId: string) => ['documents', 'ofApplication', applicationId],
};
const documentMeta = { tables: ['application_documents', 'documents', 'job_applications'] };

export const documentQueries = {
  list: (clientId: string) =>
    queryOptions({ queryKey: documentKeys.list(clientId), meta: documentMeta, queryFn: () => listDocuments(clientId) }),
  ofApplication: (applicationId: string) =>
    queryOptions({
      queryKey: documentKeys.ofApplication(applicationId),
      meta: documentMeta,
      queryFn: () => listDocumentsOfApplication(applicationId),
    }),
};
