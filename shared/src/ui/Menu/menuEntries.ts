import type { ReactNode } from 'react';
import type { LinkAddress } from '../../contract/page-addresses.ts';

type Act = { readonly onAction: () => void; readonly to?: never };
type Go = { readonly to: LinkAddress; readonly onAction?: never };

/** One entry: it runs an action, or links to an address of the product. */
export type MenuEntry = {
  readonly id: string;
  readonly label: string;
  /** What the label alone does not say; two lines of it are shown. */
  readonly description?: string | undefined;
  /** A 16 px icon. */
  readonly icon?: ReactNode;
  readonly tone?: 'neutral' | 'critical' | undefined;
  readonly disabled?: boolean | undefined;
  /** Marks the current entry. */
  readonly current?: boolean | undefined;
  /** Heading that neighbouring entries share. */
  readonly section?: string | undefined;
} & (Act | Go);

export type MenuSectionEntries = { readonly heading: string | undefined; readonly entries: readonly MenuEntry[] };

/** Entries in the order given, cut where the section changes. */
export const inSections = (entries: readonly MenuEntry[]): readonly MenuSectionEntries[] =>
  entries.reduce<MenuSectionEntries[]>((sections, entry) => {
    const last = sections.at(-1);
    if (last && last.heading === entry.section)
      return [...sections.slice(0, -1), { ...last, entries: [...last.entries, entry] }];
    return [...sections, { heading: entry.section, entries: [entry] }];
  }, []);
