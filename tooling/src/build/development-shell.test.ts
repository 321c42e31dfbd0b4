import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { developmentShell } from './development-shell.ts';

/** A checkout whose shell can change, and what was built of it. */
function checkout() {
  const root = temporaryFolder('shells');
  for (const folder of ['shell', 'shared/src', 'tooling/src/webpack'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const page = path.join(root, 'shell/page.ts');
  const built: string[] = [];
  const build = (_root: string, _folder: string, output = ''): Promise<void> => {
    const source = readFileSync(page, 'utf8');
    built.push(source);
    writeFileSync(path.join(output, 'page.js'), source);
    return Promise.resolve();
  };
  const start = (source: string): Promise<string> => {
    writeFileSync(page, source);
    return developmentShell(root, () => undefined, build);
  };
  return { start, built };
}

const read = (folder: string): string => readFileSync(path.join(folder, 'page.js'), 'utf8');

test('a shell is built once from the same sources', async () => {
  const { start, built } = checkout();
  expect(await start('first')).toBe(await start('first'));
  expect(built).toEqual(['first']);
});

test('a server that starts from other sources leaves the shell of one that runs as it is', async () => {
  const { start } = checkout();
  const running = await start('first');
  const other = await start('second');
  expect(read(running)).toBe('first');
  expect(read(other)).toBe('second');
});

test('two servers that start at once from the same sources get the same shell', async () => {
  const { start } = checkout();
  const [one, other] = await Promise.all([start('first'), start('first')]);
  expect(one).toBe(other);
  expect(readdirSync(path.dirname(one))).toHaveLength(1);
});

test('of many shells, those that were used last stay', async () => {
  const { start } = checkout();
  const first = await start('first');
  for (const source of ['2', '3', '4', '5', '6', '7', '8']) await start(source);
  expect(existsSync(first)).toBe(false);
  expect(readdirSync(path.dirname(first))).toHaveLength(6);
});
