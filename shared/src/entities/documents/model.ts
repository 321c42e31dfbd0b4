import * as z from 'zod';
import { id, instant, lengths, optionalText, requiredText } from '../../domain/columns/columns.ts';
import { firstCharacters, keptText } from '../../domain/kept-text/kept-text.ts';
import { documentTypeOf, maxDocumentMegabytes } from '../../domain/document-files/document-files.ts';

export const documentKinds = ['resume', 'cover-letter', 'portfolio', 'offer', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindLabel: Readonly<Record<DocumentKind, string>> = {
  resume: 'Resume',
  'cover-letter': 'Cover letter',
  portfolio: 'Portfolio',
  offer: 'Offer',
  other: 'Other',
};

/** A row of documents: one version of a file that a client sends. */
export const documentSchema = z.object({
  id,
  client_id: id,
  kind: z.enum(documentKinds),
  name: z.string(),
  version_label: z.string().nullable(),
  file_path: z.string(),
  file_name: z.string(),
  file_size: z.number(),
  mime_type: z.string(),
  created_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
});
export type StoredDocument = z.infer<typeof documentSchema>;

/** A document of the library, and how many applications it was sent with. */
export const documentWithUseSchema = documentSchema
  .extend({ used: z.array(z.object({ count: z.number() })) })
  .transform(({ used, ...document }) => ({ ...document, applications: used[0]?.count ?? 0 }));
export type DocumentWithUse = z.infer<typeof documentWithUseSchema>;

/** What its owner says of a document. */
export const documentInputSchema = z.object({
  kind: z.enum(documentKinds),
  name: requiredText('Name', lengths.name),
  version_label: optionalText('Version', 60),
});
export type DocumentForm = z.input<typeof documentInputSchema>;
export type DocumentInput = z.output<typeof documentInputSchema>;

export const documentFormOf = ({ kind, name, version_label }: StoredDocument): DocumentForm => ({
  kind,
  name,
  version_label: version_label ?? '',
});

const extensionOf = (fileName: string): string => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

/**
 * The type to store a file under, by its file extension: browsers report none for a DOCX where no office program is
 * installed. Undefined for types that are not accepted.
 */
export const mimeTypeOf = (fileName: string): string | undefined => documentTypeOf({ name: fileName, type: '' });

/** Why a file is not taken, or null. The server checks the same. */
export const fileProblem = ({ name, size }: { readonly name: string; readonly size: number }): string | null => {
  if (mimeTypeOf(name) === undefined) return `${name} isn't a PDF, Word document (DOCX), or text file.`;
  if (size === 0) return `${name} is empty.`;
  if (size > maxDocumentMegabytes * 1024 * 1024) return `${name} is larger than ${maxDocumentMegabytes} MB.`;
  return null;
};

/** Where a client's file lies in the bucket: in the own folder, under the document's id. */
export const filePathOf = (clientId: string, documentId: string, fileName: string): string =>
  `${clientId}/${documentId}.${extensionOf(fileName)}`;

/** A name to begin with: the file's, without its end and with spaces for underscores. */
export const nameFromFile = (fileName: string): string => {
  const words = fileName.replace(/\.[a-z0-9]+$/i, '').replaceAll('_', ' ');
  return firstCharacters(keptText(words), lengths.name) || 'Document';
};

/** What a file is most likely, by its name. */
export const kindFromFile = (fileName: string): DocumentKind => {
  if (/resume|résumé|\bcv\b|lebenslauf/i.test(fileName.replaceAll('_', ' '))) return 'resume';
  if (/cover|letter|anschreiben/i.test(fileName)) return 'cover-letter';
  if (/portfolio/i.test(fileName)) return 'portfolio';
  if (/offer/i.test(fileName)) return 'offer';
  return 'other';
};

/** 'Resume · Product roles, March': name and version as one reads them. */
export const documentTitle = ({ name, version_label }: Pick<StoredDocument, 'name' | 'version_label'>): string =>
  version_label === null ? name : `${name} · ${version_label}`;
