import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogOf } from './catalog.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'milepost-catalog-test-'));
const folder = path.join(parent, 'functions');
for (const name of ['functions/send-mail', 'functions/_shared', 'functions/2fa', 'functions/.hidden', 'outside']) {
  mkdirSync(path.join(parent, name), { recursive: true });
  writeFileSync(path.join(parent, name, 'index.ts'), '');
}
afterAll(() => rmSync(parent, { recursive: true }));

test('a folder with an index.ts is a function', async () => {
  const entry = path.join(folder, 'send-mail', 'index.ts');
  expect(await catalogOf(folder, false)('send-mail')).toMatchObject({ name: 'send-mail', entry });
  expect(await catalogOf(folder, false)('send')).toBeUndefined();
});

test.each(['_shared', '2fa', '.hidden', '../outside', 'send-mail/../_shared', '.', ''])(
  'what is called "%s" is none, though its file is there',
  async (name) => {
    expect(await catalogOf(folder, false)(name)).toBeUndefined();
  },
);
