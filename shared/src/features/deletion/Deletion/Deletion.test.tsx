import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@milepost/shared/domain/app-error';
import { renderRoute, testQueryClient } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { HeldPlace } from '../HeldPlace/HeldPlace.tsx';
import { heldRows, useHeldRows } from '../HeldRows/HeldRows.tsx';
import { useDeletion, type Deletion } from './Deletion.tsx';

type Fruit = { readonly id: string; readonly name: string };

const owner = 'somebody';
const none: readonly Fruit[] = [];
const listOf = (names: string): Fruit[] => [...names].map((name) => ({ id: name, name }));

/** A basket of fruit on a server, and what it was asked. */
const basket = (names: string) => {
  const asked: string[] = [];
  const server = { rows: listOf(names), gone: none, answer: Promise.resolve<unknown>(undefined) };
  const named = (rows: readonly Fruit[]): string => rows.map(({ name }) => name).join('');
  const deletion: Deletion<Fruit> = {
    kind: 'goals',
    held: heldRows(),
    nameOf: ({ name }) => `Fruit ${name}`,
    remove: async (rows) => {
      asked.push(`delete ${named(rows)}`);
      await server.answer;
      server.rows = server.rows.filter(({ id }) => rows.every((row) => row.id !== id));
    },
    restore: async (rows) => {
      asked.push(`restore ${named(rows)}`);
      await server.answer;
      server.rows = [...server.rows, ...rows].toSorted((a, b) => a.id.localeCompare(b.id));
    },
    list: () => ['goals', owner],
  };

  function Page() {
    const client = useQueryClient();
    const { data = none } = useQuery({
      queryKey: ['goals', owner],
      meta: { tables: ['goals'] },
      queryFn: () => [...server.rows],
    });
    const { rows, held } = useHeldRows(deletion.held, owner, data);
    const { remove, confirmDialog } = useDeletion(deletion, owner);
    return (
      <>
        <ul aria-label="Basket">
          {rows.map((row) => (
            <HeldPlace key={row.id} held={held.get(row.id)}>
              <li>
                {row.name}
                <button onClick={() => remove([row])}>Delete {row.name}</button>
              </li>
            </HeldPlace>
          ))}
        </ul>
        <button onClick={() => remove(data)}>Delete all</button>
        <button onClick={() => void client.invalidateQueries()}>Ask again</button>
        {confirmDialog}
      </>
    );
  }
  const { user } = renderRoute({
    routes: [{ path: '/', Component: Page }],
    at: '/',
    session: signedInAs(),
    queryClient: testQueryClient(),
  });
  return { asked, server, user };
};

const lines = () => within(screen.getByRole('list', { name: 'Basket' })).getAllByRole('listitem');
/** What the list shows: a letter for a row, the same in brackets for the place of a deleted one. */
const shown = () =>
  lines()
    .map((line) =>
      line.textContent.includes('Deleted') ? `[${line.textContent.charAt(0)}]` : line.textContent.charAt(0),
    )
    .join('');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const undoOf = (name: string) => screen.getByRole('button', { name: `Undo deleting Fruit ${name}` });
/** A person takes longer than the second press of a double click. */
const ready = async (name: string) => waitFor(() => expect(undoOf(name)).not.toHaveAttribute('aria-disabled'));

test('a deleted row keeps its place, and a second press there deletes nothing else and undoes nothing', async () => {
  const { asked } = basket('ABC');
  await screen.findByText('B');
  press('Delete B');
  expect(shown()).toBe('A[B]C');
  fireEvent.click(undoOf('B'));
  await screen.findByText('Deleted “Fruit B”', { ignore: 'span' });
  expect(shown()).toBe('A[B]C');
  expect(asked).toEqual(['delete B']);
});

test('each of several is undone in its place', async () => {
  const { asked } = basket('ABCD');
  await screen.findByText('B');
  press('Delete B');
  press('Delete C');
  expect(shown()).toBe('A[B][C]D');
  await ready('B');
  fireEvent.click(undoOf('B'));
  expect(await screen.findByText('Restored “Fruit B”')).toBeVisible();
  expect(shown()).toBe('AB[C]D');
  expect(asked).toEqual(['delete B', 'delete C', 'restore B']);
});

test('the message undoes the last, or all', async () => {
  basket('ABCD');
  await screen.findByText('B');
  press('Delete B');
  press('Delete C');
  expect(await screen.findByText('Deleted “Fruit C”', { ignore: 'span' })).toBeVisible();
  const message = within(screen.getByRole('region', { name: 'Messages' }));
  expect(message.getByRole('button', { name: 'Undo' })).toBeVisible();
  fireEvent.click(message.getByRole('button', { name: 'Undo all 2' }));
  await waitFor(() => expect(shown()).toBe('ABCD'));
});

test('five go at once; more only when the question, which says how many, is answered', async () => {
  const { asked, user } = basket('ABCDEF');
  await screen.findByText('B');
  press('Delete all');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 6 goals?' });
  await user.click(within(question).getByRole('button', { name: 'Keep goals' }));
  expect(asked).toEqual([]);
  press('Delete all');
  await user.click(await screen.findByRole('button', { name: 'Delete 6 goals' }));
  expect(await screen.findByText('Deleted 6 goals')).toBeVisible();
  expect(shown()).toBe('[A][B][C][D][E][F]');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shown()).toBe('ABCDEF'));
  expect(asked).toEqual(['delete ABCDEF', 'restore ABCDEF']);
});

test('what the server refuses to delete is there again, with its sentence', async () => {
  const { server } = basket('ABC');
  await screen.findByText('B');
  server.answer = Promise.reject(new AppError({ code: 'P0001', kind: 'invalid', message: 'This one stays' }));
  server.answer.catch(() => undefined);
  press('Delete B');
  expect(await screen.findByText('Failed to delete goal. This one stays')).toBeVisible();
  expect(shown()).toBe('ABC');
});

test('what the server refuses to restore stays undoable', async () => {
  const { server } = basket('ABC');
  await screen.findByText('B');
  press('Delete B');
  await ready('B');
  server.answer = Promise.reject(new AppError({ code: 'P0001', kind: 'server', message: 'Not now' }));
  server.answer.catch(() => undefined);
  fireEvent.click(undoOf('B'));
  expect(await screen.findByText('Failed to restore “Fruit B”. Not now')).toBeVisible();
  expect(shown()).toBe('A[B]C');
  server.answer = Promise.resolve();
  fireEvent.click(undoOf('B'));
  await waitFor(() => expect(shown()).toBe('ABC'));
});

test('a row that was restored elsewhere is the row again', async () => {
  const { server } = basket('ABC');
  await screen.findByText('B');
  press('Delete B');
  await screen.findByText('Deleted “Fruit B”', { ignore: 'span' });
  server.rows = listOf('ABC');
  await waitFor(() => {
    press('Ask again');
    expect(shown()).toBe('ABC');
  });
});

test('the keyboard goes to Undo, and on to the row that comes back', async () => {
  const { user } = basket('ABC');
  await screen.findByText('B');
  screen.getByRole('button', { name: 'Delete B' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(undoOf('B')).toHaveFocus());
  await ready('B');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete B' })).toHaveFocus());
});

describe('when the undo time is over', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('the list closes up once the pointer rests', async () => {
    basket('ABC');
    await pass(100);
    press('Delete B');
    await pass(9900);
    expect(shown()).toBe('A[B]C');
    fireEvent.pointerMove(window);
    await pass(400);
    fireEvent.pointerMove(window);
    await pass(400);
    expect(shown()).toBe('A[B]C');
    undoOf('B').blur();
    await pass(1000);
    expect(shown()).toBe('AC');
  });

  test('the list waits while the keyboard is on its Undo', async () => {
    basket('ABC');
    await pass(100);
    press('Delete B');
    await pass(1000);
    expect(undoOf('B')).toHaveFocus();
    await pass(20_000);
    expect(shown()).toBe('A[B]C');
    screen.getByRole('button', { name: 'Delete C' }).focus();
    await pass(1000);
    expect(shown()).toBe('AC');
  });
});
