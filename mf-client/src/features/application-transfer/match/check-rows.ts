import {
  importRowSchema,
  type ImportRow,
  type ImportRowForm,
} from '@milepost/shared/entities/application-imports/model';
import { emptyJobApplication } from '@milepost/shared/entities/job-applications/model';
import { firstCharacters, keptText } from '@milepost/shared/domain/kept-text';
import { yieldToMain } from '../yield-to-main.ts';
import type { Table, TableRow } from '../read/read-table.ts';
import { duplicatesOf, type KnownApplications } from './duplicates.ts';
import { columnOf, importFieldLabel, type ImportField, type Matching } from './import-fields.ts';
import { isOwnExport } from './own-export.ts';
import { isEmptyCell, readCell, type Reading } from './read-cell.ts';
import { readStatus, wordKey } from './read-choice.ts';

export type Problem = {
  /** The column of the cell; null when it is about the whole row or a missing column. */
  readonly column: number | null;
  readonly message: string;
};

export type CheckedRow = TableRow & {
  /** Why the row is not imported. */
  readonly problems: readonly Problem[];
  /** What in its cells couldn't be read, and where it was put: the row is imported all the same. */
  readonly remarks: readonly Problem[];
  /** What would be imported; null when there are problems. */
  readonly row: ImportRow | null;
  /** Why it would be a duplicate: 'Already in your applications', 'The same as row 7'. */
  readonly duplicate: string | null;
};

const rowsAtOnce = 250;

/** Other columns that may have set a field: one cell for both ends of the salary, or for the other end. */
const toldBy: Readonly<Record<string, readonly ImportField[]>> = {
  salary_min: ['salary_min', 'salary', 'salary_max'],
  salary_max: ['salary_max', 'salary', 'salary_min'],
};
const columnFor = (matching: Matching, field: string): number | null =>
  (toldBy[field] ?? [field]).map((told) => matching.findIndex((matched) => matched === told)).find((at) => at >= 0) ??
  null;

/** Text is still useful when it is cut off; half an address leads nowhere. */
const isText: ReadonlySet<string> = new Set([
  'job_title',
  'company_name',
  'interview_stage',
  'location',
  'source',
  'notes',
  'description',
]);

const emptyForm = (): ImportRowForm => ({ ...emptyJobApplication(), status_since: '', archived_at: '' });
const isFormField = (field: string, form: ImportRowForm): field is keyof ImportRowForm => field in form;

/** Reads one row: from its cells to what is imported. */
class RowReader {
  readonly #form = emptyForm();
  readonly #kept: string[] = [];
  readonly #row: TableRow;
  readonly #header: readonly string[];
  readonly #matching: Matching;
  readonly problems: Problem[] = [];
  readonly remarks: Problem[] = [];

  constructor(row: TableRow, header: readonly string[], { matching }: Reading) {
    this.#row = row;
    this.#header = header;
    this.#matching = matching;
    if (row.flaw !== null) this.problems.push({ column: null, message: row.flaw });
  }

  #keep(column: number, message: string): void {
    const field = this.#matching[column];
    const name = this.#header[column] || (field ? importFieldLabel[field] : '');
    this.remarks.push({ column, message });
    this.#kept.push(`${name}: ${this.#row.cells[column] ?? ''}`);
  }

  /** What else is known of the amounts in a column: its header, and the columns for currency and period. */
  #saidOf(column: number): string {
    const { salary_currency: currency, salary_period: period } = this.#form;
    return [this.#header[column], currency, period && `per ${period}`].filter(Boolean).join(' ');
  }

  read(reading: Reading, zone: string, isOwn: boolean): void {
    // Columns for currency and period take precedence over the sign beside an amount.
    const isOwnColumn = (field: ImportField): boolean => field === 'salary_currency' || field === 'salary_period';
    const places = reading.matching.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
    const inOrder = [
      ...places.filter(({ field }) => isOwnColumn(field)),
      ...places.filter(({ field }) => !isOwnColumn(field)),
    ];
    for (const { field, column } of inOrder) {
      const text = this.#row.cells[column] ?? '';
      if (isOwn ? text === '' : isEmptyCell({ field, text })) continue;
      const { fields, remark } = readCell({ field, text, header: this.#saidOf(column) }, reading, zone);
      for (const [name, value] of Object.entries(fields)) {
        if (!isFormField(name, this.#form)) continue;
        const isFurther = name !== field && this.#form[name] !== '';
        if (value !== '' && !isFurther) Object.assign(this.#form, { [name]: value });
      }
      if (remark !== null) this.#keep(column, remark);
    }
    this.#orderSalary();
  }

  #orderSalary(): void {
    const { salary_min: min, salary_max: max } = this.#form;
    if (min === '' || max === '' || Number(min) <= Number(max)) return;
    this.#form.salary_min = max;
    this.#form.salary_max = min;
  }

  /** What is imported: values that the schema rejects are left out, unless the row is nothing without them. */
  result(schema: ReturnType<typeof importRowSchema>): ImportRow | null {
    // Rules between fields apply only once each field is valid by itself.
    for (;;) {
      const notes = [this.#form.notes, ...this.#kept].filter(Boolean).join('\n');
      const read = schema.safeParse({ ...this.#form, notes });
      if (read.success) return this.problems.length === 0 ? read.data : null;
      const left = read.error.issues.filter((issue) => !this.#leaveOut(issue, notes));
      if (left.length === 0) continue;
      for (const { path, message } of left)
        this.problems.push({ column: columnFor(this.#matching, String(path[0])), message });
      return null;
    }
  }

  /** Shortens what is too long and empties what is rejected; false where the row is nothing without the field. */
  #leaveOut(
    issue: { code?: string | undefined; path: PropertyKey[]; message: string; maximum?: unknown },
    notes: string,
  ): boolean {
    const field = String(issue.path[0]);
    if (!isFormField(field, this.#form)) return false;
    const column = columnFor(this.#matching, field);
    if (isText.has(field) && issue.code === 'too_big' && typeof issue.maximum === 'number')
      return this.#shorten(field, column, issue.maximum, notes);
    if (field === 'job_title' || field === 'company_name' || this.#form[field] === emptyForm()[field]) return false;
    Object.assign(this.#form, { [field]: emptyForm()[field] });
    if (column !== null) this.#keep(column, `${issue.message}. Kept in the notes.`);
    return true;
  }

  #shorten(field: keyof ImportRowForm, column: number | null, most: number, notes: string): boolean {
    const text = field === 'notes' ? notes : this.#form[field];
    Object.assign(this.#form, { [field]: firstCharacters(keptText(text), most) });
    if (field === 'notes') this.#kept.length = 0;
    const cut = `Cut to ${most.toLocaleString('en-US')} characters`;
    if (field === 'notes' || field === 'description' || column === null)
      this.remarks.push({ column, message: `${cut}.` });
    else this.#keep(column, `${cut}. All of it is kept in the notes.`);
    return true;
  }
}

type Known = {
  readonly known: KnownApplications;
  readonly zone: string;
  /** 'YYYY-MM-DD' in `zone`. */
  readonly today: string;
};

/**
 * Reads every row by the client's choices, in slices, so that the page stays responsive.
 * @param signal aborts it, when newer choices make this run obsolete
 */
export const checkRows = async (
  table: Pick<Table, 'header' | 'rows'>,
  reading: Reading,
  { known, zone, today }: Known,
  signal: AbortSignal,
): Promise<readonly CheckedRow[]> => {
  const schema = importRowSchema(today);
  const isOwn = isOwnExport(table.header);
  const checked: Omit<CheckedRow, 'duplicate'>[] = [];
  for (const row of table.rows) {
    const reader = new RowReader(row, table.header, reading);
    reader.read(reading, zone, isOwn);
    const result = reader.result(schema);
    checked.push({ ...row, problems: reader.problems, remarks: reader.remarks, row: result });
    if (checked.length % rowsAtOnce === 0) {
      await yieldToMain();
      signal.throwIfAborted();
    }
  }
  const duplicates = duplicatesOf(checked, known, { today, isOwnExport: isOwn });
  return checked.map((row, index) => ({ ...row, duplicate: duplicates[index] ?? null }));
};

/** The unknown words of the status column, each with how many rows have it. */
export const unknownStatuses = (
  { rows }: Pick<Table, 'rows'>,
  matching: Matching,
): readonly { readonly word: string; readonly text: string; readonly count: number }[] => {
  const column = columnOf(matching, 'status');
  const words = new Map<string, { word: string; text: string; count: number }>();
  if (column < 0) return [];
  for (const { cells } of rows) {
    const text = cells[column] ?? '';
    if (isEmptyCell({ field: 'status', text }) || readStatus(text)) continue;
    const word = wordKey(text);
    const counted = words.get(word);
    if (counted) counted.count += 1;
    else words.set(word, { word, text, count: 1 });
  }
  return [...words.values()].sort((a, b) => b.count - a.count);
};
