import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@milepost/shared/module-contract';
import { publishedHashes } from '../registry/pages/published-hashes.ts';
import { shellPage } from '../registry/pages/shell-page.ts';
import type { RegistryPlaces } from '../registry/store/places.ts';
import { readPointer } from '../registry/store/store.ts';

export type LivePage = { readonly registry: Registry; readonly html: string };

/**
 * The shell's page over what is in service at this moment: read anew whenever the pointer has changed, so that a promote
 * in another terminal is live with the next request.
 * @param adjust what this server serves otherwise than the registry says (a module in development)
 */
export function livePage(places: RegistryPlaces, adjust: (registry: Registry) => Registry): () => LivePage {
  let known: { readonly mark: string; readonly page: LivePage } | undefined;
  return () => {
    const { ino, mtimeMs, size } = statSync(places.pointer);
    const mark = `${ino} ${mtimeMs} ${size}`;
    if (known?.mark === mark) return known.page;
    const registry = adjust(readPointer(places));
    const template = path.join(places.version('shell', registry.shell ?? ''), 'index.html');
    if (!registry.shell || !existsSync(template)) throw new Error('The registry has no shell in service.');
    const page = { registry, html: shellPage(readFileSync(template, 'utf8'), registry, publishedHashes(places)) };
    known = { mark, page };
    return page;
  };
}
