import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkoutFiles } from './checkout-files.ts';

test('what is installed or made in a checkout is no file of it', () => {
  const root = temporaryFolder('checkout');
  const write = (file: string, text = ''): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('.gitignore', 'dist/\n*.tsbuildinfo\n.env\nbench/results/\n');
  const own = ['.env.example', '.gitignore', 'a/src/b.ts', 'a/src/results/c.ts', 'd.md'];
  const made = ['.git/config', 'a/dist/b.js', 'a/types.tsbuildinfo', '.env', 'bench/results/1.json'];
  for (const file of [...own.filter((file) => file !== '.gitignore'), ...made]) write(file);
  expect(checkoutFiles(root)).toEqual(own);
});
