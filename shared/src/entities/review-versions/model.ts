import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import {
  documentMimeTypeSchema,
  documentTypesTaken,
  type DocumentMimeType,
} from '../../domain/document-files/document-files.ts';

/** A row of review_versions. Its number, size and type are the database's own. */
export const reviewVersionSchema = z.object({
  id,
  review_id: id,
  number: z.number(),
  file_path: z.string(),
  file_name: z.string(),
  file_size: z.number(),
  mime_type: documentMimeTypeSchema,
  note: z.string().nullable(),
  uploaded_by: id.nullable(),
  created_at: instant,
});
export type ReviewVersion = z.infer<typeof reviewVersionSchema>;

/** Where the file of a version lies in the bucket `documents`: the database refuses any other place. */
export const versionPath = (
  review: { readonly id: string; readonly client_id: string },
  versionId: string,
  type: DocumentMimeType,
): string => `${review.client_id}/reviews/${review.id}/${versionId}${documentTypesTaken[type].ending}`;
