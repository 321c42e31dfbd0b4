import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { join, until } from '../testing/joining.ts';

describe.each(databaseKinds)('presence on %s', (kind) => {
  let backend: TestBackend;
  const open: SupabaseClient[] = [];
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.removeAllChannels()));
  });
  afterAll(() => backend.close());

  /** One tab of somebody. */
  async function tab(room: string, key: string, client = backend.client()) {
    open.push(client);
    const events: string[] = [];
    const channel = client.channel(room, { config: { presence: { key } } });
    channel.on('presence', { event: 'join' }, ({ key: who }) => events.push(`${who} came`));
    channel.on('presence', { event: 'leave' }, ({ key: who }) => events.push(`${who} left`));
    channel.on('presence', { event: 'sync' }, () => undefined);
    const { states } = await join(channel);
    expect(states).toEqual(['SUBSCRIBED']);
    return { client, channel, events };
  }

  /** Who is there, each with what their tabs say. */
  const seenBy = (channel: RealtimeChannel): Record<string, unknown[]> =>
    Object.fromEntries(
      Object.entries(channel.presenceState<{ page?: string }>()).map(([key, tabs]) => [
        key,
        tabs.map(({ page }) => page).sort(),
      ]),
    );

  test('everybody sees who is there, whoever came first, in both versions', async () => {
    const ada = await tab('desk', 'ada', backend.client(undefined, { vsn: '1.0.0' }));
    expect(await ada.channel.track({ page: 'one' })).toBe('ok');
    const grace = await tab('desk', 'grace');
    await until(() => Object.keys(grace.channel.presenceState()).length === 1);
    await grace.channel.track({ page: 'two' });
    const expected = { ada: ['one'], grace: ['two'] };
    await until(() => [ada, grace].every(({ channel }) => Object.keys(channel.presenceState()).length === 2));
    expect([seenBy(ada.channel), seenBy(grace.channel)]).toEqual([expected, expected]);
    expect(ada.events).toEqual(['ada came', 'grace came']);
  });

  test('a second tab is a second entry of the same person, what a tab says can change, and one tab can go', async () => {
    const watcher = await tab('tabs', 'watcher');
    const [first, second] = [await tab('tabs', 'ada'), await tab('tabs', 'ada')];
    await first.channel.track({ page: 'one' });
    await second.channel.track({ page: 'two' });
    await until(() => watcher.channel.presenceState()['ada']?.length === 2);
    await first.channel.track({ page: 'three' });
    await until(() => seenBy(watcher.channel)['ada']?.includes('three') === true);
    expect(seenBy(watcher.channel)).toEqual({ ada: ['three', 'two'] });
    await first.channel.untrack();
    await until(() => watcher.channel.presenceState()['ada']?.length === 1);
    expect(seenBy(watcher.channel)).toEqual({ ada: ['two'] });
  });

  test('whoever loses the socket is gone, and is back after connecting again', async () => {
    const watcher = await tab('lost', 'watcher');
    const ada = await tab('lost', 'ada', backend.client(undefined, { reconnectAfterMs: () => 100 }));
    await ada.channel.track({ page: 'one' });
    await until(() => watcher.channel.presenceState()['ada'] !== undefined);
    await ada.client.realtime.disconnect();
    await until(() => watcher.channel.presenceState()['ada'] === undefined);
    expect(watcher.events).toEqual(['ada came', 'ada left']);
    ada.client.realtime.connect();
    await until(() => ada.channel.state === 'joined');
    await ada.channel.track({ page: 'two' });
    await until(() => watcher.channel.presenceState()['ada'] !== undefined);
    expect(seenBy(watcher.channel)).toEqual({ ada: ['two'] });
  });

  test('too much is refused', async () => {
    const ada = await tab('much', 'ada');
    expect(await ada.channel.track({ page: 'x'.repeat(4000) })).toBe('error');
    expect(seenBy(ada.channel)).toEqual({});
  });

  test('in a private channel those show themselves who may, and nobody does in a person’s own', async () => {
    const [client, coach] = [
      await signIn(backend, 'client@milepost.test'),
      await signIn(backend, 'coach@milepost.test'),
    ];
    open.push(client.client, coach.client);
    const [held] = await backend.database.query<{ id: string }>(
      'select id from public.coaching_sessions where client_id = $1 and coach_id = $2 limit 1',
      [client.user.id, coach.user.id],
    );
    const config = { private: true, presence: { enabled: true } };
    const own = await join(client.client.channel(`user:${client.user.id}`, { config }));
    expect(await own.channel.track({ page: 'one' })).toBe('error');
    const channels = [client, coach].map((person) => person.client.channel(`session:${held?.id}`, { config }));
    for (const channel of channels) await join(channel);
    expect(await channels[0]?.track({ page: 'one' })).toBe('ok');
    await until(() => channels.every((channel) => Object.keys(channel.presenceState()).length === 1));
  });
});
