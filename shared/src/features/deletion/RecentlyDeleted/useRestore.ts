import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { restoreAllRecords, restoreRecord } from '@milepost/shared/entities/deleted-records/requests';
import { invalidate, invalidateMerged } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  countOf,
  nounsOf,
  type DeletedKind,
  type DeletedRecord,
} from '@milepost/shared/entities/deleted-records/model';
import { toast } from '@milepost/shared/ui/Toast';

const refused = (what: string, error: unknown): void => {
  toast.show({ tone: 'critical', message: `Failed to restore ${what}. ${messageOf(error, 'Try again.')}` });
};

/** Restores deleted records and says so; lists that show them are refetched. */
export function useRestore(kind: DeletedKind, ownerId: string) {
  const client = useQueryClient();
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const [isRestoringAll, setRestoringAll] = useState(false);

  /** Also the lists that rows are merged into: the restored rows are not at hand. */
  const refetch = async (): Promise<void> => {
    await Promise.all([invalidate(client, kind), invalidateMerged(client, kind)]);
  };
  const one = async (record: DeletedRecord): Promise<void> => {
    const { id, name, deleted_parent } = record;
    setRestoring((before) => new Set([...before, id]));
    try {
      await restoreRecord(kind, id);
      const parent = deleted_parent === null ? '' : `. Its application “${deleted_parent}” is still deleted`;
      toast.show({ message: `Restored “${name}”${parent}` });
    } catch (error) {
      refused(`“${name}”`, error);
    }
    await refetch();
    setRestoring((before) => new Set([...before].filter((other) => other !== id)));
  };

  const all = async (): Promise<void> => {
    setRestoringAll(true);
    try {
      toast.show({ message: `Restored ${countOf(kind, await restoreAllRecords(kind, ownerId))}` });
    } catch (error) {
      refused(`the ${nounsOf[kind][1]}`, error);
    }
    await refetch();
    setRestoringAll(false);
  };

  return {
    restoring,
    isRestoringAll,
    one: (record: DeletedRecord) => void one(record),
    all: () => void all(),
  };
}
