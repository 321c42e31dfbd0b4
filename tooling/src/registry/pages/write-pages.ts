import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@milepost/shared/contract/module-contract';
import { writeAtomically } from '../store/atomic-file.ts';
import { folderOf, type RegistryPlaces } from '../store/places.ts';
import { modulePage } from './module-page.ts';
import { publishedHashes } from './published-hashes.ts';
import { shellPage } from './shell-page.ts';

async function writePage(template: string, page: string, make: (html: string) => string): Promise<void> {
  if (!existsSync(template)) return;
  const wanted = make(readFileSync(template, 'utf8'));
  if (!existsSync(page) || readFileSync(page, 'utf8') !== wanted) await writeAtomically(page, wanted);
}

/** Writes the pages that follow from what is in service, where they differ from what lies there. */
export async function writePages(places: RegistryPlaces, registry: Registry): Promise<void> {
  const { shell } = registry;
  const page = (part: string, version: string): string => path.join(places.version(part, version), 'index.html');
  if (shell)
    await writePage(page('shell', shell), places.page, (html) => shellPage(html, registry, publishedHashes(places)));
  for (const { name, version } of registry.modules) {
    const part = folderOf(name);
    const own = path.join(places.versionsOf(part), 'index.html');
    await writePage(page(part, version), own, (html) => modulePage(html, version));
  }
}
