import { useCallback, useRef } from 'react';
import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { toast, type ToastOptions } from '../../ui/Toast/Toast.tsx';
import { invalidate } from '@milepost/shared/data/invalidation';
import { isSame, useRecordIds } from '../record-ids/record-ids.ts';
import type { Patch } from './patch-rows.ts';

export { patchRows, type Patch } from './patch-rows.ts';

type Message = string | Omit<ToastOptions, 'action' | 'alternative'>;
/** The message of a failure where the server gives no reason; as a function, the whole message. */
type Failure<Variables> = string | ((error: unknown, variables: Variables) => string);

/** A user's action, shown before the server has answered. */
export type OptimisticAction<Variables, Answer, Applied extends Patch = Patch> = {
  /** The tables that it writes: queries that hold one are refetched at the end, after a failure too. */
  readonly changes: readonly string[];
  /** @param id for the record that it creates: the same until it succeeds, so that a retry creates no second one */
  readonly send: (variables: Variables, id: string) => Promise<Answer>;
  /** For a record that nobody can change later, such as a message: other variables create another one. */
  readonly isFinal?: true;
  /** Shows it at once; see `patchRows`. */
  readonly apply?: (client: QueryClient, variables: Variables) => Applied;
  /** Called when the request has succeeded, also after the component was unmounted. */
  readonly onDone?: (answer: Answer, variables: Variables, applied: Applied | undefined) => void;
  /** The success message. None is shown without this, or where it returns undefined. */
  readonly done?: (variables: Variables, answer: Answer) => Message | undefined;
  /** The reverse action; its button is shown with the message of `done`. */
  readonly undo?: {
    readonly send: (variables: Variables, answer: Answer) => Promise<unknown>;
    readonly done?: (variables: Variables) => Message;
    readonly failed: Failure<Variables>;
  };
  /** The message of a failure. Without it the component shows `error`, beside what was typed. */
  readonly failed?: Failure<Variables>;
};

const sayRefusal = <Variables>(failed: Failure<Variables>, error: unknown, variables: Variables): void => {
  const message = typeof failed === 'string' ? messageOf(error, failed) : failed(error, variables);
  toast.show({ tone: 'critical', message });
};

const toastOf = (message: Message): Omit<ToastOptions, 'action'> =>
  typeof message === 'string' ? { message } : message;

/** The actions in flight, for each query client. */
const unanswered = new WeakMap<QueryClient, Set<{ readonly changes: readonly string[] }>>();

/**
 * Refetches what was changed, unless an action on the same tables is in flight: a response from before it would revert
 * it.
 */
async function settle(client: QueryClient, changes: readonly string[]): Promise<void> {
  const others = [...(unanswered.get(client) ?? [])];
  const isLast = !others.some((other) => changes.every((entity) => other.changes.includes(entity)));
  if (isLast) await invalidate(client, ...changes);
}

/**
 * The one way to write with Undo: applies the change, sends it, says what happened and offers Undo; where the server
 * rejects it, rolls back and says why. This also happens after the component was unmounted. A call with the variables
 * of one in flight does nothing, such as the second click of a double click.
 */
export function useOptimisticAction<Variables = void, Answer = unknown, Applied extends Patch = Patch>(
  action: OptimisticAction<Variables, Answer, Applied>,
): UseMutationResult<Answer, Error, Variables, Applied | undefined> {
  const client = useQueryClient();
  const ids = useRecordIds();
  const pending = useRef<Variables[]>([]);

  const undo = async (variables: Variables, answer: Answer, applied: Applied | undefined): Promise<void> => {
    if (!action.undo) return;
    applied?.undo();
    try {
      await action.undo.send(variables, answer);
      if (action.undo.done) toast.show(toastOf(action.undo.done(variables)));
    } catch (error) {
      applied?.redo();
      sayRefusal(action.undo.failed, error, variables);
    }
    await settle(client, action.changes);
  };

  const mutation = useMutation<Answer, Error, Variables, Applied | undefined>({
    // Offline it fails at once: a paused mutation would look done, and be lost with the page.
    networkMode: 'always',
    mutationFn: async (variables) => {
      const all = unanswered.get(client) ?? new Set();
      const own = { changes: action.changes };
      unanswered.set(client, all.add(own));
      try {
        return await action.send(variables, ids.of(action.isFinal && variables));
      } finally {
        all.delete(own);
      }
    },
    onMutate: (variables) => action.apply?.(client, variables),
    onSuccess: (answer, variables, applied) => {
      ids.clear();
      action.onDone?.(answer, variables, applied);
      const message = action.done?.(variables, answer);
      if (message === undefined) return;
      const onAction = (): void => void undo(variables, answer, applied);
      toast.show({ ...toastOf(message), ...(action.undo ? { action: { label: 'Undo', onAction } } : {}) });
    },
    onError: (error, variables, applied) => {
      applied?.rollBack();
      if (action.failed !== undefined) sayRefusal(action.failed, error, variables);
    },
    onSettled: (_answer, _error, variables) => {
      pending.current = pending.current.filter((other) => other !== variables);
      return settle(client, action.changes);
    },
  });

  const { mutate } = mutation;
  const once = useCallback<typeof mutate>(
    (...given) => {
      const variables = given[0] as Variables;
      if (pending.current.some((other) => isSame(other, variables))) return;
      pending.current.push(variables);
      mutate(...given);
    },
    [mutate],
  );
  return { ...mutation, mutate: once };
}
