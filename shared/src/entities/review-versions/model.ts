import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { countCharacters, firstCharacters, keptText } from '../../domain/kept-text/kept-text.ts';

/** Bytes of one document, as the bucket `documents` checks them. */
export const maxDocumentBytes = 10 * 1024 * 1024;

export const documentTypesTaken = {
  'application/pdf': { kind: 'pdf', ending: '.pdf' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { kind: 'docx', ending: '.docx' },
  'text/plain': { kind: 'text', ending: '.txt' },
} as const;
export type DocumentMimeType = keyof typeof documentTypesTaken;
export type DocumentKind = (typeof documentTypesTaken)[DocumentMimeType]['kind'];

export const documentMimeTypeSchema = z.enum(Object.keys(documentTypesTaken) as DocumentMimeType[]);

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

type NamedFile = { readonly name: string; readonly size: number; readonly type: string };

/** What a file is by its type, or by its ending where the system knows no type; undefined for what is not taken. */
export const documentTypeOf = ({ name, type }: Pick<NamedFile, 'name' | 'type'>): DocumentMimeType | undefined =>
  documentMimeTypeSchema.options.find((taken) => taken === type) ??
  documentMimeTypeSchema.options.find((taken) => name.toLowerCase().endsWith(documentTypesTaken[taken].ending));

/** '820 KB', '1.4 MB'. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
};

/** Why a file cannot be uploaded, as a sentence; undefined when it can. The server checks its content again. */
export const documentProblem = (file: NamedFile): string | undefined => {
  if (documentTypeOf(file) === undefined) return 'Choose a PDF, Word document (.docx), or text file.';
  if (file.size === 0) return 'This file is empty.';
  if (file.size > maxDocumentBytes) return `This file is ${formatFileSize(file.size)}. The limit is 10 MB.`;
  return undefined;
};

/** Where the file of a version lies in the bucket `documents`: the database refuses any other place. */
export const versionPath = (
  review: { readonly id: string; readonly client_id: string },
  versionId: string,
  type: DocumentMimeType,
): string => `${review.client_id}/reviews/${review.id}/${versionId}${documentTypesTaken[type].ending}`;

/** A name that the database keeps: without what would turn the direction of the text around it, and not endless. */
export const storedFileName = (name: string): string => {
  const clean = keptText(name.replaceAll(/[\t\n\r\u202a-\u202e\u2066-\u2069]/g, ''));
  if (countCharacters(clean) <= 200) return clean || 'Document';
  const ending = /\.[a-z]{1,5}$/i.exec(clean)?.[0] ?? '';
  return `${firstCharacters(clean, 199 - ending.length)}…${ending}`;
};
