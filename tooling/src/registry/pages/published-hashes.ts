import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { folderName } from '@milepost/shared/contract/module-name';
import type { RegistryPlaces } from '../store/places.ts';
import type { HashesOf } from './preload-hashes.ts';

const tableSchema = z.record(z.string(), z.string());

/** The hashes of published files, from the table of their version. */
export const publishedHashes =
  (places: RegistryPlaces): HashesOf =>
  ({ name, version }) =>
    tableSchema.parse(
      JSON.parse(readFileSync(path.join(places.version(folderName(name), version), 'integrity.json'), 'utf8')),
    );
