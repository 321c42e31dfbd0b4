import * as z from 'zod';
import { sizeProblem } from '../stored-files/stored-files.ts';

/** Megabytes of one document, as the bucket `documents` checks them. */
export const maxDocumentMegabytes = 10;

/** What is taken as a document: its format, and the ending that it is stored under. */
export const documentTypesTaken = {
  'application/pdf': { format: 'pdf', ending: '.pdf' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { format: 'docx', ending: '.docx' },
  'text/plain': { format: 'text', ending: '.txt' },
} as const;
export type DocumentMimeType = keyof typeof documentTypesTaken;
export type DocumentFormat = (typeof documentTypesTaken)[DocumentMimeType]['format'];

export const documentMimeTypeSchema = z.enum(Object.keys(documentTypesTaken) as DocumentMimeType[]);

/** The `accept` attribute of a file picker. */
export const acceptedDocuments = Object.entries(documentTypesTaken)
  .map(([type, { ending }]) => `${ending},${type}`)
  .join(',');

/** What a file is by its type, or by its ending where the system knows no type; undefined for what is not taken. */
export const documentTypeOf = ({ name, type }: Pick<File, 'name' | 'type'>): DocumentMimeType | undefined =>
  documentMimeTypeSchema.options.find((taken) => taken === type) ??
  documentMimeTypeSchema.options.find((taken) => name.toLowerCase().endsWith(documentTypesTaken[taken].ending));

/** Why a file cannot be uploaded, as a sentence; undefined when it can. The server checks its content again. */
export const documentProblem = (file: Pick<File, 'name' | 'size' | 'type'>): string | undefined =>
  documentTypeOf(file) === undefined
    ? 'Choose a PDF, Word document (.docx), or text file.'
    : sizeProblem(file.size, maxDocumentMegabytes);
