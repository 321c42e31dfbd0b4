import { useId, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { storedAddress } from '@milepost/shared/contract/page-addresses';
import { rememberOpened } from '@milepost/shared/data/recently-opened';
import { isViewingAs } from '@milepost/shared/data/view-as';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { useNavigate } from '@milepost/shared/ui/routing';
import { useShell } from '../../core/shell-context.ts';
import { prefetchOpened } from '../../loading/prefetch/prefetch-on-intent.ts';
import { Area, Hint } from './palette.styles.ts';
import type { PaletteItem } from './palette-item.ts';
import { optionId, PaletteOptions } from './PaletteOptions.tsx';
import { PaletteState } from './PaletteState.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { usePaletteSections } from './usePaletteSections.ts';

const placeAfter = (key: string, place: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
};

/** What a choice is, so that it stays chosen where others come above it. */
const nameOf = ({ to, label, detail, state }: PaletteItem): string => JSON.stringify([to, label, detail, state]);

/** Every page, act and record that the person may open, found by typing. `?` shows the keyboard shortcuts instead. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { user, actor } = useSignedIn();
  const shell = useShell();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState({ place: 0, name: '' });
  const isHelp = typed.trim() === '?';
  const { sections, state } = usePaletteSections(isHelp ? '' : typed);
  const items = isHelp ? [] : sections.flatMap((section) => section.items);
  const at = items[choice.place];
  const isStill = choice.name === '' || (at !== undefined && nameOf(at) === choice.name);
  const chosen = isStill
    ? choice.place
    : Math.max(
        0,
        items.findIndex((item) => nameOf(item) === choice.name),
      );
  const choose = (place: number): void => {
    const item = items[place];
    if (item) setChoice({ place, name: nameOf(item) });
  };

  const open = (item: PaletteItem): void => {
    if (item.run) {
      onClose();
      return item.run();
    }
    // What an administrator opens as somebody else stays out of what either opened.
    if (!isViewingAs() && !item.state) rememberOpened(user.id, item);
    const [path = ''] = item.to.split('?');
    prefetchOpened(shell, path, actor);
    onClose();
    void navigate(storedAddress(item.to), { state: item.state });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const next =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : placeAfter(event.key, chosen, items.length);
    const item = items[chosen];
    if (next !== undefined) choose(next);
    else if (event.key === 'Enter' && item) open(item);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Search Milepost"
      description="Pages, actions, and records. Type ? for keyboard shortcuts."
    >
      <TextField
        label="Search pages, actions, and records"
        hideLabel
        autoFocus
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(items.length > 0 ? { 'aria-activedescendant': optionId(listId, chosen) } : {})}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Search"
        icon={<Search size={16} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChoice({ place: 0, name: '' });
        }}
        onKeyDown={onKeyDown}
      />
      <Area>
        {isHelp ? (
          <Shortcuts role={actor.role} />
        ) : (
          <>
            <PaletteOptions id={listId} sections={sections} chosen={chosen} onChoose={choose} onOpen={open} />
            {items.length === 0 && (state === 'idle' || state === 'found') && (
              <Hint>No results for “{typed.trim()}”</Hint>
            )}
            <PaletteState state={state} count={items.length} isTyped={typed.trim() !== ''} />
          </>
        )}
      </Area>
    </Dialog>
  );
}
