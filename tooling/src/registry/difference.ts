import type { Claim, NavigationEntry } from '@milepost/shared/contract/module-contract';
import type { PublishedVersion } from './store/published-version.ts';

type Changed<Item> = { readonly added: readonly Item[]; readonly removed: readonly Item[] };

export type Difference = {
  readonly contract: { readonly from: number; readonly to: number } | null;
  readonly claims: Changed<string>;
  readonly navigation: Changed<string>;
  readonly shared: Changed<string>;
  readonly files: readonly { readonly file: string; readonly from: number | null; readonly to: number | null }[];
  readonly initialBytes: { readonly from: number; readonly to: number };
};

const claimText = ({ path, roles, permission, record, refusedTo, redirectTo }: Claim): string =>
  [
    `${path} for ${roles.join(', ')}`,
    permission && `with ${permission}`,
    record && `with ${record.permission} of :${record.parameter}`,
    refusedTo && `refused to ${refusedTo}`,
    redirectTo && `goes to ${redirectTo}`,
  ]
    .filter(Boolean)
    .join(' ');

const entryText = ({ slot, label, to, roles }: NavigationEntry): string =>
  `${slot}: ${label} → ${to}${roles ? ` for ${roles.join(', ')}` : ''}`;

const changed = (from: readonly string[], to: readonly string[]): Changed<string> => ({
  added: to.filter((item) => !from.includes(item)),
  removed: from.filter((item) => !to.includes(item)),
});

/** A file under the name that it has in every version. */
const sizes = ({ files }: PublishedVersion): Map<string, number> =>
  new Map(Object.entries(files).map(([file, { brotli }]) => [file.replace(/\.[0-9a-f]{8}(?=\.)/, ''), brotli]));

/** What changes for the people who get the second version instead of the first. Sizes in bytes of brotli. */
export function differenceOf(from: PublishedVersion, to: PublishedVersion): Difference {
  const claims = ({ config }: PublishedVersion): string[] => (config?.claims ?? []).map(claimText);
  const navigation = ({ config }: PublishedVersion): string[] => (config?.navigation ?? []).map(entryText);
  const shared = (version: PublishedVersion): string[] =>
    version.shared.map((entry) => `${entry.name} ${entry.version} (needs ${entry.requiredVersion})`);
  const [before, after] = [sizes(from), sizes(to)];
  const contracts = { from: from.release.contractVersion, to: to.release.contractVersion };
  return {
    contract: contracts.from === contracts.to ? null : contracts,
    claims: changed(claims(from), claims(to)),
    navigation: changed(navigation(from), navigation(to)),
    shared: changed(shared(from), shared(to)),
    files: [...new Set([...before.keys(), ...after.keys()])]
      .map((file) => ({ file, from: before.get(file) ?? null, to: after.get(file) ?? null }))
      .filter((file) => file.from !== file.to)
      .sort((a, b) => (b.to ?? 0) - (b.from ?? 0) - ((a.to ?? 0) - (a.from ?? 0))),
    initialBytes: { from: from.initialBytes, to: to.initialBytes },
  };
}
