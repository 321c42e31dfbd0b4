import { parse } from 'papaparse';
import { fromSafeCell } from '@milepost/shared/domain/csv';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';
import { noValues, type FoundContact } from './found-contact.ts';

const notLinkedIn =
  'This file has no columns “First Name” and “Last Name”. Choose Connections.csv from the archive that LinkedIn sends you.';

/** A header without case and spaces. */
const plain = (cell: string): string => cell.replaceAll(/[\s_\uFEFF]+/g, '').toLowerCase();

/** The columns of fields; what other columns hold becomes notes under their names. */
const columns = {
  firstname: null,
  lastname: null,
  url: 'linkedin_url',
  emailaddress: 'email',
  company: 'company',
  position: 'role',
} as const;
const columnOf = (name: string) => (Object.hasOwn(columns, name) ? columns[name as keyof typeof columns] : undefined);

const noteNameOf = (header: string): string =>
  plain(header) === 'connectedon' ? 'Connected on LinkedIn' : header.trim() || 'Without a header';

/** LinkedIn writes commas; a spreadsheet that saved the file again may have written others. */
const delimiters = [',', ';', '\t'] as const;

/** The header and the rows below it, and how many rows are above. */
const tableIn = (text: string) => {
  for (const delimiter of delimiters) {
    const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter });
    const at = data.findIndex((cells) => ['firstname', 'lastname'].every((name) => cells.map(plain).includes(name)));
    const header = data[at];
    if (header) return { at, header, rows: data.slice(at + 1) };
  }
  throw new UnreadableFile(notLinkedIn);
};

/**
 * The people of LinkedIn's Connections.csv. Lines of notes precede its header, which is the first row with both names.
 * @throws UnreadableFile where there is no such header, or nobody below it
 */
export const readLinkedIn = (text: string): readonly FoundContact[] => {
  const { at, header, rows } = tableIn(text);
  const names = header.map(plain);
  const people = rows.flatMap((row, index): FoundContact[] => {
    const cells = row.map((cell) => fromSafeCell(cell.trim()));
    if (cells.every((cell) => cell === '')) return [];
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const fields = names.flatMap((name) => {
      const field = columnOf(name);
      return field ? [[field, cell(name)] as const] : [];
    });
    return [
      {
        number: at + index + 2,
        values: {
          ...noValues,
          ...Object.fromEntries(fields),
          name: [cell('firstname'), cell('lastname')].filter((part) => part !== '').join(' '),
        },
        rest: cells.flatMap((value, place) =>
          value === '' || columnOf(names[place] ?? '') !== undefined
            ? []
            : [{ name: noteNameOf(header[place] ?? ''), value }],
        ),
      },
    ];
  });
  if (people.length === 0) throw new UnreadableFile('This file has a header and nobody below it.');
  return people;
};
