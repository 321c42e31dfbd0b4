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

test.each(['rollBack', 'undo'] as const)('%s keeps what was changed since', (takeBack) => {
  const { shown, patch } = basket('apple', 'pear');
  const renamed = patch(named('apple', 'apples'));
  patch(named('apple', 'cider'));
  renamed[takeBack]();
  expect(shown()).toEqual(['cider', 'pear']);
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

describe('of rows that the server has confirmed', () => {
  type Card = { readonly id: string; readonly lane: string; readonly title: string; readonly row_revision: number };
  const first: Card = { id: 'a', lane: 'Applied', title: 'Editor', row_revision: 4 };

  /** A card that was moved to Interviewing, which the server has answered. */
  const moved = () => {
    const client = new QueryClient();
    const put = (card: Card) => client.setQueryData<readonly Card[]>(queryKey, [card]);
    put(first);
    const patch = patchRows<Card>(client, queryKey, (rows) => rows.map((row) => ({ ...row, lane: 'Interviewing' })));
    const answer = { ...first, lane: 'Interviewing', row_revision: 5 };
    patch.confirm([answer]);
    return { patch, put, answer, card: () => client.getQueryData<readonly Card[]>(queryKey)?.[0] };
  };

  test('Undo shows the row as it was, of the revision that was answered, and a refusal what was done', () => {
    const { patch, answer, card } = moved();
    patch.undo();
    expect(card()).toEqual({ ...first, row_revision: 5 });
    patch.redo();
    expect(card()).toEqual(answer);
  });

  test('so it does where the same row came once more from the server', () => {
    const { patch, put, answer, card } = moved();
    put({ ...answer });
    patch.undo();
    expect(card()).toEqual({ ...first, row_revision: 5 });
  });

  test('a row that somebody changed since is neither taken back by Undo nor by its refusal', () => {
    const { patch, put, card } = moved();
    const newer = { ...first, lane: 'Rejected', title: 'Chief editor', row_revision: 6 };
    put(newer);
    patch.undo();
    expect(card()).toEqual(newer);
    patch.redo();
    expect(card()).toEqual(newer);
  });

  test('an answer does not hide what was done since it was asked for', () => {
    const client = new QueryClient();
    client.setQueryData<readonly Card[]>(queryKey, [first]);
    const move = (lane: string) => patchRows<Card>(client, queryKey, (rows) => rows.map((row) => ({ ...row, lane })));
    const interviewing = move('Interviewing');
    move('Withdrawn');
    interviewing.confirm([{ ...first, lane: 'Interviewing', row_revision: 5 }]);
    expect(client.getQueryData<readonly Card[]>(queryKey)?.[0]?.lane).toBe('Withdrawn');
  });
});
