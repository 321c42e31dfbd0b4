import type { DocumentFormat } from '../../../../domain/document-files/document-files.ts';
import { decodeText } from '../../../../ui/ReadText/ReadText.tsx';

/** Characters that are shown; a longer text is cut, and the download has it all. */
export const longestText = 400_000;

export type ReadText = { readonly paragraphs: readonly string[]; readonly isCut: boolean };

/** Paragraphs of a text: what an empty line parts. Single line breaks stay within one. */
export const paragraphsOf = (text: string): ReadText => ({
  paragraphs: text
    .slice(0, longestText)
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trimEnd())
    .filter((paragraph) => paragraph.trim() !== ''),
  isCut: text.length > longestText,
});

/**
 * The words of a Word document or a text file, nothing else of it: no markup is taken over, so none can act.
 * @throws when it is neither
 */
export const readParagraphs = async (file: Blob, format: Exclude<DocumentFormat, 'pdf'>): Promise<ReadText> => {
  const bytes = await file.arrayBuffer();
  if (format === 'text') return paragraphsOf(decodeText(new Uint8Array(bytes)).text);
  const { readDocx } = await import('./read-docx.ts');
  return paragraphsOf(readDocx(bytes));
};
