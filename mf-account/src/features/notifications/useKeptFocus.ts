import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Notification } from '@milepost/shared/domain/notifications';
import { focusRow, rowAttribute, rowsIn } from './useInboxKeys.ts';

/**
 * Where the focus goes when the row that has it leaves the list: to the row that takes its place, or to the heading of the page
 * where none is left. What it gives is told of each focus in the page.
 */
export function useKeptFocus(
  page: RefObject<HTMLElement | null>,
  notifications: readonly Notification[],
): (event: FocusEvent) => void {
  const last = useRef<{ readonly id: string | null; readonly place: number }>(undefined);
  useEffect(() => {
    const { current: left } = last;
    if (!left || !page.current || document.activeElement !== document.body) return;
    if (notifications.some(({ id }) => id === left.id)) return;
    last.current = undefined;
    const rows = rowsIn(page.current);
    const row = rows[left.place] ?? rows.at(-1);
    if (row) focusRow(row);
    else page.current.querySelector('h1')?.focus();
  }, [page, notifications]);
  return ({ target }) => {
    const row = target.closest<HTMLElement>(`[${rowAttribute}]`);
    if (row && page.current) {
      last.current = { id: row.getAttribute(rowAttribute), place: rowsIn(page.current).indexOf(row) };
    }
  };
}
