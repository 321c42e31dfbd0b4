import { parse } from 'papaparse';
import { fromSafeCell } from '@milepost/shared/domain/csv';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';
import { noValues, type FoundContact } from './found-contact.ts';

const notLinkedIn =
  'This file has no columns “First Name” and “Last Name”. Choose Connections.csv from the archive that LinkedIn sends you.';

/** Headers without case and spaces. */
const plain = (cell: string): string => cell.replaceAll(/[\s_\uFEFF]+/g, '').toLowerCase();

/**
 * The people of LinkedIn's Connections.csv. Lines of notes stand before its header; they end where both names are columns.
 * @throws UnreadableFile where there is no such header, or nobody below it
 */
export const readLinkedIn = (text: string): readonly FoundContact[] => {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: text.includes('\t') ? '' : ',' });
  const at = data.findIndex((cells) => ['firstname', 'lastname'].every((name) => cells.map(plain).includes(name)));
  const header = data[at]?.map(plain);
  if (!header) throw new UnreadableFile(notLinkedIn);
  const people = data.flatMap((cells, index): FoundContact[] => {
    if (index <= at || cells.every((cell) => cell.trim() === '')) return [];
    const cell = (name: string): string => fromSafeCell((cells[header.indexOf(name)] ?? '').trim());
    const connected = cell('connectedon');
    return [
      {
        number: index + 1,
        values: {
          ...noValues,
          name: [cell('firstname'), cell('lastname')].filter((part) => part !== '').join(' '),
          company: cell('company'),
          role: cell('position'),
          email: cell('emailaddress'),
          linkedin_url: cell('url'),
        },
        rest: connected === '' ? [] : [{ name: 'Connected on LinkedIn', value: connected }],
      },
    ];
  });
  if (people.length === 0) throw new UnreadableFile('This file has a header and nobody below it.');
  return people;
};
