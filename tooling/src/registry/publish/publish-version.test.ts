import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readVersion } from '../store/published-version.ts';
import { fixtureBuild } from '../testing/fixture-build.ts';
import { emptyRegistry, published } from '../testing/fixture-registry.ts';
import { stageVersion } from './publish-version.ts';

const who = 'Ann';

test('a published version holds the build, read-only and compressed, with its source maps apart', async () => {
  const store = emptyRegistry();
  await published(store, {});
  const folder = store.places.version('mf-client', '1.0.0');
  const file = path.join(folder, 'static/11.0a0a0a0a.js');
  expect(statSync(file).mode & 0o777).toBe(0o444 & ~process.umask());
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(readFileSync(file));
  expect(existsSync(`${file}.gz`)).toBe(true);
  expect(existsSync(`${file}.map`)).toBe(false);
  expect(existsSync(path.join(store.places.maps('mf-client', '1.0.0'), 'static/11.0a0a0a0a.js.map'))).toBe(true);
});

test('what is known of it stands beside it: its size is the entry, the list of pages and the largest page', async () => {
  const store = emptyRegistry();
  await published(store, {});
  const version = readVersion(store.places, 'mf-client', '1.0.0');
  expect(version).toMatchObject({
    who,
    release: { version: '1.0.0', entry: 'remoteEntry.0123abcd.js', integrity: expect.stringMatching(/^sha384-/) },
  });
  const sizes = [
    'remoteEntry.0123abcd.js',
    'static/__federation_expose_routes.4567abcd.js',
    'static/11.0a0a0a0a.js',
    'static/12.0b0b0b0b.js',
  ];
  expect(version?.initialBytes).toBe(
    sizes.reduce((sum, file) => sum + (version?.files[file]?.brotli ?? Number.NaN), 0),
  );
});

test('what the heaviest page has of its own is known too, and how much it may have', async () => {
  const store = emptyRegistry();
  await published(store, { pageBudgetBytes: 2000 });
  const version = readVersion(store.places, 'mf-client', '1.0.0');
  // Two of three pages load each of the others.
  const list = 'static/__federation_expose_routes.4567abcd.js';
  expect(version?.heaviestPage).toEqual({
    ownFiles: [list],
    ownBytes: version?.files[list]?.brotli,
    budgetBytes: 2000,
  });
});

test('a version is published once, and the refusal says how to go on', async () => {
  const store = emptyRegistry();
  await published(store, {});
  await expect(published(store, {})).rejects.toThrow(
    'mf-client 1.0.0 is published already, and a published version never changes. Raise the version in mf-client/package.json and name it in mf-client/CHANGELOG.md.',
  );
});

test('of two who publish one version at once the second is refused, and nothing of it stays', async () => {
  const store = emptyRegistry();
  const [first, second] = await Promise.all(
    ['Ann', 'Ben'].map((name) => stageVersion(store.places, fixtureBuild(), { version: '1.0.0', who: name })),
  );
  await first?.accept();
  await expect(second?.accept()).rejects.toThrow('is published already');
  expect(readVersion(store.places, 'mf-client', '1.0.0')?.who).toBe('Ann');
});

test('a version that is staged is not there until it is accepted', async () => {
  const store = emptyRegistry();
  const staged = await stageVersion(store.places, fixtureBuild(), { version: '1.0.0', who });
  expect(readVersion(store.places, 'mf-client', '1.0.0')).toBeNull();
  await staged.discard();
  await expect(staged.accept()).rejects.toThrow();
  expect(readVersion(store.places, 'mf-client', '1.0.0')).toBeNull();
});

test('the shell’s files of all versions lie at one place, for pages that stay open', async () => {
  const store = emptyRegistry();
  await published(store, { part: 'shell', version: '1.0.0', files: { 'static/old.0c0c0c0c.js': 'old' } });
  await published(store, { part: 'shell', version: '1.1.0' });
  expect(readFileSync(path.join(store.places.shell, 'static/old.0c0c0c0c.js'), 'utf8')).toBe('old');
});
