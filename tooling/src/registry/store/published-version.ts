import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { moduleConfigSchema, releaseSchema } from '@milepost/shared/contract/module-contract';
import semver from 'semver';
import * as z from 'zod';
import type { RegistryPlaces } from './places.ts';
import { readJson } from './read-json.ts';

const sharedPackageSchema = z.object({
  name: z.string(),
  version: z.string(),
  requiredVersion: z.string(),
  singleton: z.boolean().default(false),
});

/** Bytes of a file as it lies there and as a browser receives it. */
const fileSizeSchema = z.strictObject({ bytes: z.number().int(), brotli: z.number().int() });

/** `release.json` of a version: what is known when it is published, and never changes. */
export const publishedVersionSchema = z.strictObject({
  /** 'shell' or a module's folder. */
  part: z.string(),
  /** Null for the shell, which claims nothing. */
  config: moduleConfigSchema.nullable(),
  /** As the registry lists it, but with `entry` relative to the version's folder: the same files serve any origin. */
  release: releaseSchema.extend({ entry: z.string() }),
  shared: z.array(sharedPackageSchema),
  files: z.record(z.string(), fileSizeSchema),
  /** Brotli bytes before a page is rendered, and the most that this may be. */
  initialBytes: z.number().int(),
  budgetBytes: z.number().int(),
  /** What the heaviest page has of its own, and the most that this may be; versions from before this was measured have none. */
  heaviestPage: z
    .strictObject({ ownFiles: z.array(z.string()), ownBytes: z.number().int(), budgetBytes: z.number().int() })
    .optional(),
  /** Paths that a module other than mf-auth may show to people who are not signed in. */
  anonymousPaths: z.array(z.string()),
  /** Of the sources that it was built from. */
  fingerprint: z.string(),
  at: z.string(),
  who: z.string(),
});

export type PublishedVersion = z.infer<typeof publishedVersionSchema>;
export type SharedPackage = z.infer<typeof sharedPackageSchema>;

/** Reads `release.json` of a version, or null when the version is not there. @throws Error when it is damaged */
export function readVersion(places: RegistryPlaces, part: string, version: string): PublishedVersion | null {
  const file = path.join(places.version(part, version), 'release.json');
  const mend = `Restore it from a copy, or remove ${path.dirname(file)} if ${part} ${version} is not in service.`;
  return existsSync(file) ? readJson(file, publishedVersionSchema, mend) : null;
}

/** The published versions of a part, newest first. */
export function versionsOf(places: RegistryPlaces, part: string): string[] {
  const folder = places.versionsOf(part);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => semver.valid(name)).sort(semver.rcompare);
}

/** The parts of which something is published: the shell first, then the modules by name. */
export function publishedParts(places: RegistryPlaces): string[] {
  const modules = existsSync(places.modules) ? readdirSync(places.modules).sort() : [];
  return ['shell', ...modules].filter((part) => versionsOf(places, part).length > 0);
}
