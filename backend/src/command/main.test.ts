import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { programArguments } from '../../../tooling/src/program/program.mjs';
import { loadSecrets } from '../secrets/secrets.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'milepost-command-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** As `npm run backend` starts it, which translates its sources each time. */
const translated = ['--import', 'tsx', 'backend/src/command/main.ts'];
/** The same sources, translated once for all starts. */
const program = await programArguments(root, 'backend/src/command/main.ts');

function run(args: readonly string[], environment: Record<string, string> = {}, start = program) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...start, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', MILEPOST_DATA: folder, ...environment },
  });
  return { status, stdout, stderr };
}

test('help names every command', () => {
  const { status, stdout } = run(['help'], {}, translated);
  expect(status).toBe(0);
  for (const command of ['doctor', 'backup FILE', 'restore FILE', 'rotate-keys', 'administrator EMAIL'])
    expect(stdout).toContain(command);
});

test('doctor ends with 1 when something is missing, in words and as JSON', () => {
  const production = { NODE_ENV: 'production' };
  const words = run(['doctor'], production);
  expect(words.status).toBe(1);
  expect(words.stdout).toMatch(/✗ SITE_URL: http:\/\/localhost:3000 leads people to their own machine\./);
  const json = run(['doctor', '--json'], production);
  expect(json.status).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({
    findings: expect.arrayContaining([{ check: 'smtp', problem: expect.any(String), fix: expect.any(String) }]),
  });
});

test('rotate-keys makes another signing key', async () => {
  const given = { publishable: undefined, secret: undefined };
  const before = await loadSecrets({ dataFolder: folder, production: false, supabaseUrl: 'http://localhost', given });
  const { status, stdout } = run(['rotate-keys']);
  expect(status).toBe(0);
  expect(stdout).toContain(before.signingKey.kid);
  const stored = readFileSync(path.join(folder, 'secrets.json'), 'utf8');
  expect(JSON.parse(stored)).toMatchObject({ previousKeys: [{ kid: before.signingKey.kid }] });
});

test.each([
  [['dance'], {}, /^There is no command 'dance'\./],
  [['toString'], {}, /^There is no command 'toString'\./],
  [['administrator'], {}, /^Name one email address\./],
  [['administrator', 'nobody@example.com'], {}, /^There is no data in /],
  [['backup'], {}, /^Name one file\./],
  [['backup', '/tmp/x.tar.gz'], {}, /^There is no data in /],
  [['restore', '/nowhere.tar.gz'], {}, /^There is no such file\./],
  [['backup', '/tmp/x.tar.gz'], { DATABASE_URL: 'postgres://localhost/x' }, /pg_dump/],
])('%j ends with one sentence', (args, environment, sentence) => {
  const { status, stderr } = run(args, environment);
  expect(status).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
