import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

export type Registration = { readonly name: string; readonly port: number };

const objectSchema = z.record(z.string(), z.unknown());
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const workspacesSchema = z.object({ workspaces: z.array(z.string()) });
const lockSchema = z.object({ packages: objectSchema });
const portsSchema = z.record(z.string(), z.number());

const readJson = (file: string): Record<string, unknown> => objectSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const portsFile = (root: string): string => path.join(root, 'tooling/src/topology/modules.json');

/** The modules of a checkout with their ports. */
export const registeredPorts = (root: string): Readonly<Record<string, number>> =>
  portsSchema.parse(readJson(portsFile(root)));

/** The project with one more workspace, after the modules that are there. */
function withWorkspace(project: unknown, name: string): Record<string, unknown> {
  const { workspaces } = workspacesSchema.parse(project);
  const end = workspaces.findLastIndex((folder) => folder.startsWith('mf-')) + 1;
  return { ...objectSchema.parse(project), workspaces: workspaces.toSpliced(end, 0, name) };
}

/** As npm writes it, so that `npm ci` accepts the lock file: it already has the dependencies, for the other modules. */
function addToLock(lockFile: string, directory: string, name: string): void {
  const lock = readJson(lockFile);
  const { '': project, ...others } = lockSchema.parse(lock).packages;
  const module = packageSchema.parse(readJson(path.join(directory, 'package.json')));
  const packages = { ...others, [name]: module, [`node_modules/${module.name}`]: { resolved: name, link: true } };
  const inOrder = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeJson(lockFile, { ...lock, packages: { '': withWorkspace(project, name), ...Object.fromEntries(inOrder) } });
}

/** Creates the link that `npm ci` would create for this package, so that it need not run here. */
function link(root: string, name: string): void {
  const scope = path.join(root, 'node_modules/@milepost');
  mkdirSync(scope, { recursive: true });
  // The link of a deleted module remains until npm next installs.
  rmSync(path.join(scope, name), { force: true });
  symlinkSync(path.join('../..', name), path.join(scope, name), 'junction');
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Makes the module known to npm, to its lock file and to the list of modules with their ports. */
export function register(root: string, { name, port }: Registration): void {
  const manifest = path.join(root, 'package.json');
  const lock = path.join(root, 'package-lock.json');
  // tooling/bin/prepare.mjs reinstalls everything when the lock file is not the one that it installed from.
  const stamp = path.join(root, 'node_modules/.milepost-lock');
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(lock);

  writeJson(manifest, withWorkspace(readJson(manifest), name));
  addToLock(lock, path.join(root, name), name);
  writeJson(portsFile(root), { ...registeredPorts(root), [name]: port });
  link(root, name);
  if (isInstalled) writeFileSync(stamp, hashOf(lock));
}
