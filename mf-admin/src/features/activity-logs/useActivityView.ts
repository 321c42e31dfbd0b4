import * as z from 'zod';
import { useSearchParams } from 'react-router-dom';
import type { ActivityQuery } from '@milepost/shared/domain/activity-logs';
import { dayBounds } from '@milepost/shared/domain/dates';

export const pageSize = 50;
/** Longest search that the address keeps. */
export const searchLimit = 200;

/** What the log can hold; a year beyond it would be refused by the database. */
const day = z.iso
  .date()
  .refine((date) => date >= '1970-01-01' && date < '2200-01-01')
  .or(z.literal(''))
  .catch('');
const viewSchema = z.object({
  q: z.string().transform((text) => text.slice(0, searchLimit)),
  entity: z.string().max(60).catch(''),
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type ActivityView = z.infer<typeof viewSchema>;

const defaults: ActivityView = { q: '', entity: '', from: '', to: '', page: 1 };

/** What the log's address says: search, entity, days and page. */
export function useActivityView(): readonly [ActivityView, (changes: Partial<ActivityView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = viewSchema.parse({ ...defaults, ...Object.fromEntries(params) });
  const change = (changes: Partial<ActivityView>): void => {
    const next = { ...view, page: 1, ...changes };
    const entries = Object.entries(next).filter(([key, value]) => value !== defaults[key as keyof ActivityView]);
    setParams(new URLSearchParams(entries.map(([key, value]) => [key, String(value)])), {
      replace: true,
      flushSync: true,
    });
  };
  return [view, change];
}

/** The question to the server; days are whole days in the reader's zone. */
export const queryOf = (view: ActivityView, zone: string): ActivityQuery => ({
  search: view.q.trim() || undefined,
  entity: view.entity || undefined,
  from: view.from ? dayBounds(view.from, zone).from : undefined,
  to: view.to ? dayBounds(view.to, zone).to : undefined,
  limit: pageSize,
  offset: (view.page - 1) * pageSize,
});
