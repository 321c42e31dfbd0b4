import { toast } from '@milepost/shared/ui/Toast';

/** An act of deleting, and what of it has not been undone. */
export type Act = {
  readonly left: Set<string>;
  toastId: string | undefined;
  readonly undo: (ids: Iterable<string>) => void;
};

const open = new WeakMap<object, Act[]>();

/** The acts on the rows of a store whose undo time is not over, oldest first. */
export const openActs = (store: object): Act[] => {
  const acts = open.get(store) ?? [];
  open.set(store, acts);
  return acts;
};

export const closeAct = (acts: Act[], act: Act): void => {
  const at = acts.indexOf(act);
  if (at >= 0) acts.splice(at, 1);
};

/** Says that an act was done, in place of what was said of those before it, and undoes it or all of them. */
export function offerUndo(acts: readonly Act[], act: Act, said: { message: string; duration: number }): void {
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
