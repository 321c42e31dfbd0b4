import * as z from 'zod';
import { toCsv } from '../../domain/csv/csv.ts';
import { formatDateTime, formatZonedDateTime } from '../../domain/dates/dates.ts';
import { activityActions, entityLabel } from './activity-kinds.ts';
import { changesOf, type ActivityPage } from './activity-row.ts';
import { activitySentence } from './activity-sentence.ts';
import { changeText, type WordsFor } from './activity-values.ts';
import { sentenceText } from './sentence-parts.ts';

/** Files of the log: for spreadsheets, and for other programs. */
export const activityFormats = ['csv', 'jsonl'] as const;
export type ActivityFormat = (typeof activityFormats)[number];

/** What an export is asked for: the filters, and the zone in which the file says times in words. */
export const activityExportSchema = z.object({
  search: z.string().optional(),
  person: z.string().optional(),
  action: z.string().optional(),
  entity: z.string().optional(),
  record: z.string().optional(),
  impersonated: z.boolean().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  zone: z.string(),
});
export type ActivityExport = z.infer<typeof activityExportSchema>;

/** What a file holds beside its rows. */
export type ActivityFileFacts = {
  readonly madeAt: string;
  /** Of the files that the export fills, from 1. */
  readonly part: number;
  readonly filters: readonly (readonly [string, string])[];
  readonly words: Omit<WordsFor, 'names'>;
};

const actionLabel = (action: string): string =>
  Object.entries(activityActions).find(([known]) => known === action)?.[1] ?? action;

/** The filters of an export as name and value, always with the zone. @param person the name of whom they name */
export function exportFilters(query: ActivityExport, person: string | undefined): (readonly [string, string])[] {
  const { zone } = query;
  const moment = (at: string | undefined): string => (at ? formatZonedDateTime(at, zone) : '');
  const all: (readonly [string, string])[] = [
    ['Time zone', zone],
    ['Search', query.search ?? ''],
    ['User', query.person ? `${person ?? 'Former user'} (${query.person})` : ''],
    ['Action', query.action ? actionLabel(query.action) : ''],
    ['Record type', query.entity ? entityLabel(query.entity) : ''],
    ['Record', query.record ?? ''],
    ['Viewed as someone', query.impersonated ? 'Only' : ''],
    ['From', moment(query.from)],
    ['Before', moment(query.to)],
  ];
  return all.filter(([, value]) => value !== '');
}

const columns = [
  'Time (UTC)',
  'Time (zone above)',
  'Activity',
  'User',
  'Viewed as',
  'Action',
  'Record type',
  'Record',
  'About',
  'Changes',
  'Record ID',
  'ID',
];

const nameIn = ({ names }: ActivityPage, id: string | null | undefined): string | null =>
  id ? (names[id] ?? null) : null;

/** How each format begins a file, and writes the rows of a page. Both name the filters; a spreadsheet runs nothing. */
export const activityWriters: Readonly<
  Record<
    ActivityFormat,
    { head: (facts: ActivityFileFacts) => string; rows: (page: ActivityPage, facts: ActivityFileFacts) => string }
  >
> = {
  csv: {
    head: ({ madeAt, part, filters }) =>
      `\uFEFF${toCsv([
        ['Activity log'],
        ['Exported at', madeAt],
        ...(part > 1 ? [['Part', part]] : []),
        ...filters.map(([name, value]) => [name, value]),
        [],
        columns,
      ])}`,
    rows: (page, { words }) => {
      const all = { ...words, names: page.names };
      const nameOf = (id: string | null | undefined): string => (id ? (page.names[id] ?? words.unnamed) : '');
      return toCsv(
        page.rows.map((row) => [
          row.at,
          formatDateTime(row.at, words.zone),
          sentenceText(activitySentence(row, all)),
          row.actor_id === null ? 'The system' : nameOf(row.actor_id),
          nameOf(row.on_behalf_of),
          row.action,
          entityLabel(row.entity),
          row.record_name ?? '',
          nameOf(row.subject_id),
          changesOf(row)
            .map((change) => changeText(change, all))
            .join('\n'),
          row.entity_id ?? '',
          row.id,
        ]),
      );
    },
  },
  jsonl: {
    head: ({ madeAt, part, filters }) =>
      `${JSON.stringify({ export: 'activity log', exported_at: madeAt, part, filters: Object.fromEntries(filters) })}\n`,
    rows: (page) =>
      page.rows
        .map((row) => ({
          ...row,
          actor_name: nameIn(page, row.actor_id),
          on_behalf_of_name: nameIn(page, row.on_behalf_of),
          subject_name: nameIn(page, row.subject_id),
        }))
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
  },
};
