import { existsSync } from 'node:fs';
import path from 'node:path';
import { copyTemplate } from './copy-template.ts';
import { register, registeredPorts, type Registration } from './register.ts';

const form = /^mf-[a-z]+$/;
const highestPort = 3099;

/** @throws Error with a sentence for the person at the terminal */
function assertUsable(root: string, name: string): void {
  if (!form.test(name)) {
    throw new Error(`'${name}' is no name for a module: mf- and small letters, as in mf-billing.`);
  }
  if (existsSync(path.join(root, name))) throw new Error(`${name} exists already.`);
}

function freePort(taken: readonly number[]): number {
  const port = Math.max(...taken) + 1;
  if (port > highestPort) throw new Error(`No port is free for another module: ${highestPort} is taken.`);
  return port;
}

/**
 * Makes a module that works, with a page behind a permission and a test, and registers it wherever a module has to be
 * known. Nothing is written when the name is refused.
 * @param name the module's folder, `mf-billing`; its page is `/billing`
 * @throws Error when the name is none or is taken
 */
export function makeModule(root: string, name: string): Registration {
  assertUsable(root, name);
  const registration = { name, port: freePort(Object.values(registeredPorts(root))) };
  copyTemplate(path.join(root, name), name);
  register(root, registration);
  return registration;
}
