import * as z from 'zod';
import type { Role } from '@milepost/shared/contract/permissions';
import { id, instant } from '@milepost/shared/domain/columns';
import { roleSchema, userStatusSchema } from '@milepost/shared/entities/people/model';

/** What can be done to many accounts at once. */
export type AccountChange =
  | { readonly act: 'role'; readonly role: Role }
  | { readonly act: 'organization'; readonly orgId: string | null }
  | { readonly act: 'suspend'; readonly reason: string; readonly until: string | null }
  | { readonly act: 'restore' };

/** A change, and whose accounts. */
export type BulkChange = { readonly ids: readonly string[]; readonly change: AccountChange };

/** What became of one account, and what it was before. */
export const changedAccountSchema = z.object({
  id,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  /** Why it was refused. */
  message: z.string().nullable(),
  before: z
    .object({
      role: roleSchema,
      org_id: id.nullable(),
      status: userStatusSchema,
      /** Of a suspension. */
      reason: z.string().nullable(),
      until: instant.nullable(),
      /** Whether assignments ended with the role. */
      coached: z.boolean(),
    })
    .nullable(),
});
export type ChangedAccount = z.infer<typeof changedAccountSchema>;

type Before = NonNullable<ChangedAccount['before']>;

/** What brings an account back to what it was; nothing where that has ended by itself. */
const reversed = ({ act }: AccountChange, before: Before, now: string): AccountChange | undefined => {
  switch (act) {
    case 'role':
      return { act, role: before.role };
    case 'organization':
      return { act, orgId: before.org_id };
    case 'suspend':
      return { act: 'restore' };
    case 'restore':
      if (before.until !== null && before.until <= now) return undefined;
      return { act: 'suspend', reason: before.reason ?? 'Suspended before', until: before.until };
  }
};

/** The changes that undo one: accounts that go back to the same are changed together. @param now an instant */
export function undoOf(change: AccountChange, rows: readonly ChangedAccount[], now: string): BulkChange[] {
  const groups = new Map<string, { ids: string[]; change: AccountChange }>();
  for (const { id: userId, outcome, before } of rows) {
    const back = outcome === 'changed' && before !== null ? reversed(change, before, now) : undefined;
    if (back === undefined) continue;
    const key = JSON.stringify(back);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ids: [userId], change: back });
    else group.ids.push(userId);
  }
  return [...groups.values()];
}
