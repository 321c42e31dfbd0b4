import { useSyncExternalStore } from 'react';
import { toastEvents, toast, type ToastMessage } from '@milepost/shared/ui/Toast';
import { isLetterKey } from './open-palette.ts';

/** What was done last and can be undone still. */
export type LastUndo = { readonly id: string; readonly what: string; readonly run: () => void };

/** After that, what was done is part of the page, and its own menus change it. */
const keptMs = 10 * 60_000;

let last: (LastUndo & { readonly until: number }) | undefined;
const listeners = new Set<() => void>();

const keep = (next: typeof last): void => {
  last = next;
  for (const listener of listeners) listener();
};

const isUndo = (label: string): boolean => label === 'Undo';

/** Keeps the Undo of the newest message beyond the seconds for which it shows. Gives the end of that. */
export function keepLastUndo(): () => void {
  const onShow = ({ detail: { id, message, action } }: CustomEvent<ToastMessage>): void => {
    if (!action || !isUndo(action.label)) return;
    keep({ id, what: message, run: action.onAction, until: Date.now() + keptMs });
  };
  const onTaken = ({ detail: { id } }: CustomEvent<{ readonly id: string }>): void => {
    if (last?.id === id) keep(undefined);
  };
  window.addEventListener(toastEvents.show, onShow);
  window.addEventListener(toastEvents.taken, onTaken);
  return () => {
    window.removeEventListener(toastEvents.show, onShow);
    window.removeEventListener(toastEvents.taken, onTaken);
    keep(undefined);
  };
}

/** What can be undone now. */
export const lastUndo = (): LastUndo | undefined => (last && last.until > Date.now() ? last : undefined);

/** Undoes what was done last; gives whether there was something. */
export function undoLast(): boolean {
  const undo = lastUndo();
  if (!undo) return false;
  keep(undefined);
  toast.dismiss(undo.id);
  undo.run();
  return true;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useLastUndo = (): LastUndo | undefined => useSyncExternalStore(subscribe, lastUndo);

/** Where text is typed. A box that is ticked, a button or a list to choose of has no Undo of its own. */
const typing = `textarea, input:not(${['checkbox', 'radio', 'button', 'submit', 'range', 'file', 'color'].map((type) => `[type=${type}]`).join()})`;

/** Whether a key press is for Undo: not where text is typed, whose own Undo it is. */
export function isUndoKey(event: KeyboardEvent, isApple: boolean): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event;
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches(typing));
  const isKey =
    isLetterKey(event, 'z') && !altKey && !shiftKey && (isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
  return isKey && !defaultPrevented && !isTyping;
}
