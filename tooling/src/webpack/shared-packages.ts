import { readFileSync } from 'node:fs';
import { subsetName, sharedSubsets } from './subsets/subsets.ts';

type SharedPackage = {
  singleton?: true;
  strictVersion?: true;
  requiredVersion: string;
  version?: string;
  /** What is provided under the name, when it is not the package itself. */
  import?: string;
  /** The name at run time, when it is not the name that is imported. */
  shareKey?: string;
};

const manifest = JSON.parse(readFileSync(new URL('../../../shared/package.json', import.meta.url), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

const librariesWithState = [
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
  'styled-components',
  '@tanstack/react-query',
];

/** Our own that hold state: the session store, where the backend is, the one Supabase client, the one live connection. */
const ownWithState = [
  '@milepost/shared/auth',
  '@milepost/shared/data/connection',
  '@milepost/shared/data/client',
  '@milepost/shared/data/live',
];

/** Stateless and needed by nearly every page: one copy serves all builds whose range it satisfies, others bring theirs. */
const librariesByRange = ['zod'];

/** What holds the state, where another package passes it on: react-router-dom is a name for react-router and the DOM. */
const wrappedBy: Readonly<Record<string, string>> = { 'react-router-dom': 'react-router' };

const range = (version: string): string => `^${version}`;

const versionOf = (name: string): string => {
  const version = manifest.dependencies[name];
  if (!version) throw new Error(`shared/package.json does not depend on ${name}`);
  return version;
};

const library = (name: string): Pick<SharedPackage, 'requiredVersion' | 'version' | 'import' | 'shareKey'> => {
  const subset = sharedSubsets[name];
  return {
    requiredVersion: range(versionOf(name)),
    shareKey: wrappedBy[name] ?? name,
    ...(subset ? { import: subset, version: versionOf(name) } : null),
  };
};

/** What every build shares at run time (docs/decisions/003): what holds state as singletons, zod by its version range. */
export const sharedPackages: Record<string, SharedPackage> = Object.fromEntries([
  ...librariesWithState.map((name): [string, SharedPackage] => [
    name,
    { singleton: true, strictVersion: true, ...library(name) },
  ]),
  ...librariesByRange.map((name): [string, SharedPackage] => [name, library(name)]),
  ...ownWithState.map((name): [string, SharedPackage] => [
    name,
    { singleton: true, strictVersion: true, version: manifest.version, requiredVersion: range(manifest.version) },
  ]),
]);

/** The same in development: a shared subset is compiled when something asks for it. What is named by a path always is. */
export const sharedWhenUsed: Record<string, SharedPackage> = Object.fromEntries(
  Object.entries(sharedPackages).map(([name, shared]) => [
    name,
    shared.import === undefined ? shared : { ...shared, import: subsetName(name) },
  ]),
);
