import { parse } from 'papaparse';
import { fromSafeCell } from '@milepost/shared/domain/csv';
import { invitationRowFields, mostInvited, type InvitationRow } from '../../../entities/user-invitations/model.ts';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';

type Field = keyof InvitationRow;

/** How the columns of a file are called. */
export const columnTitles: Readonly<Record<Field, string>> = {
  email: 'Email',
  full_name: 'Name',
  role: 'Role',
  organization: 'Organization',
  coach: 'Coach',
};

const alsoCalled: Readonly<Record<string, Field>> = {
  'e-mail': 'email',
  'email address': 'email',
  'full name': 'full_name',
  'coach email': 'coach',
};

const fieldOf = (title: string): Field | undefined => {
  const header = title.trim().toLowerCase().replaceAll('_', ' ');
  return invitationRowFields.find((field) => columnTitles[field].toLowerCase() === header) ?? alsoCalled[header];
};

export type ReadPeople = {
  readonly rows: readonly InvitationRow[];
  /** Which row of the file each is, as a spreadsheet counts them: from 1, with the titles and with empty ones. */
  readonly places: readonly number[];
};

/** The people of a CSV file, by the titles of its columns in any order; other columns are left out. @throws UnreadableFile */
export function readPeople(text: string): ReadPeople {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''));
  const filled = data
    .map((cells, index) => ({ cells, place: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...lines] = filled;
  const titles = first?.cells ?? [];
  const fields = titles.map(fieldOf);
  if (!fields.includes('email')) {
    throw new UnreadableFile('The first row needs a column named Email. Download the template to see how it looks.');
  }
  if (lines.length === 0) throw new UnreadableFile('This file has column titles and no rows below them.');
  if (lines.length > mostInvited) {
    throw new UnreadableFile(
      `This file has ${lines.length.toLocaleString('en-US')} rows. Invite up to ${mostInvited.toLocaleString('en-US')} people at a time.`,
    );
  }
  const rows = lines.map(({ cells }) => {
    const row: Record<Field, string> = { email: '', full_name: '', role: '', organization: '', coach: '' };
    fields.forEach((field, column) => {
      if (field !== undefined) row[field] = fromSafeCell((cells[column] ?? '').trim());
    });
    return row;
  });
  return { rows, places: lines.map(({ place }) => place) };
}
