import { useCallback, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { countOf, keptDays, nounsOf } from '@milepost/shared/entities/deleted-records/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { deleteRows, type Deletion } from './delete-rows.ts';

export { deleteRows, type Deletion } from './delete-rows.ts';

/** More than so many at once are deleted only when the question about it is answered. */
const maxUnasked = 5;

type RequestedDeletion<Row> = { readonly rows: readonly Row[]; readonly onStart: (() => void) | undefined };

export type DeletionParts<Row> = {
  /** Deletes them, or asks first where they are many; `onStart` is called when they go. */
  readonly remove: (rows: readonly Row[], onStart?: () => void) => void;
  /** Rendered anywhere on the page. */
  readonly confirmDialog: ReactNode;
};

/** Deletes rows of somebody's list with Undo; see `deleteRows`. Many are deleted only after a question that says how many. */
export function useDeletion<Row extends { readonly id: string }>(
  deletion: Deletion<Row>,
  ownerId: string,
): DeletionParts<Row> {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<RequestedDeletion<Row>>();
  const start = useCallback(
    ({ rows, onStart }: RequestedDeletion<Row>): void => {
      onStart?.();
      void deleteRows(client, deletion, ownerId, rows);
    },
    [client, deletion, ownerId],
  );
  const remove = useCallback(
    (rows: readonly Row[], onStart?: () => void): void => {
      if (rows.length > maxUnasked) setConfirming({ rows, onStart });
      else start({ rows, onStart });
    },
    [start],
  );
  const many = countOf(deletion.kind, confirming?.rows.length ?? 0);
  return {
    remove,
    confirmDialog: confirming && (
      <ConfirmDialog
        isOpen
        title={`Delete ${many}?`}
        confirmLabel={`Delete ${many}`}
        cancelLabel={`Keep ${nounsOf[deletion.kind][1]}`}
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => {
          setConfirming(undefined);
          start(confirming);
        }}
      >
        You can undo this for a few seconds. After that, you can find them in Recently deleted for {keptDays} days.
      </ConfirmDialog>
    ),
  };
}
