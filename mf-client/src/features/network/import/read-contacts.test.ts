import { readContacts } from './read-contacts.ts';
import { card } from './testing/contact-files.ts';

test.each([
  ['empty', new File([], 'a.csv'), 'This file is empty. Choose Connections.csv or a .vcf file.'],
  ['too big', new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.vcf'), /over 20 MB/],
  [
    'too long',
    new File([card('VERSION:4.0', 'FN:A').repeat(5001)], 'a.vcf'),
    /5,001 contacts\. One import can have up to 5,000/,
  ],
  ['no card', new File(['Hello'], 'a.vcf'), /no contacts/],
])('a file that is %s is refused with what to do', async (_, file, message) => {
  await expect(readContacts(file)).rejects.toThrow(message);
});
