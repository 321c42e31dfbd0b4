import { supabase } from '@milepost/shared/data/client';
import { watchRows } from '@milepost/shared/data/live';
import { makeAuthSession } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { waitFor } from '@testing-library/react';

const network = fakeNetwork();

test('the first channel of a tab joins as the person who is signed in', async () => {
  const session = makeAuthSession();
  network.inOrder(session);
  await supabase().auth.signInWithPassword({ email: 'ada@example.com', password: 'secret' });
  const end = watchRows([{ table: 'tasks' }], () => undefined);
  await waitFor(() => expect(network.joinedWith()).toEqual([session.access_token]));
  end();
  await waitFor(() => expect(network.joinedWith()).toEqual([]));
  await supabase().auth.stopAutoRefresh();
});

test('only what is watched is told, and nothing once it is over', async () => {
  const told: unknown[] = [];
  const end = watchRows([{ table: 'tasks' }], (change) => told.push(change?.row['id']));
  await network.change('tasks', 'INSERT', { id: 'first' });
  await waitFor(() => expect(told).toEqual(['first']));
  end();
  await waitFor(() => expect(network.joinedWith()).toEqual([]));
  expect(told).toEqual(['first']);
});
