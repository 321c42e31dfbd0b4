import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { programArguments } from './program.mjs';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const run = async (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [...(await programArguments(root, program)), ...args]);

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'milepost-program-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('gives each source its own address', async () => {
  write('part/src/main.ts', `import { here } from './deep/here.ts';\nconsole.log(here satisfies string);`);
  write('part/src/deep/here.ts', 'export const here: string = import.meta.url;');
  const { stdout } = await run('part/src/main.ts');
  expect(stdout.trim()).toBe(pathToFileURL(path.join(root, 'part/src/deep/here.ts')).href);
});

test('takes packages from where its part of the checkout finds them', async () => {
  write('part/src/main.ts', `import version from 'parcel';\nconsole.log(version, process.argv[2]);`);
  for (const [folder, version] of [['node_modules', 1] as const, ['part/node_modules', 2] as const]) {
    write(`${folder}/parcel/package.json`, '{"type":"module","exports":"./index.js"}');
    write(`${folder}/parcel/index.js`, `export default ${version};`);
  }
  const { stdout } = await run('part/src/main.ts', 'given');
  expect(stdout.trim()).toBe('2 given');
});

test('tells of an error by the line of the source', async () => {
  write('part/src/main.ts', `import { fail } from './fail.ts';\n\nfail();`);
  write('part/src/fail.ts', `type Unused = string;\n\nexport function fail(): never {\n  throw new Error('no');\n}`);
  await expect(run('part/src/main.ts')).rejects.toMatchObject({
    stderr: expect.stringContaining('part/src/fail.ts:4:') as string,
  });
});

test('says which source is wrong', async () => {
  write('part/src/main.ts', 'const = 1;');
  await expect(programArguments(root, 'part/src/main.ts')).rejects.toThrow(/part\/src\/main\.ts:1:6/);
});
