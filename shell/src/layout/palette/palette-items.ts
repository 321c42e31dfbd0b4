import type { NavigationIcon } from '@milepost/shared/contract/module-contract';
import type { Opened } from '@milepost/shared/data/recently-opened';
import { recordKindLabel, type FoundRecord, type RecordKind } from './found-records/found-record.ts';
import { actItems, matchedActs } from './act-items.ts';
import { undoLast, type LastUndo } from './last-undo.ts';
import { rankOf } from './matching/match-words.ts';
import { isNavigationIcon } from '../navigation/NavigationIcon.tsx';
import { matchingLinks, type PaletteLink } from './palette-entries.ts';
import type { PaletteItem } from './palette-item.ts';

export type PaletteSection = { readonly title: string; readonly items: readonly PaletteItem[] };

/** Of pages and acts that fit, so that records are in sight. */
const mostLinks = 6;

const recordIcons: Readonly<Record<RecordKind, NavigationIcon>> = {
  application: 'applications',
  contact: 'network',
  goal: 'progress',
  task: 'activity',
  session: 'coaching-sessions',
  review: 'reviews',
  client: 'clients',
  user: 'users',
  article: 'support',
};

const itemOfLink = ({ label, to, icon }: PaletteLink): PaletteItem => ({ label, to, icon, detail: '' });

const itemOfRecord = ({ kind, title, detail, path }: FoundRecord): PaletteItem => ({
  label: title,
  detail: [recordKindLabel[kind], detail].filter(Boolean).join(' · '),
  to: path,
  icon: recordIcons[kind],
});

const itemOfOpened = ({ icon, ...opened }: Opened): PaletteItem => ({
  ...opened,
  icon: isNavigationIcon(icon) ? icon : 'search',
});

/**
 * What the palette shows: before anything is typed what was opened last, then all acts and pages; else what fits.
 * @param mayOpen whether an address is still for the person who is here
 */
export function paletteSections(options: {
  typed: string;
  links: readonly PaletteLink[];
  records: readonly FoundRecord[];
  /** Whether the records were found for what is typed: nothing is done to those of the words before. */
  areCurrent: boolean;
  opened: readonly Opened[];
  mayOpen: (to: string) => boolean;
  /** What was done last and can be undone. */
  undo: LastUndo | undefined;
}): PaletteSection[] {
  const { typed, records, areCurrent, opened, mayOpen, undo } = options;
  // An act that takes words is a choice once they are typed.
  const links = options.links.filter(({ takes }) => takes === undefined);
  const undoing: PaletteItem[] = undo
    ? [{ label: 'Undo', detail: undo.what, to: '', icon: 'undo', run: () => void undoLast() }]
    : [];
  const ofKind = (kind: PaletteLink['kind']): PaletteItem[] =>
    links.filter((link) => link.kind === kind).map(itemOfLink);
  const sections =
    typed.trim() === ''
      ? [
          { title: 'Recent', items: opened.map(itemOfOpened).filter(({ to }) => mayOpen(to)) },
          { title: 'Actions', items: [...undoing, ...ofKind('act')] },
          { title: 'Pages', items: ofKind('page') },
        ]
      : [
          { title: 'Actions', items: actItems(matchedActs(options.links, typed), areCurrent ? records : []) },
          {
            title: 'Pages and actions',
            items: [
              ...undoing.filter(() => rankOf(typed, 'Undo') > 0),
              ...matchingLinks(links, typed).slice(0, mostLinks).map(itemOfLink),
            ],
          },
          { title: 'Records', items: records.map(itemOfRecord).filter(({ to }) => mayOpen(to)) },
        ];
  return sections.filter(({ items }) => items.length > 0);
}
