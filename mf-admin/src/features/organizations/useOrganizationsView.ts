import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import type { OrganizationListQuery } from '@milepost/shared/domain/organizations';

export const pageSize = 25;

const viewSchema = z.object({
  q: z.string().transform((text) => text.slice(0, 200)),
  show: z.enum(['in-use', 'archived']).catch('in-use'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type OrganizationsView = z.infer<typeof viewSchema>;

const defaults: OrganizationsView = { q: '', show: 'in-use', page: 1 };

/** What the list's address says: search, which ones, and page. Anything unreadable counts as the default. */
export function useOrganizationsView(): readonly [OrganizationsView, (changes: Partial<OrganizationsView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = viewSchema.parse({ ...defaults, ...Object.fromEntries(params) });
  const change = (changes: Partial<OrganizationsView>): void => {
    const next = Object.entries({ ...view, page: 1, ...changes });
    const usual = new Map<string, unknown>(Object.entries(defaults));
    const chosen = next.filter(([key, value]) => value !== usual.get(key));
    setParams(new URLSearchParams(chosen.map(([key, value]) => [key, String(value)])), {
      replace: true,
      flushSync: true,
    });
  };
  return [view, change];
}

/** The question to the server. */
export const queryOf = (view: OrganizationsView): OrganizationListQuery => ({
  search: view.q,
  archived: view.show === 'archived',
  limit: pageSize,
  offset: (view.page - 1) * pageSize,
});
