import { supabase } from '@milepost/shared/data/client';
import { openChannel, watchRows, watchSignal } from '@milepost/shared/data/live';
import { makeAuthSession, nextId } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { waitFor } from '@testing-library/react';

const network = fakeNetwork();

const watch = (): { readonly told: unknown[]; readonly end: () => void } => {
  const told: unknown[] = [];
  const end = watchRows([{ table: 'tasks' }], (changes) =>
    told.push(...(changes?.map(({ event, row }) => [event, row['id']]) ?? [null])),
  );
  return { told, end };
};

test('who is signed in joins as that person, and hears of rows that were deleted and are hidden', async () => {
  const session = makeAuthSession();
  network.inOrder(session);
  await supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  const { told, end } = watch();
  await waitFor(() => expect(network.joinedWith()).toEqual([session.access_token, session.access_token]));

  const say = (table: string, ids: readonly string[] | null) =>
    network.broadcast(`user:${session.user.id}`, 'rows_deleted', { table, ids });
  await say('contacts', ['other']);
  await say('tasks', ['first', 'second']);
  await waitFor(() =>
    expect(told).toEqual([
      ['DELETE', 'first'],
      ['DELETE', 'second'],
    ]),
  );
  await say('tasks', null);
  await waitFor(() => expect(told.slice(2)).toEqual([null]));
  await network.broadcast(`user:${session.user.id}`, 'rows_changed', { tables: ['contacts'] });
  await network.broadcast(`user:${session.user.id}`, 'rows_changed', { tables: ['contacts', 'tasks'] });
  await waitFor(() => expect(told.slice(3)).toEqual([null]));
  end();
  await waitFor(() => expect(network.joinedWith()).toHaveLength(1));

  const onSignal = jest.fn();
  const endSignal = watchSignal('users', onSignal);
  await network.broadcast(`user:${session.user.id}`, 'rows_changed', { tables: ['users'] });
  expect(onSignal).toHaveBeenCalledTimes(1);
  // What was said meanwhile is not said again.
  await network.breakLive();
  await waitFor(() => expect(onSignal).toHaveBeenCalledTimes(2));
  endSignal();

  // The next user who signs in in the same tab is notified of their own.
  network.inOrder({});
  await supabase().auth.signOut();
  await waitFor(() => expect(network.joinedWith()).toEqual([]));
  const next = makeAuthSession();
  network.inOrder(next);
  await supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  await waitFor(() => expect(network.joinedWith()).toEqual([next.access_token]));
  await supabase().auth.stopAutoRefresh();
});

test('a connection that came back is told, since changes were missed meanwhile', async () => {
  const { told, end } = watch();
  await network.change('tasks', 'INSERT', { id: 'first' });
  await waitFor(() => expect(told).toEqual([['INSERT', 'first']]));
  await network.breakLive();
  await waitFor(() => expect(told.slice(1)).toEqual([null]));
  await network.change('tasks', 'INSERT', { id: 'second' });
  await waitFor(() => expect(told.at(-1)).toEqual(['INSERT', 'second']));
  end();
});

describe('whose channel is closed with its sign-in', () => {
  const signInAgain = async () => {
    const session = { ...makeAuthSession(), access_token: `e30.${btoa(JSON.stringify({ sub: nextId() }))}.e30` };
    network.inOrder(session);
    await supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' });
    return session;
  };
  afterEach(() => supabase().auth.stopAutoRefresh());

  test('a page goes on listening with the sign-in that came since', async () => {
    await signInAgain();
    const { told, end } = watch();
    await network.change('tasks', 'INSERT', { id: 'first' });
    await waitFor(() => expect(told).toEqual([['INSERT', 'first']]));
    await network.closeLive();
    await waitFor(() => expect(network.joinedWith()).toEqual([]));
    const { access_token } = await signInAgain();
    await waitFor(() => expect(network.joinedWith()).toContain(access_token));
    await waitFor(() => expect(told.slice(1)).toEqual([null]));
    await network.change('tasks', 'INSERT', { id: 'second' });
    await waitFor(() => expect(told.at(-1)).toEqual(['INSERT', 'second']));
    end();
  });
});

test('only what is watched is told, and nothing once it is over', async () => {
  const { told, end } = watch();
  await network.change('tasks', 'INSERT', { id: 'first' });
  await waitFor(() => expect(told).toEqual([['INSERT', 'first']]));
  end();
  await waitFor(() => expect(network.joinedWith()).toEqual([]));
});

test('a page that listens to what the page before it has just left is told', async () => {
  const told: string[] = [];
  const listen = (page: string) =>
    openChannel(
      'people',
      (channel) => channel.on('broadcast', { event: 'people_changed' }, () => told.push(page)).subscribe(),
      { isPrivate: true },
    );
  const endFirst = listen('first');
  await waitFor(() => expect(network.joinedWith()).toHaveLength(1));
  endFirst();
  const endSecond = listen('second');
  await waitFor(async () => {
    await network.broadcast('people', 'people_changed', {});
    expect(told).toContain('second');
  });
  endSecond();
  await waitFor(() => expect(network.joinedWith()).toEqual([]));
});
