import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutFiles } from './checkout-files.ts';

const root = path.resolve(__dirname, '../../..');
const files = checkoutFiles(root);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sources = files
  .filter((file) => /^(?:shared|shell|mf-[a-z]+)\/src\/.*(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }));

const quoted = (list: string): string[] => [...list.matchAll(/'(\w+)'/g)].flatMap(([, name = '']) => name);

/** What is in quotes in each place that the pattern finds, with the file. */
const named = (pattern: RegExp): { file: string; name: string }[] =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, list = '']) => quoted(list).map((name) => ({ file, name }))),
  );

/** What a query says that it holds; see `shared/src/data/invalidation`. */
const held = named(/\btables: \[([^\]]*)\]/g);
const merged = named(/\bmergedTable: ('\w+')/g);
/** What a write names, and what a screen asks for again. */
const asked = [
  ...named(/\binvalidate(?:Merged)?\(\s*\w+,([^)]*)\)/g),
  ...named(/\bchanges: \[([^\]]*)\]/g),
  ...named(/\bholding(?:: | = )\[([^\]]*)\]/g),
];

test('queries, writes and screens name tables that there are', () => {
  const migrations = files.filter((file) => /^supabase\/migrations\/.*\.sql$/.test(file)).map(read);
  const tables = migrations.flatMap((text) =>
    [...text.matchAll(/^create table public\.(\w+)/gm)].flatMap(([, table = '']) => table),
  );
  expect(tables.length).toBeGreaterThan(80);
  expect(held.length).toBeGreaterThan(200);
  // The registry holds those, in files.
  const known = new Set([...tables, 'releases']);
  expect([...held, ...merged, ...asked].filter(({ name }) => !known.has(name))).toEqual([]);
});

test('what a write names is held by a query', () => {
  const known = new Set([...held, ...merged].map(({ name }) => name));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('keys that begin alike are built in one place', () => {
  const families = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?const (\w+Keys) = \{(.*?)\};$/gms)].map(([, name, body = '']) => ({
      place: `${file} ${name}`,
      first: [...new Set([...body.matchAll(/=> \[\s*'(\w+)'/g)].flatMap(([, word = '']) => word))],
    })),
  );
  expect(families.length).toBeGreaterThan(90);
  expect(families.filter(({ first }) => first.length > 1)).toEqual([]);
  const words = families.flatMap(({ first }) => first);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
