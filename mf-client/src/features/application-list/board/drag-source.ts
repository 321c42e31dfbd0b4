/** The id of the text that explains how to move a card by keyboard. */
export const dragInstructions = 'board-instructions';

/** Mark a card of the board, and the part of it from which the keyboard moves it. */
export const cardOf = (id: string) => ({ 'data-application': id });
export const handleOf = (id: string) => ({ 'data-handle': '', id: `handle-${id}` });

export type DragSource = { readonly id: string; readonly card: HTMLElement; readonly handle: HTMLElement | null };

/** The card that an event began in, if any. */
export function dragSourceOf({ target }: { readonly target: EventTarget | null }): DragSource | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-application]') : null;
  const id = card?.dataset['application'];
  return card && id !== undefined ? { id, card, handle: card.querySelector<HTMLElement>('[data-handle]') } : null;
}

/** Focuses the handle of a card, where it is rendered. */
export const focusHandle = (id: string): void => document.getElementById(`handle-${id}`)?.focus();
