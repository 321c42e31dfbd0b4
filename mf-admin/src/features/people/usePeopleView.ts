import * as z from 'zod';
import { useSearchParams } from 'react-router-dom';
import {
  peopleActivities,
  peopleSorts,
  roleSchema,
  peopleStatuses,
  type PeopleQuery,
} from '@milepost/shared/entities/people/model';
import { useWrittenParameters } from '@milepost/shared/features/address';

export const pageSize = 25;
/** Longest search that the address keeps. */
export const searchLimit = 200;

const idOrNone = z.guid().or(z.literal('')).catch('');
const viewSchema = z.object({
  q: z.string().transform((text) => text.slice(0, searchLimit)),
  role: roleSchema.or(z.literal('')).catch(''),
  status: z.enum([...peopleStatuses, '']).catch(''),
  org: idOrNone,
  activity: z.enum(peopleActivities).or(z.literal('')).catch(''),
  verified: z.enum(['yes', 'no']).or(z.literal('')).catch(''),
  /** The day of UTC on which they joined; a year beyond it would be refused by the database. */
  joined: z.iso
    .date()
    .refine((date) => date >= '1970-01-01' && date < '2200-01-01')
    .or(z.literal(''))
    .catch(''),
  sort: z.enum(peopleSorts).catch('full_name'),
  order: z.enum(['ascending', 'descending']).catch('ascending'),
  /** The saved view that was chosen; its name stays while the filters change. */
  saved: idOrNone,
  after: idOrNone,
  before: idOrNone,
});
export type PeopleView = z.infer<typeof viewSchema>;

export const noFilters = { q: '', role: '', status: '', org: '', activity: '', verified: '', joined: '' } as const;
const firstPage = { after: '', before: '' } as const;
const defaults: PeopleView = { ...noFilters, ...firstPage, saved: '', sort: 'full_name', order: 'ascending' };

/** Whether the view leaves anybody out. */
export const isFiltered = (view: PeopleView): boolean =>
  Object.keys(noFilters).some((filter) => view[filter as keyof typeof noFilters] !== '');

/** A view as the address says it, without what is the default. */
export const searchOf = (view: PeopleView): string =>
  new URLSearchParams(
    Object.entries(view).filter(([key, value]) => value !== defaults[key as keyof PeopleView]),
  ).toString();

/** What a saved view keeps: search, filters and order, in one way only so that two can be compared. */
export const keptQuery = (view: PeopleView): string => searchOf({ ...view, ...firstPage, saved: '' });

/** The view that an address says. Anything unreadable counts as the default. */
export const readView = (params: URLSearchParams): PeopleView =>
  viewSchema.parse({ ...defaults, ...Object.fromEntries(params) });

/** What the list's address says: search, filters, order, place, and the saved view that was chosen. */
export function usePeopleView(): readonly [PeopleView, (changes: Partial<PeopleView>) => void] {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const change = (changes: Partial<PeopleView>): void =>
    write((newest) => new URLSearchParams(searchOf({ ...readView(newest), ...firstPage, ...changes })), {
      replace: true,
      flushSync: true,
    });
  return [readView(params), change];
}

/** The question to the server that a view asks. */
export const queryOf = (view: PeopleView): PeopleQuery => ({
  search: view.q.trim() || undefined,
  role: view.role || undefined,
  status: view.status || undefined,
  org_id: view.org || undefined,
  activity: view.activity || undefined,
  verified: view.verified === '' ? undefined : view.verified === 'yes',
  joined_on: view.joined || undefined,
  sort: view.sort,
  descending: view.order === 'descending',
  limit: pageSize,
  after: view.after || undefined,
  before: view.before || undefined,
});
