import { useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import type { OrganizationMembersQuery } from '@milepost/shared/domain/organizations';

export const pageSize = 25;

const viewSchema = z.object({
  q: z
    .string()
    .transform((text) => text.slice(0, 200))
    .catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type MembersView = z.infer<typeof viewSchema>;

/** What the address says of the members: search and page. What else it says, such as the organization, stays. */
export function useMembersView(): readonly [MembersView, (changes: Partial<MembersView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = viewSchema.parse({ q: params.get('q'), page: params.get('page') ?? 1 });
  const change = (changes: Partial<MembersView>): void => {
    const next = { ...view, page: 1, ...changes };
    const address = new URLSearchParams(params);
    address.delete('q');
    address.delete('page');
    if (next.q !== '') address.set('q', next.q);
    if (next.page !== 1) address.set('page', String(next.page));
    setParams(address, { replace: true, flushSync: true });
  };
  return [view, change];
}

/** The question to the server. */
export const queryOf = (view: MembersView): OrganizationMembersQuery => ({
  search: view.q,
  limit: pageSize,
  offset: (view.page - 1) * pageSize,
});
