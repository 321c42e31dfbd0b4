import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspacesOf } from '../../topology/workspaces.mjs';
import { linkPackages } from '../plants/scratch-checkout.ts';

const maxBytes = 64 * 1024 * 1024;

/** All files that Git knows or would take, with the builds and what is installed, in a temporary folder. */
export function copyCheckout(repository: string): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'milepost-faults-')));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: repository, encoding: 'utf8', maxBuffer: maxBytes }).split('\0');
  const builds = workspacesOf(repository).map((folder) => `${folder}/dist`);
  for (const file of [...files, ...builds]) {
    const from = path.join(repository, file);
    if (file !== '' && existsSync(from)) cpSync(from, path.join(root, file), { recursive: true });
  }
  linkPackages(root, repository);
  for (const folder of workspacesOf(repository)) {
    const own = path.join(repository, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(root, folder, 'node_modules'), 'junction');
  }
  return root;
}
