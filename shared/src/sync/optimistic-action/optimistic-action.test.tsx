import { savedViewQueries } from '@milepost/shared/entities/saved-views/requests';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AppError } from '@milepost/shared/domain/app-error';
import { renderRoute } from '@milepost/shared/testing/render';
import { patchRows, useOptimisticAction } from './optimistic-action.ts';

type Fruit = { readonly id: string; readonly name: string };
type Change = { readonly fruit: Fruit; readonly name: string };

const { queryKey } = savedViewQueries.list('somebody', 'applications');
const refusal = new AppError({ code: 'P0001', kind: 'invalid', message: 'Not this one' });
const offline = new AppError({ code: 'network', kind: 'network', message: 'You are offline' });

/** A basket on a server that answers when the test lets it, and what it was sent. */
const basket = () => {
  const rows = new Map(['apple', 'pear'].map((name) => [name, { id: name, name }]));
  const sent: string[] = [];
  let waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const answered = (what: string, write: () => void) => {
    sent.push(what);
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject })).then(write);
  };

  function Basket() {
    const { data = [] } = useQuery({ queryKey, meta: { tables: ['saved_views'] }, queryFn: () => [...rows.values()] });
    const rename = useOptimisticAction<Change>({
      changes: ['saved_views'],
      apply: (client, { fruit, name }) =>
        patchRows<Fruit>(client, queryKey, (shown) =>
          shown.map((row) => (row.id === fruit.id ? { ...row, name } : row)),
        ),
      send: ({ fruit, name }) => answered(`${fruit.id} is ${name}`, () => rows.set(fruit.id, { ...fruit, name })),
      done: ({ fruit, name }) => `${fruit.name} is now ${name}`,
      undo: {
        send: ({ fruit }) => answered(`${fruit.id} is ${fruit.name}`, () => rows.set(fruit.id, fruit)),
        done: ({ fruit }) => `${fruit.name} again`,
        failed: 'Failed to undo',
      },
      failed: 'The fruit could not be renamed',
    });
    const remove = useOptimisticAction<Fruit>({
      changes: ['saved_views'],
      apply: (client, { id }) => patchRows<Fruit>(client, queryKey, (shown) => shown.filter((row) => row.id !== id)),
      send: ({ id }) => answered(`no ${id}`, () => rows.delete(id)),
      failed: (_, { name }) => `${name} stays`,
    });
    const add = useOptimisticAction<string>({
      changes: ['saved_views'],
      send: (name, id) => answered(`add ${id}`, () => rows.set(id, { id, name })),
    });
    return (
      <>
        <output>{data.map(({ name }) => name).join(' ')}</output>
        {data.map((fruit) => (
          <p key={fruit.id}>
            <button onClick={() => rename.mutate({ fruit, name: `${fruit.name}s` })}>Rename {fruit.id}</button>
            <button onClick={() => remove.mutate(fruit)}>Remove {fruit.id}</button>
          </p>
        ))}
        <button onClick={() => add.mutate('plum')}>Add</button>
      </>
    );
  }
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        {isShown && <Basket />}
        <button onClick={() => setShown(false)}>Close</button>
      </>
    );
  }
  renderRoute({ routes: [{ path: '/', Component: Page }], at: '/' });

  /** Answers the oldest request that waits. */
  const answer = async (error?: Error): Promise<void> => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    const [next, ...rest] = waiting;
    waiting = rest;
    await act(async () => (error ? next?.reject(error) : next?.resolve()));
  };
  return { sent, rows, answer, ready: () => screen.findByRole('button', { name: 'Rename apple' }) };
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = (names: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${names}$`)));

test('shows it at once, and says so when the server has taken it', async () => {
  const { answer, ready } = basket();
  await ready();
  press('Rename apple');
  await shown('apples pear');
  expect(screen.queryByText('apple is now apples')).toBeNull();
  await answer();
  expect(await screen.findByText('apple is now apples')).toBeVisible();
  await shown('apples pear');
});

test('what the server refuses is as it was, with its reason, and asked again', async () => {
  const { answer, ready, rows } = basket();
  await ready();
  press('Rename apple');
  await shown('apples pear');
  rows.set('pear', { id: 'pear', name: 'quince' });
  await answer(refusal);
  expect(await screen.findByText('Not this one')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await shown('apple quince');
});

test('a sentence of its own is said of a refusal, and the row is back in its place', async () => {
  const { answer, ready } = basket();
  await ready();
  press('Remove apple');
  await shown('pear');
  await answer(refusal);
  expect(await screen.findByText('apple stays')).toBeVisible();
  await shown('apple pear');
});

test('a refusal takes nothing back that was done since', async () => {
  const { answer, ready, sent } = basket();
  await ready();
  press('Rename apple');
  await shown('apples pear');
  press('Rename apple');
  await shown('appless pear');
  press('Rename pear');
  await shown('appless pears');
  await answer(refusal);
  expect(screen.getByText('appless pears')).toBeVisible();
  expect(sent).toEqual(['apple is apples', 'apple is appless', 'pear is pears']);
});

test('Undo shows the row as it was at once, and says so', async () => {
  const { answer, ready, sent } = basket();
  await ready();
  press('Rename apple');
  await answer();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await shown('apple pear');
  await answer();
  expect(await screen.findByText('apple again')).toBeVisible();
  await shown('apple pear');
  expect(sent).toEqual(['apple is apples', 'apple is apple']);
});

test('an Undo that is refused leaves it done and says why', async () => {
  const { answer, ready } = basket();
  await ready();
  press('Rename apple');
  await answer();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await shown('apple pear');
  await answer(refusal);
  expect(await screen.findByText('Not this one')).toBeVisible();
  await shown('apples pear');
});

test('after a failure it can be done, and undone', async () => {
  const { answer, ready, sent } = basket();
  await ready();
  press('Rename apple');
  await answer(refusal);
  await shown('apple pear');
  press('Rename apple');
  await answer();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await answer();
  await shown('apple pear');
  expect(sent).toEqual(['apple is apples', 'apple is apples', 'apple is apple']);
});

test('the second of two clicks does nothing while the first is on its way', async () => {
  const { answer, ready, sent } = basket();
  await ready();
  const add = screen.getByRole('button', { name: 'Add' });
  fireEvent.click(add);
  fireEvent.click(add);
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer();
  await shown('apple pear plum');
  fireEvent.click(add);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('it ends as it would when its component is gone meanwhile', async () => {
  const { answer, ready, rows } = basket();
  await ready();
  press('Rename apple');
  press('Close');
  await answer();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await answer();
  expect(await screen.findByText('apple again')).toBeVisible();
  expect(rows.get('apple')?.name).toBe('apple');
});

test('a refusal is said when its component is gone meanwhile', async () => {
  const { answer, ready } = basket();
  await ready();
  press('Rename apple');
  press('Close');
  await answer(refusal);
  expect(await screen.findByText('Not this one')).toBeVisible();
});

test('offline it is sent and refused at once, instead of waiting unseen', async () => {
  const { answer, ready, sent } = basket();
  await ready();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  try {
    press('Remove apple');
    await waitFor(() => expect(sent).toEqual(['no apple']));
    await answer(offline);
    expect(await screen.findByText('apple stays')).toBeVisible();
    await shown('apple pear');
  } finally {
    online.mockRestore();
    fireEvent(window, new Event('online'));
  }
});
