import * as z from 'zod';
import type { OrganizationMembersQuery } from '@milepost/shared/entities/organizations/model';
import { useAddress } from '@milepost/shared/features/address';

export const pageSize = 25;

const viewSchema = z.object({
  q: z
    .string()
    .transform((text) => text.slice(0, 200))
    .catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type MembersView = z.infer<typeof viewSchema>;

/** The members' search and page in the address. Other parameters, such as the organization, stay. */
export function useMembersView(): readonly [MembersView, (changes: Partial<MembersView>) => void] {
  const { parameters, change } = useAddress();
  const view = viewSchema.parse({ q: parameters.get('q'), page: parameters.get('page') ?? 1 });
  const show = ({ page = 1, ...search }: Partial<MembersView>): void =>
    change({ ...search, page: page === 1 ? null : String(page) });
  return [view, show];
}

/** The question to the server. */
export const queryOf = (view: MembersView): OrganizationMembersQuery => ({
  search: view.q,
  limit: pageSize,
  offset: (view.page - 1) * pageSize,
});
