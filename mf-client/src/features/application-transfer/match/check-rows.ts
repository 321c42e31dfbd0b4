import { importRowSchema, type ImportRow, type ImportRowForm } from '@milepost/shared/domain/application-imports';
import { dateIn } from '@milepost/shared/domain/dates';
import { emptyJobApplication, type BoardLane, type JobApplication } from '@milepost/shared/domain/job-applications';
import { yieldToMain } from '../yield-to-main.ts';
import type { Table, TableRow } from '../read/read-table.ts';
import { columnOf, isDayField, type ImportField, type Matching } from './import-fields.ts';
import { plainWords, readPriority, readStatus, readWorkMode } from './read-choice.ts';
import { readDay, type DateOrder } from './read-date.ts';
import { readSalary } from './read-salary.ts';

/** What the client decided about the file. */
export type Reading = {
  readonly matching: Matching;
  readonly dateOrder: DateOrder;
  /** What words of the status column mean that are not known, by `plainWords`. */
  readonly statusMeanings: Readonly<Record<string, BoardLane>>;
};

export type Problem = {
  /** The cell, by its column; null when it is about the row or a column that is not there. */
  readonly column: number | null;
  readonly message: string;
};

export type CheckedRow = TableRow & {
  readonly problems: readonly Problem[];
  /** What would be imported; null when there are problems. */
  readonly row: ImportRow | null;
  /** Why it would be there twice: 'Already among your applications', 'The same as row 7'. */
  readonly duplicate: string | null;
};

const rowsAtOnce = 250;

const keyOf = (title: string, company: string, day: string): string =>
  [plainWords(title), plainWords(company), day].join('|');

/** A saved job has no day: it is known by its title and company among other saved ones. */
const dayOf = (appliedAt: string | null, zone: string): string => (appliedAt === null ? '' : dateIn(zone, appliedAt));

/** A title, company and day by which an application is known again. */
export const keysOf = (applications: readonly JobApplication[], zone: string): ReadonlySet<string> =>
  new Set(applications.map((row) => keyOf(row.job_title, row.company_name, dayOf(row.applied_at, zone))));

type Draft = { form: ImportRowForm; readonly problems: Problem[] };

const formFields: Readonly<Record<string, ImportField>> = { salary_min: 'salary', salary_max: 'salary' };

/** Puts one cell into the form, or says what is wrong with it. */
const readCell = (draft: Draft, field: ImportField, text: string, column: number, reading: Reading, zone: string) => {
  const refuse = (message: string): void => void draft.problems.push({ column, message });
  const { form } = draft;
  if (text === '') return;
  if (isDayField(field)) {
    const day = readDay(text, reading.dateOrder, zone);
    if (day === null) refuse(`"${text}" isn't a date`);
    else form[field] = day;
    return;
  }
  switch (field) {
    case 'status': {
      const status = readStatus(text) ?? reading.statusMeanings[plainWords(text)];
      if (status) form.status = status;
      else refuse(`"${text}" isn't a known status. Choose its meaning above.`);
      return;
    }
    case 'priority': {
      const priority = readPriority(text);
      if (priority) form.priority = priority;
      else refuse(`"${text}" isn't a priority: Low, Medium, High, or Urgent`);
      return;
    }
    case 'work_mode': {
      const mode = readWorkMode(text);
      if (mode) form.work_mode = mode;
      else refuse(`"${text}" isn't a work mode: remote, hybrid, or on-site`);
      return;
    }
    case 'salary': {
      const salary = readSalary(text);
      if (salary) {
        form.salary_min = salary.min;
        form.salary_max = salary.max;
        form.salary_currency ||= salary.currency;
      } else {
        // 'Competitive' is worth keeping, though it is no amount.
        form.notes = [form.notes, `Salary: ${text}`].filter(Boolean).join('\n');
      }
      return;
    }
    case 'salary_min':
    case 'salary_max':
      form[field] = readSalary(text)?.min ?? text;
      return;
    case 'notes':
      form.notes = [text, form.notes].filter(Boolean).join('\n');
      return;
    case 'job_url':
      form.job_url = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text;
      return;
    default:
      form[field] = text;
  }
};

const columnFor = (matching: Matching, field: string): number | null => {
  const at = matching.findIndex((matched) => matched === field);
  if (at >= 0) return at;
  const instead = formFields[field];
  const composite = instead === undefined ? -1 : columnOf(matching, instead);
  return composite < 0 ? null : composite;
};

const checkRow = (
  row: TableRow,
  reading: Reading,
  schema: ReturnType<typeof importRowSchema>,
  zone: string,
): Omit<CheckedRow, 'duplicate'> => {
  const draft: Draft = { form: { ...emptyJobApplication(), status_since: '', archived_at: '' }, problems: [] };
  if (row.flaw !== null) draft.problems.push({ column: null, message: row.flaw });
  reading.matching.forEach((field, column) => {
    if (field !== null) readCell(draft, field, row.cells[column] ?? '', column, reading, zone);
  });
  const result = schema.safeParse(draft.form);
  const problems = [
    ...draft.problems,
    ...(result.error?.issues ?? []).map(({ path, message }) => ({
      column: columnFor(reading.matching, String(path[0])),
      message,
    })),
  ];
  return { ...row, problems, row: problems.length === 0 && result.success ? result.data : null };
};

type Known = {
  /** Of the applications that are there already, by `keysOf`. */
  readonly keys: ReadonlySet<string>;
  readonly zone: string;
  /** 'YYYY-MM-DD' in `zone`. */
  readonly today: string;
};

/**
 * Reads every row by what the client decided, in slices, so that the page stays usable.
 * @param signal ends it: a newer decision makes this one void
 */
export const checkRows = async (
  table: Pick<Table, 'rows'>,
  reading: Reading,
  { keys, zone, today }: Known,
  signal: AbortSignal,
): Promise<readonly CheckedRow[]> => {
  const schema = importRowSchema(today);
  const checked: CheckedRow[] = [];
  const seen = new Map<string, number>();
  for (const row of table.rows) {
    const read = checkRow(row, reading, schema, zone);
    let duplicate: string | null = null;
    if (read.row) {
      const key = keyOf(
        read.row.job_title,
        read.row.company_name,
        read.row.status === null ? '' : (read.row.applied_at ?? today),
      );
      const first = seen.get(key);
      if (keys.has(key)) duplicate = 'Already in your applications';
      else if (first !== undefined) duplicate = `The same as row ${first.toLocaleString('en-US')}`;
      else seen.set(key, row.number);
    }
    checked.push({ ...read, duplicate });
    if (checked.length % rowsAtOnce === 0) {
      await yieldToMain();
      signal.throwIfAborted();
    }
  }
  return checked;
};

/** The words of the status column that mean nothing known, each with how many rows say it. */
export const unknownStatuses = (
  { rows }: Pick<Table, 'rows'>,
  matching: Matching,
): readonly { readonly word: string; readonly text: string; readonly count: number }[] => {
  const column = columnOf(matching, 'status');
  const words = new Map<string, { word: string; text: string; count: number }>();
  if (column < 0) return [];
  for (const { cells } of rows) {
    const text = cells[column] ?? '';
    if (text === '' || readStatus(text)) continue;
    const word = plainWords(text);
    const known = words.get(word);
    if (known) known.count += 1;
    else words.set(word, { word, text, count: 1 });
  }
  return [...words.values()].sort((a, b) => b.count - a.count);
};
