import { tabStorage } from '@milepost/shared/browser/storage';
import { federatedName } from '@milepost/shared/contract/module-name';
import { fieldsOf } from '../../core/fields-of.ts';
import type { Preview } from './served-modules.ts';

const key = 'milepost.previews';

const previewOf = (value: unknown): Preview[] => {
  const { module, address, token } = fieldsOf(value);
  if (typeof module !== 'string' || typeof address !== 'string' || !URL.canParse(address)) return [];
  return [typeof token === 'string' ? { module, address, token } : { module, address }];
};

/** The previews of this tab. */
export function storedPreviews(): readonly Preview[] {
  const stored = tabStorage.read(key);
  return Array.isArray(stored) ? stored.flatMap(previewOf) : [];
}

/** Keeps a preview for this tab, in place of another of the same module. It shows when the page is next loaded. */
export function storePreview(preview: Preview): void {
  const others = storedPreviews().filter(({ module }) => module !== preview.module);
  keep([...others, preview]);
}

const keep = (previews: readonly Preview[]): void => void tabStorage.write(key, previews);

/** Ends the preview of one module in this tab. It shows until the page is next loaded. */
export const endPreview = (name: string): void => keep(storedPreviews().filter(({ module }) => module !== name));

/** Ends all previews of this tab. */
export const endPreviews = (): void => tabStorage.removeItem(key);

/** What `?module=mf-client@http://localhost:3002/1.1.0/mf-manifest.json` asks for; the folder's name is understood as well. */
function parsePreview(text: string): Preview | undefined {
  const [, folder, address] = /^(mf[-_][a-z]+)@(https?:.+)$/.exec(text) ?? [];
  if (!folder || !address || !URL.canParse(address)) return undefined;
  return { module: federatedName(folder), address };
}

type Allowed = {
  /** Exact origins that the operator allows. */
  readonly origins: readonly string[];
  /** The modules in service: a preview takes the place of one of them. */
  readonly modules: readonly string[];
};

const foreign = (origin: string): string => `The operator allows no previews from ${origin}.`;

function refusalOf(preview: Preview | undefined, { origins, modules }: Allowed): string | undefined {
  if (!preview)
    return 'The address asks for a preview in another form than ?module=mf-client@https://…/1.1.0/mf-manifest.json.';
  const { origin } = new URL(preview.address);
  if (!origins.includes(origin)) return foreign(origin);
  if (modules.includes(preview.module)) return undefined;
  return `There is no module ${preview.module} in service whose place a preview could take.`;
}

/**
 * Takes `?module=…` out of the address and stores what it asks for, from the origins that the operator allows: a link
 * must not be able to bring foreign code into the page.
 * @returns why previews were not taken up, in sentences for the user who opened the address
 */
export function takePreviewsFromAddress(allowed: Allowed): readonly string[] {
  const address = new URL(window.location.href);
  const wanted = address.searchParams.getAll('module').map(parsePreview);
  if (wanted.length === 0) return [];
  const refusals = new Set<string>();
  for (const preview of wanted) {
    const refusal = refusalOf(preview, allowed);
    if (refusal !== undefined) refusals.add(refusal);
    else if (preview) storePreview(preview);
  }
  address.searchParams.delete('module');
  window.history.replaceState(window.history.state, '', address);
  return [...refusals];
}

/**
 * Ends the previews of this tab that come from an origin which the operator does not allow, from any link.
 * @returns why, in sentences
 */
export function dropForeignPreviews(origins: readonly string[]): readonly string[] {
  const dropped = storedPreviews().filter(({ address }) => !origins.includes(new URL(address).origin));
  for (const { module } of dropped) endPreview(module);
  return [...new Set(dropped.map(({ address }) => foreign(new URL(address).origin)))];
}
