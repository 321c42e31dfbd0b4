import * as z from 'zod';
import { jobStates } from '../background-jobs/model.ts';
import { id, instant, requiredText, textOrNone } from '../../domain/columns/columns.ts';
import { formatCalendarDate, formatDateTime } from '../../domain/dates/dates.ts';
import {
  columnOf,
  namedRows,
  sourceOf,
  valueLabel,
  type ReportColumnKind,
} from '../../domain/report-sources/report-sources.ts';

export const operators = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  at_least: 'is at least',
  at_most: 'is at most',
  since: 'is on or after',
  before: 'is before',
  last_days: 'is in the last days',
} as const;
export type Operator = keyof typeof operators;

const byKind: Readonly<Record<ReportColumnKind, readonly Operator[]>> = {
  text: ['is', 'is_not', 'contains'],
  number: ['at_least', 'at_most'],
  instant: ['last_days', 'since', 'before'],
  date: ['last_days', 'since', 'before'],
};

/** How a column of this kind can be filtered. */
export const operatorsOf = (kind: ReportColumnKind): readonly Operator[] => byKind[kind];

export const buckets = ['day', 'week', 'month', 'year'] as const;

const filterSchema = z.object({
  column: z.string(),
  operator: z.enum(Object.keys(operators) as [Operator, ...Operator[]]),
  value: textOrNone('A value', 200),
});
export type ReportFilter = z.infer<typeof filterSchema>;

/** What a report shows of its source. With `group_by` it counts rows, and `columns` wait until it does not. */
export const definitionSchema = z.object({
  columns: z.string().array(),
  filters: filterSchema.array(),
  group_by: z.string().nullable(),
  bucket: z.enum(buckets),
  chart: z.enum(['none', 'bar']),
});
export type ReportDefinition = z.infer<typeof definitionSchema>;

const content = {
  name: z.string(),
  source: z.string(),
  definition: definitionSchema,
  format: z.enum(['csv', 'pdf']),
  time_zone: z.string(),
  schedule: z.string().nullable(),
  recipients: id.array(),
  skip_empty: z.boolean(),
};

/** A row of report_definitions. */
export const reportSchema = z.object({
  ...content,
  id,
  next_run_at: instant.nullable(),
  revision: z.number(),
  updated_at: instant,
});
export type Report = z.infer<typeof reportSchema>;

/** A report as it was by one of its revisions. */
export const reportVersionSchema = z.object({
  version: z.number(),
  content: z.object(content),
  made_at: instant,
  maker: z.object({ full_name: z.string().nullable(), email: z.string() }).nullable(),
});
export type ReportVersion = z.infer<typeof reportVersionSchema>;

/** One making of a report's file. */
export const reportRunSchema = z.object({
  id,
  report_id: id,
  version: z.number(),
  requested_by: id.nullable(),
  state: z.enum(jobStates),
  row_count: z.number().nullable(),
  is_skipped: z.boolean(),
  mailed_to: id.array(),
  error: z.string().nullable(),
  file_path: z.string().nullable(),
  file_name: z.string().nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  created_at: instant,
  report: z.object({ name: z.string() }),
  /** Who asked for it; null for a run by the schedule, and where the account was erased. */
  requester: z.object({ full_name: z.string().nullable(), email: z.string() }).nullable(),
});
export type ReportRun = z.infer<typeof reportRunSchema>;

const isWhole = (value: string): boolean => /^\d{1,4}$/.test(value);

const fits = ({ operator, value }: ReportFilter): boolean => {
  if (operator === 'last_days') return isWhole(value);
  if (operator === 'at_least' || operator === 'at_most') return value !== '' && Number.isFinite(Number(value));
  if (operator === 'since' || operator === 'before') return z.iso.date().safeParse(value).success;
  return operator !== 'contains' || value !== '';
};

/** What a page of a PDF has room for, and the database asks for at once. */
const mostColumns = 20;

/** What the form sends. */
export const reportInputSchema = z.object({
  ...content,
  name: requiredText('Name', 120),
  definition: definitionSchema
    .refine(({ group_by, columns }) => group_by !== null || columns.length > 0, {
      error: 'Choose at least one column',
      path: ['columns'],
    })
    .refine(({ columns }) => columns.length <= mostColumns, {
      error: `Choose at most ${mostColumns} columns`,
      path: ['columns'],
    })
    .superRefine(({ filters }, context) => {
      filters.forEach((filter, place) => {
        if (!fits(filter))
          context.addIssue({ code: 'custom', message: 'Enter a valid value', path: ['filters', place, 'value'] });
      });
    }),
  schedule: z
    .string()
    .trim()
    .regex(/^\d{1,2}( \S+){4}$/, 'Enter five fields that begin with a minute, such as 0 7 * * 1')
    .nullable(),
});
export type ReportInput = z.infer<typeof reportInputSchema>;

/** A new report, before anybody has chosen anything. */
export const emptyReport = (timeZone: string): ReportInput => ({
  name: '',
  source: 'users',
  definition: {
    columns: sourceOf('users').columns.map((column) => column.id),
    filters: [],
    group_by: null,
    bucket: 'month',
    chart: 'none',
  },
  format: 'csv',
  time_zone: timeZone,
  schedule: null,
  recipients: [],
  skip_empty: true,
});

const filterWords = (source: string, { column, operator, value }: ReportFilter): string => {
  const label = columnOf(source, column)?.label ?? column;
  if (operator === 'last_days') return `${label} is in the last ${value === '1' ? 'day' : `${value} days`}`;
  if (operator === 'since' || operator === 'before')
    return `${label} ${operators[operator]} ${formatCalendarDate(value)}`;
  const said = operator === 'contains' ? value : valueLabel(columnOf(source, column), value);
  return `${label} ${operators[operator]} ${said === '' ? 'empty' : said}`;
};

/** The filters of a report as its file names them. */
export const filtersInWords = (source: string, filters: readonly ReportFilter[]): string =>
  filters.length === 0 ? 'None' : filters.map((filter) => filterWords(source, filter)).join('; ');

/** The rows that the database gives of a report, as people read them. */
export const rowsInWords = (
  source: string,
  { columns, group_by }: Pick<ReportDefinition, 'columns' | 'group_by'>,
  rows: readonly (readonly (string | number | null)[])[],
) => namedRows(source, group_by === null ? columns : [group_by], rows);

/** The headers of a report's columns. */
export const headersOf = (
  source: string,
  { columns, group_by, bucket }: Pick<ReportDefinition, 'columns' | 'group_by' | 'bucket'>,
): readonly string[] => {
  if (group_by === null) return columns.map((column) => columnOf(source, column)?.label ?? column);
  const column = columnOf(source, group_by);
  const isTime = column?.kind === 'instant' || column?.kind === 'date';
  return [`${column?.label ?? group_by}${isTime ? ` by ${bucket}` : ''}`, 'Count'];
};

/** What a report's file says above its rows. @param rows how many of all there are in the file */
export const headingOf = (
  report: Pick<Report, 'name' | 'source' | 'definition' | 'time_zone'>,
  { total, rows, at }: { readonly total: number; readonly rows: number; readonly at: string },
): readonly (readonly [label: string, value: string])[] => [
  ['Report', report.name],
  ['Source', sourceOf(report.source).label],
  ['Filters', filtersInWords(report.source, report.definition.filters)],
  ['Time zone', report.time_zone.replaceAll('_', ' ')],
  ['Created', formatDateTime(at, report.time_zone)],
  ['Rows', rows < total ? `First ${rows.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}` : String(total)],
];
