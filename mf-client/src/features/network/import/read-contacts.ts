import { readText, UnreadableFile } from '@milepost/shared/ui/ReadText';
import { maxImportedContacts } from './check-contacts.ts';
import type { FoundContact } from './found-contact.ts';
import { readLinkedIn } from './read-linkedin.ts';
import { readVcards } from './read-vcards.ts';

const maxBytes = 20 * 1024 * 1024;

/** The people of a file that somebody chose: LinkedIn's Connections.csv, or vCards. @throws UnreadableFile */
export const readContacts = async (file: File): Promise<readonly FoundContact[]> => {
  if (file.size === 0) throw new UnreadableFile('This file is empty. Choose Connections.csv or a .vcf file.');
  if (file.size > maxBytes) {
    throw new UnreadableFile('This file is over 20 MB. Export fewer contacts, or leave out their pictures.');
  }
  const { text } = await readText(file);
  const found = /^\s*BEGIN:VCARD/im.test(text) || /\.vcf$/i.test(file.name) ? readVcards(text) : readLinkedIn(text);
  if (found.length > maxImportedContacts) {
    throw new UnreadableFile(
      `This file has ${found.length.toLocaleString('en-US')} contacts. One import can have up to ${maxImportedContacts.toLocaleString('en-US')}. Split it into several files.`,
    );
  }
  return found;
};
