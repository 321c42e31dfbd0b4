import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChangedMigrations, recordMigrations } from './checksums.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const first = '20261123100100_foundations.sql';
const second = '20261123100200_access.sql';
let root: string;
const file = (name: string): string => path.join(root, 'supabase/migrations', name);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'milepost-checksums-'));
  mkdirSync(path.join(root, 'supabase/migrations'), { recursive: true });
  writeFileSync(file(first), 'select 1;\n');
  recordMigrations(root);
});
afterEach(() => rmSync(root, { recursive: true }));

test('the migrations of this repository are what was recorded of them', () => {
  expect(findChangedMigrations(repository)).toEqual([]);
});

test('a change of one character is found, and not recorded', () => {
  expect(findChangedMigrations(root)).toEqual([]);
  appendFileSync(file(first), '\n');
  expect(findChangedMigrations(root)).toEqual([`${first} was changed after it was recorded`]);
  expect(() => recordMigrations(root)).toThrow(/was changed after it was recorded\n.* write a new migration/);
  expect(recordMigrations(root, { rewrite: true })).toEqual([first]);
  expect(findChangedMigrations(root)).toEqual([]);
});

test('one that was taken away is found, and not forgotten', () => {
  writeFileSync(file(second), 'select 2;\n');
  recordMigrations(root);
  rmSync(file(first));
  expect(findChangedMigrations(root)).toEqual([`${first} is recorded and not there`]);
  expect(() => recordMigrations(root)).toThrow(`${first} is recorded and not there`);
});

test('a new one is asked for until it is recorded', () => {
  writeFileSync(file(second), 'select 2;\n');
  expect(findChangedMigrations(root)).toEqual([`${second} is not recorded: npm run migrations`]);
  expect(recordMigrations(root)).toEqual([second]);
  expect(recordMigrations(root)).toEqual([]);
  expect(findChangedMigrations(root)).toEqual([]);
});
