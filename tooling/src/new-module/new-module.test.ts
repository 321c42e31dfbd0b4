import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makeModule } from './new-module.ts';

const repository = path.resolve(__dirname, '../../..');
const registers = ['package.json', 'package-lock.json', 'tooling/src/topology/modules.json'];
const stamp = 'node_modules/.milepost-lock';

const dependenciesSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const projectSchema = z.object({ workspaces: z.array(z.string()) });
const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) });

const json = (root: string, file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** A checkout as far as a new module changes it, with everything installed. */
function checkout(): string {
  const root = temporaryFolder('checkout');
  for (const file of registers) cpSync(path.join(repository, file), path.join(root, file), { recursive: true });
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, stamp), hashOf(path.join(root, 'package-lock.json')));
  return root;
}

test('the new module is called by its name everywhere', async () => {
  const root = checkout();
  await makeModule(root, 'mf-harbor');
  const files = readdirSync(path.join(root, 'mf-harbor'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const texts = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8')).join('\n');
  expect(texts).not.toMatch(/sample/i);
  expect(texts).toContain("name: 'mf_harbor'");
  expect(texts).toContain(
    "path: '/harbor',\n      roles: ['coach', 'super_admin'],\n      permission: 'view_org_users'",
  );
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['module.config.ts', 'routes.tsx', 'main.tsx', 'WhoIsHerePage.tsx', 'who-is-here.test.tsx']),
  );
});

test('links may lead to its page', async () => {
  const root = checkout();
  await makeModule(root, 'mf-harbor');
  expect(readFileSync(path.join(root, 'shared/src/contract/page-paths.d.ts'), 'utf8')).toContain("| '/harbor'");
});

test('npm, its lock file and the list of ports know the new module, and nothing else in them changes', async () => {
  const root = checkout();
  const before = Object.fromEntries(registers.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const { port } = await makeModule(root, 'mf-harbor');

  const { workspaces } = projectSchema.parse(json(root, 'package.json'));
  expect(workspaces.indexOf('mf-harbor')).toBe(workspaces.findLastIndex((folder) => folder.startsWith('mf-')));
  expect(json(root, 'tooling/src/topology/modules.json')).toMatchObject({ 'mf-client': 3002, 'mf-harbor': port });
  const { packages } = lockSchema.parse(json(root, 'package-lock.json'));
  expect(packages['node_modules/@milepost/mf-harbor']).toEqual({ resolved: 'mf-harbor', link: true });
  expect(packages['mf-harbor']).toMatchObject({ name: '@milepost/mf-harbor', version: '1.0.0' });
  expect(packages['']).toMatchObject({ workspaces });

  for (const file of registers) {
    const lines = new Set(
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((line) => line.replace(/,$/, '')),
    );
    const lost = (before[file] ?? '').split('\n').filter((line) => !lines.has(line.replace(/,$/, '')));
    expect(lost).toEqual([]);
  }
});

test.each(['mf-x', 'mf-internationalrelocations'])(
  '%s is formatted as the checks ask for, however long its name',
  async (name) => {
    const root = checkout();
    await makeModule(root, name);
    cpSync(path.join(repository, '.prettierrc.json'), path.join(root, '.prettierrc.json'));
    const prettier = path.join(repository, 'node_modules/prettier/bin/prettier.cjs');
    const { status, stderr } = spawnSync(process.execPath, [prettier, '--check', name], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);

test('no port is given twice', async () => {
  const root = checkout();
  const first = await makeModule(root, 'mf-harbor');
  const second = await makeModule(root, 'mf-pier');
  const ports = z.record(z.string(), z.number()).parse(json(root, 'tooling/src/topology/modules.json'));
  expect(second.port).toBe(first.port + 1);
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
});

test('it can be imported at once, and the next start installs nothing', async () => {
  const root = checkout();
  await makeModule(root, 'mf-harbor');
  const linked = realpathSync(path.join(root, 'node_modules/@milepost/mf-harbor'));
  expect(linked).toBe(realpathSync(path.join(root, 'mf-harbor')));
  expect(readFileSync(path.join(root, stamp), 'utf8')).toBe(hashOf(path.join(root, 'package-lock.json')));
});

test('where something else had to be installed, the next start still installs it', async () => {
  const root = checkout();
  writeFileSync(path.join(root, stamp), 'an earlier lock file');
  await makeModule(root, 'mf-harbor');
  expect(readFileSync(path.join(root, stamp), 'utf8')).toBe('an earlier lock file');
});

test.each(['harbor', 'mf-Harbor', 'mf-2', 'mf-', 'mf-har-bor', 'mf-x/../../y', ''])(
  'the name "%s" is refused',
  async (name) => {
    const root = checkout();
    await expect(makeModule(root, name)).rejects.toThrow("isn't a module name");
    expect(readdirSync(root).sort()).toEqual(['node_modules', 'package-lock.json', 'package.json', 'tooling']);
  },
);

test('a folder that is there stays as it is', async () => {
  const root = checkout();
  mkdirSync(path.join(root, 'mf-client'));
  await expect(makeModule(root, 'mf-client')).rejects.toThrow('mf-client exists already.');
  expect(existsSync(path.join(root, 'mf-client/package.json'))).toBe(false);
  expect(json(root, 'package.json')).toEqual(json(repository, 'package.json'));
});

test.each([
  ['mf-ledger', 'mf-ledger would have its page at /ledger, which mf-client has. Choose another name.'],
  ['mf-unauthorized', 'which the shell has'],
])('%s is refused, because its page has an owner', async (name, refusal) => {
  const root = checkout();
  const before = readFileSync(path.join(root, 'package.json'), 'utf8');
  mkdirSync(path.join(root, 'mf-client'));
  writeFileSync(
    path.join(root, 'mf-client/module.config.ts'),
    `export default { name: 'mf_client', claims: [{ path: '/ledger', roles: ['client'] }], navigation: [] };`,
  );
  await expect(makeModule(root, name)).rejects.toThrow(refusal);
  expect(existsSync(path.join(root, name))).toBe(false);
  expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toBe(before);
});

test('what was made and taken back can be made again', async () => {
  const root = checkout();
  const before = new Map(registers.map((file) => [file, readFileSync(path.join(root, file))]));
  await makeModule(root, 'mf-harbor');
  rmSync(path.join(root, 'mf-harbor'), { recursive: true });
  for (const [file, bytes] of before) writeFileSync(path.join(root, file), bytes);
  await makeModule(root, 'mf-harbor');
  expect(realpathSync(path.join(root, 'node_modules/@milepost/mf-harbor'))).toBe(
    realpathSync(path.join(root, 'mf-harbor')),
  );
});

test('the new module depends on the very versions that the other modules share', () => {
  const { dependencies } = dependenciesSchema.parse(json(__dirname, 'template/package.json'));
  const shared = dependenciesSchema.parse(json(repository, 'mf-client/package.json'));
  expect(shared.dependencies).toMatchObject(dependencies);
});
