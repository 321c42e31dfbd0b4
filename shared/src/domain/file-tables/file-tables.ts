import * as z from 'zod';

const tableSchema = z.object({
  title: z.string(),
  head: z.string().array(),
  rows: z.union([z.string(), z.number()]).array().array(),
  /** Drawn as bars where a file has charts: the first column names them, the second is their length. */
  chart: z.literal('bar').optional(),
});
/** Figures as in a file. */
export type FileTable = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly chart?: 'bar' | undefined;
};

/** What a file is of: its heading, and the filters and zone that its figures rest on. */
export type FileSubject = { readonly title: string; readonly basis: string };

/** The kinds of files. */
export const fileFormats = ['csv', 'json', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Everything that a file holds. */
export const fileContentSchema = z.object({
  subject: z.object({ title: z.string(), basis: z.string() }),
  tables: tableSchema.array(),
});
export type FileContent = { readonly subject: FileSubject; readonly tables: readonly FileTable[] };

/** The bars of a table's chart; a figure that is withheld or missing has none. */
export const barsOf = ({ chart, rows }: FileTable): (readonly [string, number])[] =>
  chart === undefined
    ? []
    : rows.flatMap(([name, figure]) => (typeof figure === 'number' ? [[String(name), figure] as const] : []));

const named = ({ head, rows }: FileTable): Record<string, string | number>[] =>
  rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));

/** The lines of a CSV file: what it is of, then one table under another. */
export const csvLines = ({ title, basis }: FileSubject, tables: readonly FileTable[]): (string | number)[][] => [
  [title],
  [basis],
  ...tables.flatMap((table) => [[], [table.title], [...table.head], ...table.rows.map((row) => [...row])]),
];

/** The text of a JSON file. */
export const jsonText = (subject: FileSubject, tables: readonly FileTable[]): string =>
  JSON.stringify({ ...subject, tables: tables.map((table) => ({ title: table.title, rows: named(table) })) }, null, 2);
