import { existsSync } from 'node:fs';
import path from 'node:path';
import { spokenName } from '@milepost/shared/contract/module-name';
import { shellPages, writePagePaths } from '../page-paths/page-paths.ts';
import { readModuleConfig } from '../registry/publish/read-module-config.ts';
import { copyTemplate } from './copy-template.ts';
import { register, registeredPorts, type Registration } from './register.ts';

const form = /^mf-[a-z]+$/;
/** Paths that the shell answers itself. */
const ownPaths = [...shellPages, '/static'];
const highestPort = 3099;

/** The address of a new module's first page. */
export const pageOf = (name: string): string => `/${spokenName(name)}`;

/** The module that claims a path already, for any role. */
async function ownerOf(root: string, page: string): Promise<string | undefined> {
  if (ownPaths.includes(page)) return 'the shell';
  for (const folder of Object.keys(registeredPorts(root))) {
    if (!existsSync(path.join(root, folder, 'module.config.ts'))) continue;
    const { claims } = await readModuleConfig(path.join(root, folder));
    if (claims.some((claim) => claim.path === page)) return folder;
  }
  return undefined;
}

/** @throws Error with a sentence for the person at the terminal */
async function assertUsable(root: string, name: string): Promise<void> {
  if (!form.test(name)) {
    throw new Error(`'${name}' isn't a module name: mf- and small letters, as in mf-billing.`);
  }
  if (existsSync(path.join(root, name))) throw new Error(`${name} exists already.`);
  const owner = await ownerOf(root, pageOf(name));
  if (owner !== undefined) {
    throw new Error(`${name} would have its page at ${pageOf(name)}, which ${owner} has. Choose another name.`);
  }
}

function freePort(taken: readonly number[]): number {
  const port = Math.max(...taken) + 1;
  if (port > highestPort) throw new Error(`No port is free for another module: ${highestPort} is taken.`);
  return port;
}

/**
 * Creates a working module, with a page behind a permission and a test, and registers it wherever a module has to be
 * known. Nothing is written when the name is rejected.
 * @param name the module's folder, `mf-billing`; its page is `/billing`
 * @throws Error when the name is invalid, or it or its page is taken
 */
export async function makeModule(root: string, name: string): Promise<Registration> {
  await assertUsable(root, name);
  const registration = { name, port: freePort(Object.values(registeredPorts(root))) };
  copyTemplate(path.join(root, name), name);
  register(root, registration);
  await writePagePaths(root);
  return registration;
}
