import { csvFile } from '@milepost/shared/domain/csv';
import {
  invitationRowFields,
  type InvitationRow,
  type JudgedInvitation,
} from '../../../entities/user-invitations/model.ts';
import { columnTitles } from './read-people.ts';

const titles = invitationRowFields.map((field) => columnTitles[field]);

/** An empty file to fill in, with one line that shows how. */
export const templateFile = (): string => csvFile([titles, ['ada@example.com', 'Ada Lovelace', 'Client', '', '']]);

/** The refused rows as they were in the file, each with its reasons, to fix and choose again. */
export const refusedFile = (rows: readonly InvitationRow[], judged: readonly JudgedInvitation[]): string =>
  csvFile([
    [...titles, 'Reason'],
    ...judged.flatMap(({ place, problems }) => {
      const row = rows[place - 1];
      return row && problems.length > 0
        ? [[...invitationRowFields.map((field) => row[field]), problems.join('; ')]]
        : [];
    }),
  ]);
