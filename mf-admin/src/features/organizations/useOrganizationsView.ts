import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import type { OrganizationListQuery } from '@milepost/shared/entities/organizations/model';
import { useWrittenParameters } from '@milepost/shared/features/address';

export const pageSize = 25;

const viewSchema = z.object({
  q: z.string().transform((text) => text.slice(0, 200)),
  show: z.enum(['in-use', 'archived']).catch('in-use'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type OrganizationsView = z.infer<typeof viewSchema>;

const defaults: OrganizationsView = { q: '', show: 'in-use', page: 1 };

const readView = (params: URLSearchParams): OrganizationsView =>
  viewSchema.parse({ ...defaults, ...Object.fromEntries(params) });

const searchOf = (view: OrganizationsView): URLSearchParams => {
  const chosen = Object.entries(view).filter(([key, value]) => value !== defaults[key as keyof OrganizationsView]);
  return new URLSearchParams(chosen.map(([key, value]) => [key, String(value)]));
};

/** What the list's address says: search, which ones, and page. Anything unreadable counts as the default. */
export function useOrganizationsView(): readonly [OrganizationsView, (changes: Partial<OrganizationsView>) => void] {
  const [params] = useSearchParams();
  const write = useWrittenParameters();
  const change = (changes: Partial<OrganizationsView>): void =>
    write((newest) => searchOf({ ...readView(newest), page: 1, ...changes }), { replace: true, flushSync: true });
  return [readView(params), change];
}

/** The question to the server. */
export const queryOf = (view: OrganizationsView): OrganizationListQuery => ({
  search: view.q,
  archived: view.show === 'archived',
  limit: pageSize,
  offset: (view.page - 1) * pageSize,
});
