import { toast } from '@milepost/shared/ui/Toast';

/** One deletion, and the rows of it that have not been undone. */
export type UndoableDelete = {
  readonly left: Set<string>;
  toastId: string | undefined;
  readonly undo: (ids: Iterable<string>) => void;
};

const open = new WeakMap<object, UndoableDelete[]>();

/** The deletions in a store that can still be undone, oldest first. */
export const undoableDeletes = (store: object): UndoableDelete[] => {
  const acts = open.get(store) ?? [];
  open.set(store, acts);
  return acts;
};

export const dropUndoableDelete = (acts: UndoableDelete[], act: UndoableDelete): void => {
  const at = acts.indexOf(act);
  if (at >= 0) acts.splice(at, 1);
};

/** Shows a toast for a deletion, in place of the toasts of those before it, that undoes it or all of them. */
export function offerUndo(
  acts: readonly UndoableDelete[],
  act: UndoableDelete,
  said: { message: string; duration: number },
): void {
  for (const { toastId } of acts) if (toastId !== undefined) toast.dismiss(toastId);
  const all = acts.reduce((sum, { left }) => sum + left.size, 0);
  const undoAll = {
    label: `Undo all ${all}`,
    onAction: () => [...acts].forEach(({ undo, left }) => undo([...left])),
  };
  act.toastId = toast.show({
    ...said,
    action: { label: 'Undo', onAction: () => act.undo([...act.left]) },
    ...(all > act.left.size ? { alternative: undoAll } : {}),
  });
}
