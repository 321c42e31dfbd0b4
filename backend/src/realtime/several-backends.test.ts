import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { join, until } from './testing/joining.ts';
import { serveRealtime } from './testing/serve-realtime.ts';

describe('two backends on one PostgreSQL', () => {
  let backend: TestBackend;
  let other: Awaited<ReturnType<typeof serveRealtime>>;
  const open: SupabaseClient[] = [];
  beforeAll(async () => {
    backend = await startTestBackend('postgres');
    other = await serveRealtime(backend.database, backend.secrets);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.removeAllChannels()));
  });
  afterAll(async () => {
    await other.close();
    await backend.close();
  });

  const here = (key = backend.secrets.publishableKey): SupabaseClient => {
    open.push(backend.client(key));
    return open.at(-1) ?? backend.client(key);
  };
  const there = (key = backend.secrets.publishableKey): SupabaseClient => {
    const client = createClient(other.url, key);
    open.push(client);
    return client;
  };

  test('a broadcast through one is heard through the other, however long, and in order', async () => {
    const heard: unknown[] = [];
    const channel = there().channel('room');
    channel.on('broadcast', { event: 'note' }, ({ payload }: { payload: Record<string, unknown> }) =>
      heard.push(payload['text']),
    );
    await join(channel);
    const { channel: sender } = await join(here().channel('room'));
    for (const text of ['one', 'one', 'two'])
      await sender.send({ type: 'broadcast', event: 'note', payload: { text } });
    await until(() => heard.length === 3);
    expect(heard).toEqual(['one', 'one', 'two']);
    const long = 'ü'.repeat(20_000);
    await sender.send({ type: 'broadcast', event: 'note', payload: { text: long } });
    await until(() => heard.length === 4);
    expect(heard.at(-1)).toBe(long);
  });

  test('who is there is known in both, also to whoever comes later, and whoever goes is gone', async () => {
    const { channel: ada } = await join(
      here().channel('desk', { config: { presence: { key: 'ada', enabled: true } } }),
    );
    await ada.track({ page: 'one' });
    const { channel: grace } = await join(
      there().channel('desk', { config: { presence: { key: 'grace', enabled: true } } }),
    );
    await grace.track({ page: 'two' });
    const present = (): string[][] => [ada, grace].map((channel) => Object.keys(channel.presenceState()).sort());
    await until(() => present().every((keys) => keys.length === 2));
    await ada.untrack();
    await until(() => present().every((keys) => keys.length === 1));
    expect(present()).toEqual([['grace'], ['grace']]);
  });

  test('a change is told through both, once', async () => {
    const heard: string[] = [];
    for (const [name, client] of [
      ['here', here(backend.secrets.secretKey)],
      ['there', there(backend.secrets.secretKey)],
    ] as const) {
      const channel = client.channel('changes');
      channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'tasks' }, ({ new: row }) =>
        heard.push(`${String(row['title'])} ${name}`),
      );
      await join(channel);
    }
    for (const title of ['first', 'second']) {
      await backend.database.query(
        `insert into public.tasks (user_id, title) select id, $1 from public.users where email = 'client@milepost.test'`,
        [title],
      );
    }
    await until(() => heard.length >= 4);
    expect(heard.sort()).toEqual(['first here', 'first there', 'second here', 'second there']);
  });
});
