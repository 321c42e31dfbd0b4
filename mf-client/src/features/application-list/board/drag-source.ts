/** The id of the words that say how a card is moved by keys. */
export const dragInstructions = 'board-instructions';

/** Marks a card of the board, and the part of it that keys move it by. */
export const cardOf = (id: string) => ({ 'data-application': id });
export const handleOf = (id: string) => ({ 'data-handle': '', id: `handle-${id}` });

export type DragSource = { readonly id: string; readonly card: HTMLElement; readonly handle: HTMLElement | null };

/** The card that an event began in, if any. */
export function dragSourceOf({ target }: { readonly target: EventTarget | null }): DragSource | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-application]') : null;
  const id = card?.dataset['application'];
  return card && id !== undefined ? { id, card, handle: card.querySelector<HTMLElement>('[data-handle]') } : null;
}

/** Brings the focus to the handle of a card, where it is drawn. */
export const focusHandle = (id: string): void => document.getElementById(`handle-${id}`)?.focus();
