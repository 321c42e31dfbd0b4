import { supabase } from '@milepost/shared/data/client';
import { makeAuthSession } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { act } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useLiveList } from './live-list.ts';
import { moment, open, pass, shown } from './testing/live-screen.tsx';

const network = fakeNetwork();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const schema = z.object({ id: z.string(), name: z.string(), revision: z.number() });
type Row = z.infer<typeof schema>;

const row = (id: string, name: string, second = 0) => ({
  id,
  name,
  client_id: 'ada',
  revision: second,
});

describe('a list of rows', () => {
  let asked: jest.Mock<Promise<Row[]>>;
  let drawn: number;

  const People = ({ catchUp }: { readonly catchUp?: (rows: readonly Row[]) => Promise<readonly Row[]> }) => {
    const { data = [] } = useQuery({ queryKey: ['people'], queryFn: asked });
    useLiveList({
      table: 'contacts',
      filter: 'client_id=eq.ada',
      schema,
      queryKey: ['people'],
      ...(catchUp && { catchUp }),
    });
    drawn += 1;
    return <output>{data.map(({ name }) => name).join(' ')}</output>;
  };

  const openPeople = async (...rows: Row[]) => {
    drawn = 0;
    asked = jest.fn(() => Promise.resolve(rows));
    const opened = open(<People />);
    await pass(5);
    expect(shown()).toBe(rows.map(({ name }) => name).join(' '));
    return opened;
  };

  test('a row that is added, changed or deleted shows a moment later, and nothing is asked for', async () => {
    await openPeople(row('a', 'Ines'), row('b', 'Omar'));
    await network.change('contacts', 'INSERT', row('c', 'Wei'));
    await network.change('contacts', 'UPDATE', row('a', 'Ines-Lee', 1));
    await network.change('contacts', 'DELETE', { id: 'b' });
    expect(shown()).toBe('Ines Omar');
    await pass(moment);
    expect(shown()).toBe('Ines-Lee Wei');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('a row that no longer fits the filter goes, and comes back when it fits again', async () => {
    await openPeople(row('a', 'Ines'), row('b', 'Omar'));
    await network.change('contacts', 'UPDATE', { ...row('b', 'Omar', 1), client_id: 'somebody else' });
    await pass(moment);
    expect(shown()).toBe('Ines');
    await network.change('contacts', 'UPDATE', row('b', 'Omar', 2));
    await pass(moment);
    expect(shown()).toBe('Ines Omar');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('a row that is named as gone goes; where too many are to be named, all are asked for', async () => {
    const session = makeAuthSession();
    network.inOrder(session);
    await act(() => supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' }));
    await openPeople(row('a', 'Ines'), row('b', 'Omar'));
    const say = (event: string, payload: object) => network.broadcast(`user:${session.user.id}`, event, payload);

    await say('rows_deleted', { table: 'contacts', ids: ['a'] });
    await pass(moment);
    expect(shown()).toBe('Omar');
    expect(asked).toHaveBeenCalledTimes(1);

    await say('rows_deleted', { table: 'tasks', ids: null });
    await say('rows_changed', { tables: ['tasks'] });
    await pass(moment);
    expect(asked).toHaveBeenCalledTimes(1);
    await say('rows_deleted', { table: 'contacts', ids: null });
    await pass(moment);
    expect(asked).toHaveBeenCalledTimes(2);
    await say('rows_changed', { tables: ['tasks', 'contacts'] });
    await pass(moment);
    expect(asked).toHaveBeenCalledTimes(3);
    await supabase().auth.stopAutoRefresh();
  });

  test('changes of a moment are drawn once; of very many nothing is drawn, and they are asked for once', async () => {
    await openPeople(row('a', 'Ines'));
    await network.change('contacts', 'UPDATE', row('a', 'Ines', 1));
    await pass(moment);
    const before = drawn;
    for (let second = 2; second < 52; second += 1) await network.change('contacts', 'UPDATE', row('a', 'Ines', second));
    await pass(moment);
    expect(drawn).toBe(before + 1);
    expect(asked).toHaveBeenCalledTimes(1);

    for (let place = 0; place < 500; place += 1)
      await network.change('contacts', 'INSERT', row(`${place}`, 'Imported'));
    await pass(moment);
    expect(drawn).toBe(before + 1);
    await pass(moment);
    expect(shown()).toBe('Ines');
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(10_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('of two changes of a row the newer one stays, in whichever order they are told', async () => {
    await openPeople(row('a', 'Ines'));
    await network.change('contacts', 'UPDATE', row('a', 'third', 3));
    await network.change('contacts', 'UPDATE', row('a', 'second', 2));
    await pass(moment);
    expect(shown()).toBe('third');
    await network.change('contacts', 'UPDATE', row('a', 'first', 1));
    await pass(moment);
    expect(shown()).toBe('third');
  });

  test('an answer that was read before a change does not take it back', async () => {
    const { client } = await openPeople(row('a', 'Ines'), row('b', 'Omar'));
    let answer: (rows: Row[]) => void = () => undefined;
    asked.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    void client.refetchQueries({ queryKey: ['people'] });
    await network.change('contacts', 'UPDATE', row('a', 'Ines-Lee', 1));
    await network.change('contacts', 'DELETE', { id: 'b' });
    await pass(moment);
    expect(shown()).toBe('Ines-Lee');
    answer([row('a', 'Ines'), row('b', 'Omar'), row('c', 'Wei')]);
    await pass(5);
    expect(shown()).toBe('Ines-Lee Wei');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('the echo of an own write draws nothing, and takes nothing back that was written since', async () => {
    const { client } = await openPeople(row('a', 'Ines'));
    client.setQueryData(['people'], [row('a', 'saved', 5)]);
    await pass(5);
    const before = { drawn, rows: client.getQueryData(['people']) };
    await network.change('contacts', 'UPDATE', row('a', 'saved', 5));
    await pass(moment);
    expect(client.getQueryData(['people'])).toBe(before.rows);
    expect(drawn).toBe(before.drawn);

    // Shown before the server has answered: the row's own time is still the one before.
    client.setQueryData(['people'], [row('a', 'being written', 5)]);
    await network.change('contacts', 'UPDATE', row('a', 'saved', 5));
    await pass(moment);
    expect(shown()).toBe('being written');
  });

  test('a row that cannot be read is asked for', async () => {
    await openPeople(row('a', 'Ines'));
    asked.mockResolvedValue([row('a', 'Ines'), row('b', 'Omar')]);
    await network.change('contacts', 'INSERT', { id: 'b', client_id: 'ada' });
    await pass(moment);
    expect(shown()).toBe('Ines Omar');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('what was missed while the connection was lost is asked for once it is back', async () => {
    await openPeople(row('a', 'Ines'));
    await network.change('contacts', 'UPDATE', row('a', 'Ines-Lee', 1));
    await pass(moment);
    asked.mockResolvedValue([row('a', 'Ines-Lee', 1), row('b', 'Missed')]);
    await network.breakLive();
    await pass(20_000);
    await pass(5);
    expect(shown()).toBe('Ines-Lee Missed');
    expect(asked).toHaveBeenCalledTimes(2);
    await network.change('contacts', 'DELETE', { id: 'a' });
    await pass(moment);
    expect(shown()).toBe('Missed');
  });

  test('a list that can say what it misses asks for that alone, and again when asking failed', async () => {
    asked = jest.fn(() => Promise.resolve([row('a', 'Ines')]));
    const catchUp = jest.fn<Promise<readonly Row[]>, [readonly Row[]]>(() => Promise.reject(new Error('unreachable')));
    open(<People catchUp={catchUp} />);
    await pass(5);
    await network.change('contacts', 'INSERT', { id: 'b', client_id: 'ada' });
    await pass(moment);
    expect(shown()).toBe('Ines');
    catchUp.mockResolvedValue([row('b', 'Omar')]);
    await network.change('contacts', 'INSERT', { id: 'b', client_id: 'ada' });
    await pass(moment);
    expect(shown()).toBe('Ines Omar');
    expect(catchUp.mock.calls).toEqual([[[row('a', 'Ines')]], [[row('a', 'Ines')]]]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('once it is left, nothing is listened to and nothing that waits is shown or asked for', async () => {
    const { client, unmount } = await openPeople(row('a', 'Ines'));
    await network.change('contacts', 'UPDATE', row('a', 'late', 1));
    unmount();
    await pass(10 * moment);
    expect(client.getQueryData(['people'])).toEqual([row('a', 'Ines')]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(network.joinedWith()).toEqual([]);
  });
});
