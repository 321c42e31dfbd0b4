import type { Role } from '@milepost/shared/contract/permissions';
import { FactRows, Key } from './palette.styles.ts';
import { isApple, paletteKey } from './open-palette.ts';

type Shortcut = { readonly keys: readonly string[]; readonly does: string; readonly roles?: readonly Role[] };

const shortcuts = (): readonly Shortcut[] => [
  { keys: [paletteKey()], does: 'Open or close search' },
  { keys: ['↑', '↓', 'Home', 'End'], does: 'Choose a result' },
  { keys: ['Enter'], does: 'Open the result' },
  { keys: [isApple() ? '⌘ Z' : 'Ctrl Z'], does: 'Undo the last action, outside of a text field' },
  { keys: ['Esc'], does: 'Close a dialog or menu' },
  { keys: ['F6'], does: 'Go to notifications on the page, such as one with Undo' },
  { keys: ['Space'], does: 'Pick up or drop a card on the board; arrows move it', roles: ['client'] },
  { keys: ['Alt', 'arrows'], does: 'Move a session in the calendar; Enter drops it', roles: ['coach'] },
  { keys: ['Ctrl', 'Alt', 'arrows'], does: 'Change the length of a session in the calendar', roles: ['coach'] },
  { keys: ['J', 'K'], does: 'Next or previous notification, in the list of notifications' },
  { keys: ['E', 'U', 'H'], does: 'Archive, mark as read or unread, or snooze the notification in focus' },
  { keys: ['Ctrl', 'Enter'], does: 'Send a comment on a document', roles: ['client', 'coach'] },
  { keys: ['Ctrl', 'Alt', 'M'], does: 'Inspect modules', roles: ['super_admin'] },
];

/** The keys that do something in Milepost, for the role of the current user. */
export function Shortcuts({ role }: { role: Role }) {
  return (
    // Long on a phone: the keyboard scrolls what has the focus.
    <FactRows aria-label="Keyboard shortcuts" tabIndex={0}>
      {shortcuts()
        .filter(({ roles }) => !roles || roles.includes(role))
        .map(({ keys, does }) => (
          <li key={does}>
            <span>{does}</span>
            <span>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </span>
          </li>
        ))}
    </FactRows>
  );
}
