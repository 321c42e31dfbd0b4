import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { linkPackages } from './scratch-checkout.ts';

test('what is written about the installation of a scratch checkout is not written into the repository', () => {
  const repository = temporaryFolder('repository');
  mkdirSync(path.join(repository, 'node_modules/prettier'), { recursive: true });
  writeFileSync(path.join(repository, 'package.json'), JSON.stringify({ workspaces: ['shared'] }));
  const stamp = 'node_modules/.milepost-lock';
  writeFileSync(path.join(repository, stamp), 'as installed');
  const scratch = temporaryFolder('scratch');
  linkPackages(scratch, repository);
  expect(existsSync(path.join(scratch, 'node_modules/prettier'))).toBe(true);
  writeFileSync(path.join(scratch, stamp), 'with another module');
  expect(readFileSync(path.join(repository, stamp), 'utf8')).toBe('as installed');
});
