import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceStack } from './source-stack.ts';
import { liveRegistry } from './testing/fixture-registry.ts';
import type { RegistryStore } from './store/store.ts';

/** Line 1, column 0 is line 1, column 0 of the first source; column 9 is line 2, column 2. */
const map = (source: string) =>
  JSON.stringify({
    version: 3,
    sources: [source],
    names: [],
    mappings: 'AAAA,SACE',
    sourcesContent: ['const secret = 1;'],
  });

let store: RegistryStore;
beforeAll(async () => {
  store = await liveRegistry(['mf-client', 'mf-coach']);
  const keep = (part: string, file: string, source: string): void => {
    const target = path.join(store.places.maps(part, '1.0.0'), `${file}.map`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, map(source));
  };
  keep('mf-client', 'static/11.0a0a0a0a.js', 'webpack://mf_client@1.0.0/./src/client.tsx');
  keep('mf-coach', 'static/11.0a0a0a0a.js', 'webpack://mf_coach@1.0.0/../shared/src/coach.tsx');
  keep('shell', 'static/main.0a0a0a0a.js', 'webpack://shell@1.0.0/./src/main.tsx');
});
const resolve = (part: string, stack: string) => sourceStack(store.places, { part, version: '1.0.0' }, stack);

test.each([
  [
    'of the module that reported first, whatever the origin',
    'mf-coach',
    'at save (http://localhost:3003/1.0.0/static/11.0a0a0a0a.js:1:10)',
    'at save (shared/src/coach.tsx:2:3)',
  ],
  [
    'of the shell under a module',
    'mf-client',
    'at https://milepost.example/static/main.0a0a0a0a.js:1:1',
    'at shell/src/main.tsx:1:1',
  ],
  [
    'in Firefox',
    'mf-client',
    'save@https://mf-client.milepost.example/1.0.0/static/11.0a0a0a0a.js:1:10',
    'save@mf-client/src/client.tsx:2:3',
  ],
])('a place is named in the source: %s', async (_which, part, stack, resolved) => {
  expect(await resolve(part, stack)).toBe(resolved);
});

test.each([
  'at http://localhost:3002/7.0.0/static/11.0a0a0a0a.js:1:10',
  'at http://localhost:3002/1.0.0/static/12.0b0b0b0b.js:1:10',
  'at http://localhost:3002/1.0.0/static/../../../../../etc/x.js:1:10',
  'at <anonymous>',
  'TypeError: no place at all',
])('%s stays as it is', async (stack) => {
  expect(await resolve('mf-client', stack)).toBe(stack);
});

test('nothing of a source but its name and place is told', async () => {
  const stack =
    'A\nat http://localhost:3002/1.0.0/static/11.0a0a0a0a.js:1:1\nat http://localhost:3002/1.0.0/static/11.0a0a0a0a.js:1:10';
  expect(await resolve('mf-client', stack)).toBe('A\nat mf-client/src/client.tsx:1:1\nat mf-client/src/client.tsx:2:3');
});
