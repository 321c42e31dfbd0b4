import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { moduleFolders } from './topology.ts';
import { workspacesOf } from './workspaces.mjs';

const repository = path.resolve(__dirname, '../../..');
const folders = workspacesOf(repository);

test('every folder with a package.json is a workspace', () => {
  const packages = readdirSync(repository).filter((name) => existsSync(path.join(repository, name, 'package.json')));
  expect([...folders].sort()).toEqual(packages.sort());
});

test('the modules with a port are those that npm knows', () => {
  expect([...moduleFolders].sort()).toEqual(folders.filter((name) => name.startsWith('mf-')).sort());
});

test.each(folders.filter((name) => !existsSync(path.join(repository, name, 'jest.config.js'))))(
  '%s has no tests that no configuration finds',
  (name) => {
    const entries = readdirSync(path.join(repository, name), { recursive: true, withFileTypes: true });
    const tests = entries.filter((entry) => /\.test\.tsx?$/.test(entry.name) && !/node_modules/.test(entry.parentPath));
    expect(tests).toEqual([]);
  },
);
