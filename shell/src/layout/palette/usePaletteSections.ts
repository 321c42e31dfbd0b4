import { useState } from 'react';
import { useStore } from 'zustand';
import { useSignedIn } from '@milepost/shared/auth';
import { mayFollow } from '@milepost/shared/contract/access';
import { recentlyOpened } from '@milepost/shared/data/recently-opened';
import { nameOf } from '@milepost/shared/entities/people/model';
import { useShell } from '../../core/shell-context.ts';
import { matchedActs, recordWords } from './act-items.ts';
import { useLastUndo } from './last-undo.ts';
import { paletteLinks } from './palette-entries.ts';
import { paletteSections, type PaletteSection } from './palette-items.ts';
import { useFoundRecords, type FoundRecords } from './useFoundRecords.ts';

/** What the palette shows for what was typed, and the state of the search of records. */
export function usePaletteSections(typed: string): { sections: PaletteSection[]; state: FoundRecords['state'] } {
  const { modules, resolve, flags } = useShell();
  const { actor, user, counterparts } = useSignedIn();
  // Which pages open also depends on feature flags: renders again when they are loaded or change.
  useStore(flags.store);
  const [opened] = useState(() => recentlyOpened(user.id));
  const links = paletteLinks({
    modules,
    resolve,
    actor,
    counterparts: counterparts.map((person) => ({ id: person.id, name: nameOf(person) })),
  });
  const { records, areCurrent, state } = useFoundRecords(recordWords(matchedActs(links, typed), typed));
  const undo = useLastUndo();
  const mayOpen = (to: string): boolean => mayFollow({ to }, resolve, actor);
  const sections = paletteSections({ typed, links, records, areCurrent, opened, mayOpen, undo });
  return { sections, state };
}
