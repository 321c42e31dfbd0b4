import {
  importRowWriteOf,
  type ImportRow,
  type ImportRowWrite,
} from '@milepost/shared/entities/application-imports/model';

export type RowToSend = { readonly number: number; readonly row: ImportRow };
export type Batch = {
  /** The place of its first row among all, from 1. */
  readonly firstPlace: number;
  readonly rows: readonly ImportRowWrite[];
};

const maxRows = 200;
/** The server accepts 256 KB a request; a character may take six bytes of JSON. */
const maxCharacters = 40_000;

const weightOf = ({ row }: RowToSend): number =>
  600 +
  row.job_title.length +
  row.company_name.length +
  (row.notes?.length ?? 0) +
  (row.description?.length ?? 0) +
  (row.job_url?.length ?? 0);

/**
 * The next rows to send from an index on (0 is the first row), as many as fit into one request; null after the last.
 */
export const batchFrom = (rows: readonly RowToSend[], from: number, zone: string, now: Date): Batch | null => {
  let end = from;
  let weight = 0;
  while (end < rows.length && end - from < maxRows) {
    const next = rows[end];
    if (!next) break;
    weight += weightOf(next);
    if (weight > maxCharacters * 4 && end > from) break;
    end += 1;
  }
  if (end === from) return null;
  return {
    firstPlace: from + 1,
    rows: rows.slice(from, end).map(({ row, number }) => importRowWriteOf(row, number, zone, now)),
  };
};
