import { readFileSync } from 'node:fs';

type SharedPackage = { singleton: true; strictVersion: true; requiredVersion: string; version?: string };

const manifest = JSON.parse(readFileSync(new URL('../../../shared/package.json', import.meta.url), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

const librariesWithState = [
  'react',
  'react-dom',
  'react-router',
  'zustand',
  'styled-components',
  '@tanstack/react-query',
];

/** Our own two that hold state: the session store and the one Supabase client. */
const ownWithState = ['@milepost/shared/auth', '@milepost/shared/data/client'];

const range = (version: string): string => `^${version}`;

/** What every build shares at run time, as singletons: what holds state, and nothing else (docs/decisions/003). */
export const sharedPackages: Record<string, SharedPackage> = Object.fromEntries([
  ...librariesWithState.map((name): [string, SharedPackage] => {
    const version = manifest.dependencies[name];
    if (!version) throw new Error(`shared/package.json does not depend on ${name}`);
    return [name, { singleton: true, strictVersion: true, requiredVersion: range(version) }];
  }),
  ...ownWithState.map((name): [string, SharedPackage] => [
    name,
    { singleton: true, strictVersion: true, version: manifest.version, requiredVersion: range(manifest.version) },
  ]),
]);
