import { RealtimeClient } from '@supabase/realtime-js';
import { databaseKinds } from '../../database/testing/test-database.ts';
import type { SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { join, until } from '../testing/joining.ts';
import { signInThree } from '../testing/three-people.ts';

describe.each(databaseKinds)('changes just before a join on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  let stranger: SignedInPerson;
  const sockets: RealtimeClient[] = [];
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    ({ client, coach, stranger } = await signInThree(backend));
  });
  afterAll(async () => {
    await Promise.all(sockets.map((socket) => socket.disconnect()));
    await backend.close();
  });

  const addTask = (title: string) =>
    client.client.from('tasks').insert({ user_id: client.user.id, title }).throwOnError();

  /** Joins and collects the titles that are delivered of one person's tasks. */
  const listen = async (person: SignedInPerson, params: Readonly<Record<string, string>>) => {
    const socket = new RealtimeClient(`${backend.url.replace('http', 'ws')}/realtime/v1`, {
      params: { apikey: backend.secrets.publishableKey, ...params },
    });
    sockets.push(socket);
    await socket.setAuth(person.accessToken);
    const told: unknown[] = [];
    const channel = socket.channel('rows:1');
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'tasks', filter: `user_id=eq.${client.user.id}` },
      ({ new: row }) => told.push('title' in row && row['title']),
    );
    const { states } = await join(channel);
    expect(states).toEqual(['SUBSCRIBED']);
    return told;
  };

  test('are told to who asks for them and may read the row, but for what was written longer ago', async () => {
    const before = await listen(client, {});
    await addTask('long ago');
    await backend.database.query(`update realtime.changes set at = at - interval '1 hour'`);
    await addTask('of another person');
    await backend.database.query(
      `update realtime.changes set record = record || jsonb_build_object('user_id', $1::text) where record ->> 'title' = $2`,
      [stranger.user.id, 'of another person'],
    );
    await addTask('just now');
    // All listeners have received it: the feed has passed over it.
    await until(() => before.includes('just now'));

    const asking = { recent_changes_ms: '10000' };
    const [own, assigned, other, unasked] = await Promise.all([
      listen(client, asking),
      listen(coach, asking),
      listen(stranger, asking),
      listen(client, {}),
    ]);
    await until(() => own.length > 0 && assigned.length > 0);
    await addTask('after');
    await until(() => [own, assigned, unasked].every((told) => told.includes('after')));
    expect({ own, assigned, other, unasked }).toEqual({
      own: ['just now', 'after'],
      assigned: ['just now', 'after'],
      other: [],
      unasked: ['after'],
    });
  });
});
