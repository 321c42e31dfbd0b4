import { cpSync, existsSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspacesOf } from '../../topology/workspaces.mjs';
import { checkoutFiles } from '../checkout-files.ts';
import { linkPackages } from '../plants/scratch-checkout.ts';

/** Copies all files of the checkout, with the builds and the installed packages, into a temporary folder. */
export function copyCheckout(repository: string): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'milepost-faults-')));
  const builds = workspacesOf(repository).map((folder) => `${folder}/dist`);
  for (const file of [...checkoutFiles(repository), ...builds]) {
    const from = path.join(repository, file);
    if (existsSync(from)) cpSync(from, path.join(root, file), { recursive: true });
  }
  linkPackages(root, repository);
  for (const folder of workspacesOf(repository)) {
    const own = path.join(repository, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(root, folder, 'node_modules'), 'junction');
  }
  return root;
}
