import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspacesOf } from '../../topology/workspaces.mjs';

/** What the steps read beside sources: their own configuration and what that loads. */
const surroundings = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'jest.config.js', 'eslint.config.js'],
  ...['.prettierrc.json', '.prettierignore', '.dependency-cruiser.cjs', 'knip.json', '.env.example'],
  ...['tooling/jest', 'tooling/src/topology', 'shared/src/testing/setup'],
];
const ofPackage = ['package.json', 'tsconfig.json', 'jest.config.js'];
const databaseServer = ['start-test-server.mjs', 'stop-test-server.mjs'];

/** All that the steps have to see: the workspaces, and what is checked like one. */
export const packagesOf = (root: string): readonly string[] => [
  ...workspacesOf(root),
  'supabase',
  'tooling/src/new-module/template',
];

/** Writes a file and the folders that it needs. */
export function writeInto(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function copyInto(root: string, repository: string, file: string): void {
  if (existsSync(path.join(repository, file))) {
    cpSync(path.join(repository, file), path.join(root, file), { recursive: true });
  }
}

/** Written by what registers a new module: through a link it would say so of the repository, which then installs anew. */
const installStamp = '.milepost-lock';

/** Everything that is installed, with the packages of the repository itself taken from the scratch checkout `root`. */
export function linkPackages(root: string, repository: string): void {
  const installed = path.join(repository, 'node_modules');
  mkdirSync(path.join(root, 'node_modules/@milepost'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@milepost' && name !== installStamp)
      symlinkSync(path.join(installed, name), path.join(root, 'node_modules', name), 'junction');
  }
  for (const folder of workspacesOf(repository)) {
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules/@milepost', folder), 'junction');
  }
}

/** A checkout in a temporary folder that has every package and its configuration, and none of their sources. */
export function scratchCheckout(repository: string): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'milepost-plants-')));
  for (const file of surroundings) copyInto(root, repository, file);
  for (const folder of packagesOf(repository)) {
    for (const file of ofPackage) copyInto(root, repository, `${folder}/${file}`);
    if (existsSync(path.join(repository, folder, 'src')))
      mkdirSync(path.join(root, folder, 'src'), { recursive: true });
  }
  // A planted test asks no database.
  for (const file of databaseServer) {
    writeInto(root, `backend/src/database/testing/${file}`, 'export default () => undefined;\n');
  }
  linkPackages(root, repository);
  return root;
}
