import * as z from 'zod';
import type { SearchAddress } from '../../contract/page-addresses.ts';
import { calendarDate, id, instant, numeric } from '../../domain/columns/columns.ts';
import { applicationStatusSchema } from '../job-applications/model.ts';

const count = z.number().int();

/** Fewest rows for which a rate, an average or a median is shown. */
export const minimumSample = 5;

/** Whole percent of `part` in `whole`, a half rounded up; null where the whole is too small to say. */
export const rateOf = (part: number, whole: number): number | null =>
  whole < minimumSample ? null : Math.round((100 * part) / whole);

export const figureNames = [
  'sent',
  'answered',
  'reached',
  'source',
  'resume',
  'moved',
  'at-step',
  'stayed',
  'day',
  'responses',
  'interviews',
  'interviews-held',
  'interviews-ahead',
  'offers',
  'sessions',
  'profile-views',
] as const;
export type FigureName = (typeof figureNames)[number];

/** What a figure counts: which, what part of it (a status, a source), and between which days, both included. */
export type Figure = {
  readonly name: FigureName;
  readonly of: readonly string[];
  readonly from: string;
  readonly to: string;
};

/** The address that opens the rows of a figure on the page it is on, added to the present parameters. */
export const figureAddress = ({ name, of, from, to }: Figure, params: URLSearchParams): SearchAddress => {
  const next = withoutFigure(params);
  next.set('rows', name);
  for (const part of of) next.append('of', part);
  next.set('on', `${from}..${to}`);
  return `?${next.toString()}`;
};

/** The address without the rows that it opened. */
export const withoutFigure = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of ['rows', 'of', 'on']) next.delete(name);
  return next;
};

/** The figure whose rows an address opens; null where it opens none, or none that there is. */
export const figureIn = (params: URLSearchParams): Figure | null => {
  const name = figureNames.find((option) => option === params.get('rows'));
  const days = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(params.get('on') ?? '');
  const [, from, to] = days ?? [];
  return name && from && to ? { name, of: params.getAll('of'), from, to } : null;
};

/** The first and last day of a figure that counts everything so far and to come. */
export const allDays = { from: '1970-01-01', to: '2199-12-31' } as const;

const rowEvents = ['answer', 'created', 'status', 'interview', 'note', 'stayed', 'staying', 'session', 'view'] as const;

/** One row behind a figure. `event` says what it counts there; `days` how long the answer or the stage took. */
export const figureRowSchema = z.object({
  id: z.string(),
  kind: z.enum(['application', 'session', 'person']),
  record_id: id,
  title: z.string(),
  subtitle: z.string(),
  status: z.string().nullable(),
  at: instant,
  days: numeric.nullable(),
  event: z.enum(rowEvents),
  from_status: applicationStatusSchema.nullable(),
  to_status: applicationStatusSchema.nullable(),
  note: z.string().nullable(),
});
export type FigureRow = z.infer<typeof figureRowSchema>;

export const figureRowsSchema = z.object({ total: count, rows: z.array(figureRowSchema) });
export type FigureRows = z.infer<typeof figureRowsSchema>;

const moveSchema = z.object({ from_status: applicationStatusSchema, to_status: applicationStatusSchema, count });

/** What the history of the applications sent in a period says. */
export const insightsSchema = z.object({
  sent: count,
  answered: count,
  /** Answered before they were added, so that nobody knows after how many days. */
  answered_on_unknown_day: count,
  /** How many reached at least this stage. */
  funnel: z.array(z.object({ status: applicationStatusSchema, count })),
  moves: z.array(moveSchema),
  /** The status at which they were added. */
  starts: z.array(z.object({ status: applicationStatusSchema, count })),
  /** The moves by their place in each application's history, the first four. */
  steps: z.array(moveSchema.extend({ step: count })),
  later_moves: count,
  /** '' where none was given. */
  sources: z.array(z.object({ source: z.string(), sent: count, answered: count })),
  resumes: z.array(
    z.object({
      document_id: id.nullable(),
      name: z.string().nullable(),
      version_label: z.string().nullable(),
      sent: count,
      answered: count,
    }),
  ),
  /** Minimum, quartiles and maximum in days of finished stays; null below five of them. */
  stages: z.array(
    z.object({
      status: applicationStatusSchema,
      n: count,
      ongoing: count,
      quartiles: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]).nullable(),
    }),
  ),
  days: z.array(z.object({ day: calendarDate, count })),
});
export type Insights = z.infer<typeof insightsSchema>;
export type StageDays = Insights['stages'][number];
