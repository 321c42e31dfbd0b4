import type { KeyboardEvent, RefObject } from 'react';
import type { Notification } from '@milepost/shared/entities/notifications/model';
import { focusRow, rowAttribute, rowsIn } from '@milepost/shared/ui/useKeptFocus';
import type { NotificationActions } from './useNotificationActions.ts';

/** Where in a row the choice of a snooze is. */
export const snoozeAttribute = 'data-snooze';

const goesOn: readonly string[] = ['j', 'k'];

/**
 * The keys of a list of notifications, while the focus is in it (WCAG 2.1.4): J and K go to the next and the one before, E
 * archives or moves to the inbox, U marks as read or unread, H opens the choice of a snooze. A key that is held down only goes on.
 */
export function useInboxKeys(
  list: RefObject<HTMLElement | null>,
  notifications: readonly Notification[],
  actions: NotificationActions,
): (event: KeyboardEvent) => void {
  return (event) => {
    const here = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${rowAttribute}]`) : null;
    if (!here || !list.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsIn(list.current);
    const place = rows.indexOf(here);
    const notification = notifications.find(({ id }) => id === here.getAttribute(rowAttribute));
    if (!notification) return;
    const shortcuts: Readonly<Record<string, () => void>> = {
      j: () => focusRow(rows[place + 1]),
      k: () => focusRow(rows[place - 1]),
      e: () => {
        focusRow(rows[place + 1] ?? rows[place - 1]);
        if (notification.archived_at === null) actions.archive(notification);
        else actions.toInbox(notification);
      },
      u: () => actions.toggleRead(notification),
      // As by the keys of the menu itself: after a click its first entry would not have the focus.
      h: () =>
        here
          .querySelector(`[${snoozeAttribute}] button`)
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })),
    };
    const key = event.key.toLowerCase();
    const act = shortcuts[key];
    if (!act) return;
    event.preventDefault();
    if (!event.repeat || goesOn.includes(key)) act();
  };
}
