import { fieldsOf } from '../boot/fields-of.ts';
import type { Preview } from './served-modules.ts';

const key = 'milepost.previews';

const isPreview = (value: unknown): value is Preview => {
  const { module, address } = fieldsOf(value);
  return typeof module === 'string' && typeof address === 'string' && URL.canParse(address);
};

/** The previews of this tab. */
export function storedPreviews(): readonly Preview[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPreview) : [];
  } catch {
    // Storage forbidden or changed by hand: then there is no preview.
    return [];
  }
}

/** Keeps a preview for this tab, in place of another of the same module. It shows when the page is next loaded. */
export function storePreview(preview: Preview): void {
  const others = storedPreviews().filter(({ module }) => module !== preview.module);
  sessionStorage.setItem(key, JSON.stringify([...others, preview]));
}

/** Ends all previews of this tab. */
export const endPreviews = (): void => sessionStorage.removeItem(key);

/** What `?module=mf-client@http://localhost:3002/mf-manifest.json` asks for; the folder's name is understood as well. */
function asked(text: string): Preview | undefined {
  const [, folder, address] = /^(mf[-_][a-z]+)@(.+)$/.exec(text) ?? [];
  if (!folder || !address || !URL.canParse(address)) return undefined;
  return { module: folder.replace('-', '_'), address };
}

/**
 * Takes `?module=…` out of the address and keeps what it asks for, from the origins that the operator allows. Anything
 * else stays unheard: a link must not be able to bring foreign code into the page.
 */
export function takePreviewsFromAddress(allowedOrigins: readonly string[]): void {
  const address = new URL(window.location.href);
  const wanted = address.searchParams.getAll('module').map(asked);
  if (wanted.length === 0) return;
  for (const preview of wanted) {
    if (preview && allowedOrigins.includes(new URL(preview.address).origin)) storePreview(preview);
  }
  address.searchParams.delete('module');
  window.history.replaceState(window.history.state, '', address);
}
