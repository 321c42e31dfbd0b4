import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** What names each row of a list whose rows may leave it. */
export const rowAttribute = 'data-row';

/** The rows below an element, in their order. */
export const rowsIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(`[${rowAttribute}]`),
];

/** Puts the focus on a row: on its link, or on its first button where it leads nowhere. */
export const focusRow = (row: HTMLElement | undefined): void => row?.querySelector<HTMLElement>('a, button')?.focus();

/**
 * Moves the focus when the row that has it is removed from the list, or the row whose dialog has it: to the row in its
 * place, or when none is left to the heading of the page (where it has none, to its first control).
 * @param ids of the rows that are shown, each also the `rowAttribute` of its row
 * @returns the handler of each focus in the page
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>, ids: readonly string[]): (event: FocusEvent) => void {
  const last = useRef<{ readonly id: string; readonly place: number }>(undefined);
  useEffect(() => {
    const { current: left } = last;
    if (!left || !page.current || document.activeElement !== document.body) return;
    if (ids.includes(left.id)) return;
    last.current = undefined;
    const rows = rowsIn(page.current);
    const row = rows[left.place] ?? rows.at(-1);
    if (row) focusRow(row);
    else (page.current.querySelector('h1') ?? page.current.querySelector<HTMLElement>('a, button'))?.focus();
  }, [page, ids]);
  return ({ target }) => {
    const row = target.closest<HTMLElement>(`[${rowAttribute}]`);
    const id = row?.getAttribute(rowAttribute);
    if (row && id && page.current) last.current = { id, place: rowsIn(page.current).indexOf(row) };
  };
}
