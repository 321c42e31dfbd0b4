import { useCallback, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { countOf, keptDays, nounsOf } from '@milepost/shared/entities/deleted-records/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { deleteRows, type Deletion } from './delete-rows.ts';

export { deleteRows, type Deletion } from './delete-rows.ts';

/** Deleting more rows than this at once asks for a confirmation first. */
const maxUnasked = 5;

type RequestedDeletion<Row> = { readonly rows: readonly Row[]; readonly onStart: (() => void) | undefined };

export type DeletionParts<Row> = {
  /** Deletes the rows, or asks first where they are many; `onStart` is called when the deletion starts. */
  readonly remove: (rows: readonly Row[], onStart?: () => void) => void;
  /** The confirmation dialog; render it anywhere on the page. */
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
