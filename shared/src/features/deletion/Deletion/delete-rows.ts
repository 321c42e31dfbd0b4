import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { StoreApi } from 'zustand';
import { patchRows } from '@milepost/shared/sync/optimistic-action';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { countOf, nounsOf, type DeletedKind } from '@milepost/shared/entities/deleted-records/model';
import { toast } from '@milepost/shared/ui/Toast';
import type { HeldRow, HeldRows } from '../HeldRows/HeldRows.tsx';
import { dropUndoableDelete, offerUndo, undoableDeletes, type UndoableDelete } from './undo-offer.ts';
import { afterPointerRest } from './after-pointer-rest.ts';

type Identified = { readonly id: string };

/** How rows of one entity are deleted and restored, shown before the server has answered. */
export type Deletion<Row> = {
  readonly kind: DeletedKind;
  /** The deleted rows whose places lists hold. */
  readonly held: HeldRows<Row>;
  /** How one is called in 'Deleted “…”'. */
  readonly nameOf: (row: Row) => string;
  readonly remove: (rows: readonly Row[]) => Promise<unknown>;
  readonly restore: (rows: readonly Row[]) => Promise<unknown>;
  /** The key of a list of these rows that shows at once what is deleted; others are refetched. */
  readonly list?: (ownerId: string) => QueryKey;
  /** The message after deleting, where it is not 'Deleted “…”', and how many milliseconds it is shown. */
  readonly said?: { readonly message: string; readonly duration: number };
  /**
   * The whole message where a single row can't be deleted, instead of 'Failed to delete …' with the server's reason.
   */
  readonly failed?: string;
};

/** How long a list keeps the places of deleted rows, and a toast offers Undo, in milliseconds. */
export const undoTime = 10_000;

type Store<Row> = StoreApi<ReadonlyMap<string, HeldRow<Row>>>;

const hold = <Row extends Identified>(store: Store<Row>, rows: readonly HeldRow<Row>[]): void =>
  store.setState(new Map([...store.getState(), ...rows.map((held) => [held.row.id, held] as const)]), true);

const release = <Row>(store: Store<Row>, ids: Iterable<string>): void => {
  const gone = new Set(ids);
  store.setState(new Map([...store.getState()].filter(([id]) => !gone.has(id))), true);
};

/**
 * Deletes rows on the page at once: their list holds their places for the undo time, each with its own Undo, and the
 * toast undoes this deletion, or all that can still be undone. Rows that are being deleted already are skipped. Where
 * the server rejects it, the rows are shown again, with a message that says why.
 */
export async function deleteRows<Row extends Identified>(
  client: QueryClient,
  { kind, held, nameOf, remove, restore, list, said, failed }: Deletion<Row>,
  ownerId: string,
  given: readonly Row[],
): Promise<void> {
  const store = held(client);
  const rows = given.filter(({ id }) => (store.getState().get(id)?.phase ?? 'restoring') === 'restoring');
  if (rows.length === 0) return;
  const acts = undoableDeletes(store);
  const calledAs = (some: readonly Row[]): string =>
    some.length === 1 && some[0] ? `“${nameOf(some[0])}”` : countOf(kind, some.length);
  const nounOf = (some: readonly Row[]): string => nounsOf[kind][some.length === 1 ? 0 : 1];
  const because = (error: unknown): string => {
    const reason = messageOf(error, '');
    return reason === '' ? '' : `. ${reason}`;
  };

  const since = Date.now();
  const holdAs = (some: readonly Row[], phase: HeldRow<Row>['phase']): void =>
    hold(
      store,
      some.map((row) => ({ row, ownerId, name: nameOf(row), phase, since, undo: () => act.undo([row.id]) })),
    );
  const letGo = (some: readonly Row[]): void =>
    release(
      store,
      some.flatMap(({ id }) => (store.getState().get(id)?.phase === 'restoring' ? [id] : [])),
    );
  const close = (): void => {
    dropUndoableDelete(acts, act);
    release(store, act.left);
  };
  const closeLater = (): unknown => setTimeout(() => afterPointerRest(close), undoTime);

  const act: UndoableDelete = {
    left: new Set(rows.map(({ id }) => id)),
    toastId: undefined,
    undo: (ids) => {
      const wantedIds = new Set(ids);
      void undo(rows.filter(({ id }) => wantedIds.has(id) && act.left.delete(id)));
    },
  };
  const undo = async (some: readonly Row[]): Promise<void> => {
    if (some.length === 0) return;
    if (act.left.size === 0 && act.toastId !== undefined) toast.dismiss(act.toastId);
    holdAs(some, 'restoring');
    const ids = new Set(some.map(({ id }) => id));
    shown?.undo(ids);
    // The failed deletion has shown the rows again, and said why.
    if (!(await wasDeleted)) return letGo(some);
    try {
      await restore(some);
      toast.show({ message: `Restored ${calledAs(some)}` });
    } catch (error) {
      for (const id of ids) act.left.add(id);
      holdAs(some, 'deleted');
      shown?.redo(ids);
      closeLater();
      toast.show({ tone: 'critical', message: `Failed to restore ${calledAs(some)}${because(error)}` });
      return invalidate(client, kind);
    }
    await invalidate(client, kind);
    letGo(some);
  };

  holdAs(rows, 'deleting');
  const gone = new Set(act.left);
  // A response in flight may still arrive: meanwhile the places are held.
  const shown =
    list &&
    patchRows<Row>(client, list(ownerId), (listed) => listed.filter(({ id }) => !gone.has(id)), { whileLoading: true });
  acts.push(act);
  const answer = remove(rows);
  const wasDeleted = answer.then(
    () => true,
    () => false,
  );
  try {
    await answer;
  } catch (error) {
    dropUndoableDelete(acts, act);
    shown?.rollBack();
    release(store, act.left);
    const sentence = `Failed to delete ${nounOf(rows)}${because(error)}`;
    toast.show({ tone: 'critical', message: rows.length === 1 ? (failed ?? sentence) : sentence });
    await invalidate(client, kind);
    return;
  }
  closeLater();
  if (act.left.size > 0) {
    offerUndo(acts, act, {
      message: said?.message ?? `Deleted ${calledAs(rows)}`,
      duration: said?.duration ?? undoTime,
    });
  }
  await invalidate(client, kind);
  holdAs(
    rows.filter(({ id }) => store.getState().get(id)?.phase === 'deleting'),
    'deleted',
  );
}
