import { readText, UnreadableFile, type Encoding, type FileText } from '@milepost/shared/ui/ReadText';
import { maxImportedContacts } from './check-contacts.ts';
import type { FoundContact } from './found-contact.ts';
import { readLinkedIn } from './read-linkedin.ts';
import { readVcards } from './read-vcards.ts';

const maxBytes = 20 * 1024 * 1024;

export type ReadContacts = Omit<FileText, 'text'> & { readonly found: readonly FoundContact[] };

/**
 * The people of a file that somebody chose: LinkedIn's Connections.csv, or vCards.
 * @param chosen the encoding that they chose, instead of the one that the bytes suggest
 * @throws UnreadableFile
 */
export const readContacts = async (file: File, chosen?: Encoding): Promise<ReadContacts> => {
  if (file.size === 0) throw new UnreadableFile('This file is empty. Choose Connections.csv or a .vcf file.');
  if (file.size > maxBytes) {
    throw new UnreadableFile('This file is over 20 MB. Export fewer contacts, or leave out their pictures.');
  }
  const { text, ...letters } = await readText(file, chosen);
  const found = /^\s*BEGIN:VCARD/im.test(text) || /\.vcf$/i.test(file.name) ? readVcards(text) : readLinkedIn(text);
  if (found.length > maxImportedContacts) {
    throw new UnreadableFile(
      `This file has ${found.length.toLocaleString('en-US')} contacts. One import can have up to ${maxImportedContacts.toLocaleString('en-US')}. Split it into several files.`,
    );
  }
  return { ...letters, found };
};
