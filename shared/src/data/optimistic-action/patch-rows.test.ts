import { QueryClient } from '@tanstack/react-query';
import { patchRows } from './patch-rows.ts';

type Fruit = { readonly id: string; readonly name: string };

const queryKey = ['fruit'];
const fruit = (id: string, name = id): Fruit => ({ id, name });

/** A list in the cache, called by the names of its rows. */
const basket = (...names: string[]) => {
  const client = new QueryClient();
  client.setQueryData<readonly Fruit[]>(
    queryKey,
    names.map((name) => fruit(name)),
  );
  return {
    shown: () => client.getQueryData<readonly Fruit[]>(queryKey)?.map(({ name }) => name),
    patch: (change: (rows: readonly Fruit[]) => readonly Fruit[]) => patchRows<Fruit>(client, queryKey, change),
  };
};

const named = (id: string, name: string) => (rows: readonly Fruit[]) =>
  rows.map((row) => (row.id === id ? { ...row, name } : row));
const without =
  (...ids: string[]) =>
  (rows: readonly Fruit[]) =>
    rows.filter(({ id }) => !ids.includes(id));
const joinedBy = (added: Fruit) => (rows: readonly Fruit[]) => [...rows, added];

test.each(['rollBack', 'undo'] as const)('%s gives a changed row back where another was added since', (takeBack) => {
  const { shown, patch } = basket('apple', 'pear');
  const renamed = patch(named('apple', 'apples'));
  patch(joinedBy(fruit('plum')));
  renamed[takeBack]();
  expect(shown()).toEqual(['apple', 'pear', 'plum']);
});

test('a refusal keeps what was changed since, Undo does not', () => {
  const { shown, patch } = basket('apple', 'pear');
  const renamed = patch(named('apple', 'apples'));
  patch(named('apple', 'cider'));
  renamed.rollBack();
  expect(shown()).toEqual(['cider', 'pear']);
  renamed.undo();
  expect(shown()).toEqual(['apple', 'pear']);
});

test('what was taken out comes back to its place, and goes again', () => {
  const { shown, patch } = basket('apple', 'pear', 'plum');
  const removed = patch(without('pear'));
  patch(joinedBy(fruit('fig')));
  removed.undo();
  expect(shown()).toEqual(['apple', 'pear', 'plum', 'fig']);
  removed.redo();
  expect(shown()).toEqual(['apple', 'plum', 'fig']);
});

test('some of many are undone and done again, the others stay as they are', () => {
  const { shown, patch } = basket('apple', 'pear', 'plum', 'fig');
  const removed = patch(without('apple', 'pear', 'plum'));
  removed.undo(new Set(['pear']));
  expect(shown()).toEqual(['pear', 'fig']);
  removed.undo(new Set(['apple']));
  expect(shown()).toEqual(['apple', 'pear', 'fig']);
  removed.redo(new Set(['pear']));
  expect(shown()).toEqual(['apple', 'fig']);
  removed.rollBack();
  expect(shown()).toEqual(['apple', 'pear', 'plum', 'fig']);
});

test('what somebody took out since does not come back with an older name', () => {
  const { shown, patch } = basket('apple', 'pear');
  const renamed = patch(named('apple', 'apples'));
  patch(without('apple'));
  renamed.undo();
  expect(shown()).toEqual(['pear']);
});
