import * as z from 'zod';
import { useSearchParams } from 'react-router-dom';
import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import {
  activityCursorSchema,
  type ActivityCursor,
  type ActivityQuery,
} from '@milepost/shared/entities/activity-logs/model';
import { dayBounds } from '@milepost/shared/domain/dates';
import { useWrittenParameters } from '@milepost/shared/features/address';

export const pageSize = 50;
/** Longest search that the address keeps. */
export const searchLimit = 200;

/** What the log can hold; a year beyond it would be refused by the database. */
const day = z.iso
  .date()
  .refine((date) => date >= '1970-01-01' && date < '2200-01-01')
  .or(z.literal(''))
  .catch('');
const idOrNone = z.guid().or(z.literal('')).catch('');
const viewSchema = z.object({
  q: z.string().transform((text) => text.slice(0, searchLimit)),
  person: idOrNone,
  action: z.string().max(60).catch(''),
  entity: z.string().max(60).catch(''),
  record: idOrNone,
  /** 'only': actions during an impersonation. */
  impersonated: z.enum(['', 'only']).catch(''),
  from: day,
  to: day,
  /** Behind which row the page begins: its time and id. */
  before: z.string().catch(''),
});
export type ActivityView = z.infer<typeof viewSchema>;

export const noFilters: ActivityView = {
  q: '',
  person: '',
  action: '',
  entity: '',
  record: '',
  impersonated: '',
  from: '',
  to: '',
  before: '',
};

/** The row that an address names as the one before its page; none where it is not readable. */
const cursorOf = (before: string): ActivityCursor | undefined => {
  const [at, id] = before.split('_');
  return activityCursorSchema.safeParse({ at, id }).data;
};
const cursorText = ({ at, id }: ActivityCursor): string => `${at}_${id}`;

const readView = (params: URLSearchParams): ActivityView =>
  viewSchema.parse({ ...noFilters, ...Object.fromEntries(params) });

/** The address of a view, for links and for the browser's history. */
const searchOf = (view: ActivityView): URLSearchParams =>
  new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''));

/** The address of the log as these filters show it, for other pages. */
export const logAddress = (changes: Partial<ActivityView>): LinkAddress =>
  `/admin/activity-logs?${searchOf({ ...noFilters, ...changes }).toString()}`;

/** What the log's address says, how it changes, and the ways to a row's person, record and to older rows. */
export function useActivityView() {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const view = readView(params);
  const linkTo = (changes: Partial<ActivityView>): LinkAddress =>
    `?${searchOf({ ...view, before: '', ...changes }).toString()}`;
  return {
    view,
    change: (changes: Partial<ActivityView>): void =>
      write((newest) => searchOf({ ...readView(newest), before: '', ...changes }), { replace: true, flushSync: true }),
    linkTo,
    linkBehind: (row: ActivityCursor): LinkAddress => linkTo({ before: cursorText(row) }),
  };
}

/** The question to the server; days are whole days in the reader's zone. */
export const queryOf = (view: ActivityView, zone: string): ActivityQuery => ({
  search: view.q.trim() || undefined,
  person: view.person || undefined,
  action: view.action || undefined,
  entity: view.entity || undefined,
  record: view.record || undefined,
  impersonated: view.impersonated === 'only' || undefined,
  from: view.from ? dayBounds(view.from, zone).from : undefined,
  to: view.to ? dayBounds(view.to, zone).to : undefined,
  before: cursorOf(view.before),
  limit: pageSize,
});
