import { mayFollow, type AccessResolver } from '@milepost/shared/contract/access';
import type { NavigationIcon, PaletteEntry, RegisteredModule } from '@milepost/shared/contract/module-contract';
import type { Actor } from '@milepost/shared/contract/permissions';
import { rankOf } from './matching/match-words.ts';

/** A client's coach, or a coach's client. */
export type Counterpart = { readonly id: string; readonly name: string };

/** A page or an act that the palette leads to. */
export type PaletteLink = {
  readonly kind: 'page' | 'act';
  readonly label: string;
  readonly to: string;
  readonly icon: NavigationIcon;
  /** Further words that find it. */
  readonly words: string;
  /** What is typed after its words; undefined for what is opened as it is. */
  readonly takes?: PaletteEntry['takes'];
};

type Offered = Pick<PaletteEntry, 'kind' | 'label' | 'to' | 'icon' | 'words' | 'roles' | 'each' | 'takes'>;

/** Whether the shell knows what an entry asks for: a module may be newer. */
const isKnown = ({ each, takes }: PaletteEntry): boolean =>
  (each === undefined || each === 'counterpart') &&
  (takes === undefined || takes.kind === 'text' || takes.kind === 'record');

/** The entries of the navigation are pages of the palette too, under each name that they have there. */
const entriesOf = ({ navigation, palette = [] }: RegisteredModule): readonly Offered[] => [
  ...palette.filter(isKnown),
  ...[...navigation]
    .sort((a, b) => (a.slot === b.slot ? a.order - b.order : b.slot.localeCompare(a.slot)))
    .map((entry): Offered => ({ ...entry, kind: 'page' })),
];

const filledIn = (entry: Offered, actor: Actor, counterparts: readonly Counterpart[]): readonly Offered[] => {
  const to = entry.to.replace(':userId', actor.id);
  if (entry.each === undefined) return [{ ...entry, to }];
  return counterparts.map(({ id, name }) => ({
    ...entry,
    label: entry.label.replace(':name', () => name),
    to: to.replace(':personId', id),
  }));
};

/**
 * The pages and acts of all modules, as their configurations name them, that `actor` may open; each address once, and found
 * by every name that it has. No module is loaded for it.
 */
export function paletteLinks(options: {
  modules: readonly RegisteredModule[];
  resolve: AccessResolver;
  actor: Actor;
  counterparts: readonly Counterpart[];
}): PaletteLink[] {
  const { modules, resolve, actor, counterparts } = options;
  const links = new Map<string, PaletteLink>();
  for (const { kind, label, to, icon, words = '', takes, ...who } of modules
    .flatMap(entriesOf)
    .flatMap((entry) => filledIn(entry, actor, counterparts))) {
    if (!mayFollow({ ...who, to }, resolve, actor)) continue;
    // Several acts may lead to one page.
    const name = takes ? `${to} ${takes.act}` : to;
    const existing = links.get(name);
    links.set(
      name,
      existing ? { ...existing, words: `${existing.words} ${label}` } : { kind, label, to, icon, words, takes },
    );
  }
  return [...links.values()];
}

/** Those that fit what was typed, the best first. */
export const matchingLinks = (links: readonly PaletteLink[], typed: string): PaletteLink[] =>
  links
    .map((link) => ({ link, rank: rankOf(typed, link.label, link.words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.link.label.localeCompare(b.link.label))
    .map(({ link }) => link);
