import { csvFile } from '@milepost/shared/domain/csv';
import type { CheckedRow } from '../match/check-rows.ts';

/** Why a row is not imported, in one line; null when it is. */
export const reasonOf = (
  { problems, duplicate }: Pick<CheckedRow, 'problems' | 'duplicate'>,
  header: readonly string[],
  skipsDuplicates: boolean,
): string | null => {
  if (problems.length > 0) {
    return problems
      .map(({ column, message }) =>
        column === null ? message : `${header[column] || `Column ${column + 1}`}: ${message}`,
      )
      .join('; ');
  }
  return skipsDuplicates ? duplicate : null;
};

export type Rejected = { readonly number: number; readonly cells: readonly string[]; readonly reason: string };

/** The skipped rows as they were in the file, each with its number and reason, to be fixed and imported again. */
export const rejectedCsv = (header: readonly string[], rows: readonly Rejected[]): string =>
  csvFile([
    [...header, 'Row in file', 'Reason'],
    ...rows.map(({ number, cells, reason }) => [...header.map((_, column) => cells[column] ?? ''), number, reason]),
  ]);
