import * as z from 'zod';
import { useSearchParams } from 'react-router-dom';
import { peopleSorts, roleSchema, userStatusSchema, type PeopleQuery } from '@milepost/shared/domain/people';

export const pageSize = 25;
/** Longest search that the address keeps. */
export const searchLimit = 200;

const viewSchema = z.object({
  q: z.string().transform((text) => text.slice(0, searchLimit)),
  role: roleSchema.or(z.literal('')).catch(''),
  status: userStatusSchema.or(z.literal('')).catch(''),
  sort: z.enum(peopleSorts).catch('full_name'),
  order: z.enum(['ascending', 'descending']).catch('ascending'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type PeopleView = z.infer<typeof viewSchema>;

const defaults: PeopleView = { q: '', role: '', status: '', sort: 'full_name', order: 'ascending', page: 1 };

/** What the list's address says: search, filters, order and page. Anything unreadable counts as the default. */
export function usePeopleView(): readonly [PeopleView, (changes: Partial<PeopleView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = viewSchema.parse({ ...defaults, ...Object.fromEntries(params) });
  const change = (changes: Partial<PeopleView>): void => {
    const next = { ...view, page: 1, ...changes };
    const entries = Object.entries(next).filter(([key, value]) => value !== defaults[key as keyof PeopleView]);
    setParams(new URLSearchParams(entries.map(([key, value]) => [key, String(value)])), {
      replace: true,
      flushSync: true,
    });
  };
  return [view, change];
}

/** The question to the server that a view asks. */
export const queryOf = (view: PeopleView): PeopleQuery => ({
  search: view.q.trim() || undefined,
  role: view.role || undefined,
  status: view.status || undefined,
  sort: view.sort,
  descending: view.order === 'descending',
  limit: pageSize,
  offset: (view.page - 1) * pageSize,
});
