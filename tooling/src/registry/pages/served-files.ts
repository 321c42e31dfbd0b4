import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@milepost/shared/contract/module-contract';
import { folderName } from '@milepost/shared/contract/module-name';
import type { RegistryPlaces } from '../store/places.ts';
import { modulePage } from './module-page.ts';
import { publishedHashes } from './published-hashes.ts';
import { shellPage } from './shell-page.ts';

type ServedFile = { readonly file: string; readonly text: string };

/** The files that follow from what is in service: `registry.json`, and the pages of shell and modules. */
function servedFiles(places: RegistryPlaces, registry: Registry): ServedFile[] {
  const { release, shell, modules } = registry;
  if (release === 0) return [];
  const page = (part: string, version: string, file: string, make: (html: string) => string): ServedFile[] => {
    const template = path.join(places.version(part, version), 'index.html');
    return existsSync(template) ? [{ file, text: make(readFileSync(template, 'utf8')) }] : [];
  };
  return [
    { file: places.registry, text: `${JSON.stringify(registry, null, 2)}\n` },
    ...(shell ? page('shell', shell, places.page, (html) => shellPage(html, registry, publishedHashes(places))) : []),
    ...modules.flatMap(({ name, version }) => {
      const part = folderName(name);
      return page(part, version, path.join(places.versionsOf(part), 'index.html'), (html) => modulePage(html, version));
    }),
  ];
}

/** Those that are not there, or say something else. */
export const outdatedFiles = (places: RegistryPlaces, registry: Registry): ServedFile[] =>
  servedFiles(places, registry).filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
