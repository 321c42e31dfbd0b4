import { createIntegrityTable } from './integrity-table.ts';

const release = 'http://localhost:3002/1.1.0/';
const table = createIntegrityTable();
table.add(release, { 'remoteEntry.js': 'sha384-entry', '../1.0.0/old.js': 'sha384-forged' });
table.allow('http://localhost:3003/mf-manifest.json');

test('a listed file has its hash', () => {
  expect(table.integrityOf(`${release}remoteEntry.js`)).toBe('sha384-entry');
});

test('a file of a listed folder that is not listed itself has a hash that no file has', () => {
  expect(table.integrityOf(`${release}other.js`)).toBe(`sha384-${'A'.repeat(64)}`);
});

test('so has every file that nothing is known of', () => {
  expect(table.integrityOf('https://elsewhere.test/a.js')).toBe(`sha384-${'A'.repeat(64)}`);
});

test('a table cannot speak for files outside its own folder', () => {
  expect(table.listed('http://localhost:3002/1.0.0/old.js')).toBeUndefined();
});

test('a module in development runs without hashes, and no neighbour with it', () => {
  expect(table.integrityOf('http://localhost:3003/static/page.js')).toBeUndefined();
  expect(table.integrityOf('http://localhost:30033/static/page.js')).toMatch(/^sha384-A+$/);
});
