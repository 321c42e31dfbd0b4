import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { registrySchema, type Registry } from '@milepost/shared/contract/module-contract';
import { publishedHashes } from '../registry/pages/published-hashes.ts';
import { shellPage } from '../registry/pages/shell-page.ts';
import type { RegistryPlaces } from '../registry/store/places.ts';
import { readJson } from '../registry/store/read-json.ts';

export type LivePage = { readonly registry: Registry; readonly html: string };

function markOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : 'gone';
}

function readRegistry(file: string): Registry {
  const mend = 'npm run module -- list writes it anew.';
  if (!existsSync(file)) throw new Error(`${file} is not there. ${mend}`);
  return readJson(file, registrySchema, mend);
}

/**
 * The shell's page over what is in service at this moment: read anew whenever `registry.json` has changed, so that a
 * promote in another terminal is live with the next request. A file that somebody damaged or deleted is no release: the page
 * stays as it was.
 * @param report called with the reason why the page stays
 * @param adjust what this server serves otherwise than the registry says (a module in development)
 */
export function livePage(
  places: RegistryPlaces,
  adjust: (registry: Registry) => Registry,
  report: (line: string) => void,
): () => LivePage {
  let cached: { readonly mark: string; readonly page: LivePage } | undefined;
  const read = (): LivePage => {
    const registry = adjust(readRegistry(places.registry));
    const template = path.join(places.version('shell', registry.shell ?? ''), 'index.html');
    if (!registry.shell || !existsSync(template)) throw new Error('The registry has no shell in service.');
    return { registry, html: shellPage(readFileSync(template, 'utf8'), registry, publishedHashes(places)) };
  };
  return () => {
    const mark = markOf(places.registry);
    if (cached?.mark === mark) return cached.page;
    try {
      cached = { mark, page: read() };
    } catch (error) {
      if (!cached) throw error;
      cached = { mark, page: cached.page };
      report(`${String(error)} Pages are served as of release ${cached.page.registry.release}.`);
    }
    return cached.page;
  };
}
