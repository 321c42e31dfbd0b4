import { closestName } from './closest-name.ts';
import type { Key } from './key.ts';
import { relationshipsOf } from './relationships.ts';
import { originsOf, viewKeysOf, type View } from './view-keys.ts';

test.each([
  ['peopl', ['people', 'projects'], 'people'],
  ['PEOPLE', ['people'], 'people'],
  ['zzz', ['people', 'projects'], undefined],
  ['film', ['films', 'roles'], 'films'],
])('%s of %j', (name, names, expected) => {
  expect(closestName(name, names)).toBe(expected);
});

test('the least that names must be alike', () => {
  expect(closestName('other', ['another'], 0.75)).toBeUndefined();
  expect(closestName('testt', ['test', 'another'], 0.75)).toBe('test');
});

const rule =
  '({QUERY :commandType 1 :targetList ({TARGETENTRY :expr {VAR :varno 1 :resorigcol 9} :resno 1 :resname id :resorigtbl 10 :resorigcol 1 :resjunk false} ' +
  '{TARGETENTRY :expr {CONST :constvalue 4 [ \\{ 0 ]} :resno 2 :resname n :resorigtbl 0 :resorigcol 0 :resjunk false} ' +
  '{TARGETENTRY :expr {VAR} :resno 3 :resname who :resorigtbl 10 :resorigcol 3 :resjunk false}) ' +
  ':rtable ({RTE :subquery {QUERY :targetList ({TARGETENTRY :expr {VAR} :resno 1 :resorigtbl 99 :resorigcol 1})}})})';

test('only the outermost columns of a view count, and only those of tables', () => {
  expect(originsOf(rule)).toEqual([
    { number: 1, tableId: 10, column: 1 },
    { number: 3, tableId: 10, column: 3 },
  ]);
});

const name = (table: string, schema = 'public') => ({ schema, name: table });
const none = { foreign: name(''), foreignId: 0, foreignColumns: [] };
const keys: Key[] = [
  { kind: 'p', name: 'tasks_pkey', table: name('tasks'), tableId: 10, columns: [[1, 'id']], ...none },
  { kind: 'p', name: 'people_pkey', table: name('people'), tableId: 20, columns: [[1, 'id']], ...none },
  {
    kind: 'f',
    name: 'tasks_person_fkey',
    table: name('tasks'),
    tableId: 10,
    columns: [[3, 'person_id']],
    foreign: name('people'),
    foreignId: 20,
    foreignColumns: [[1, 'id']],
  },
];
const view: View = { ...name('shown'), id: 30, rule, columns: { 1: 'id', 2: 'n', 3: 'who' } };
const shownKeys = viewKeysOf([view], keys);

test('keys show through a view under its own names', () => {
  expect(shownKeys.primaryKeys).toEqual([{ ...name('shown'), columns: ['id'] }]);
  expect(shownKeys.foreignKeys.referencing).toMatchObject([{ view: name('shown'), columns: [['who']] }]);
});

describe('relationships', () => {
  const between = (schemas: readonly string[], computed: Parameters<typeof relationshipsOf>[0]['computed'] = []) =>
    relationshipsOf({ keys, viewKeys: shownKeys.foreignKeys, computed, schemas, junctionKeys: () => [] }).map((one) => [
      one.table.name,
      one.kind,
      one.foreign.name,
    ]);

  test('go both ways, and through views', () => {
    expect(between(['public'])).toEqual([
      ['tasks', 'many-to-one', 'people'],
      ['shown', 'many-to-one', 'people'],
      ['people', 'one-to-many', 'shown'],
      ['people', 'one-to-many', 'tasks'],
    ]);
  });

  test('end where the exposed schemas end', () => {
    expect(between(['other'])).toEqual([]);
  });

  test('give way to a function of the same name', () => {
    const computed = {
      kind: 'computed' as const,
      table: name('tasks'),
      foreign: name('people'),
      function: name('people'),
      single: true,
    };
    expect(between(['public'], [computed])).toContainEqual(['tasks', 'computed', 'people']);
    expect(between(['public'], [computed])).not.toContainEqual(['tasks', 'many-to-one', 'people']);
  });
});
