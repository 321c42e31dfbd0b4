import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeAccounts, mostAtOnce } from '../../../entities/account-changes/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { AccountChange, BulkChange, ChangedAccount } from '../../../entities/account-changes/model.ts';

/** What became of the accounts, and what stopped the rest where something did. */
export type BulkResult = { readonly rows: readonly ChangedAccount[]; readonly error: unknown };

const inParts = ({ ids, change }: BulkChange): BulkChange[] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) => ({
    ids: ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
    change,
  }));

/**
 * Changes many accounts in parts, one after the other; what stops in the middle keeps what is done.
 * @param onChanged is called after each part with the accounts that have changed
 */
export function useBulkChange(onChanged: (ids: ReadonlySet<string>, change: AccountChange) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: async (changes: readonly BulkChange[]): Promise<BulkResult> => {
      const parts = changes.flatMap(inParts);
      const rows: ChangedAccount[] = [];
      setProgress(0);
      try {
        for (const [place, part] of parts.entries()) {
          const answer = await changeAccounts(part);
          rows.push(...answer);
          const changed = answer.filter(({ outcome }) => outcome === 'changed');
          onChanged(new Set(changed.map(({ id }) => id)), part.change);
          setProgress((100 * (place + 1)) / parts.length);
        }
        return { rows, error: null };
      } catch (error) {
        return { rows, error };
      }
    },
    onSettled: () => invalidate(client, 'users', 'client_coach_assignments'),
  });
  return { run: mutate, result: data, isRunning: isPending, progress, reset };
}
