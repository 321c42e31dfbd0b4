import type { RealtimeChannelOptions, SupabaseClient } from '@supabase/supabase-js';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { join, until } from '../testing/joining.ts';

const denied = (name: string): string[] => [
  `CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
];

describe.each(databaseKinds)('private channels on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  let coach: SignedInPerson;
  let stranger: SignedInPerson;
  let admin: SignedInPerson;
  let review: string;
  let coachingSession: string;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    [client, coach, stranger, admin] = await Promise.all([
      signIn(backend, 'client@milepost.test'),
      signIn(backend, 'coach@milepost.test'),
      signIn(backend, 'client3@milepost.test'),
      signIn(backend, 'admin@milepost.test'),
    ]);
    const { database } = backend;
    const people = [client.user.id, coach.user.id];
    const [made] = await database.query<{ id: string }>(
      `insert into public.review_requests (client_id, coach_id, title) values ($1, $2, 'Letter') returning id`,
      people,
    );
    const [held] = await database.query<{ id: string }>(
      'select id from public.coaching_sessions where client_id = $1 and coach_id = $2 limit 1',
      people,
    );
    [review, coachingSession] = [`review:${made?.id}`, `session:${held?.id}`];
  });
  afterEach(() => Promise.all([client, coach, stranger, admin].map((person) => person.client.removeAllChannels())));
  afterAll(() => backend.close());

  async function listen(from: SupabaseClient, name: string, config: RealtimeChannelOptions['config'] = {}) {
    const heard: unknown[] = [];
    const channel = from.channel(name, { config: { private: true, ...config } });
    channel.on('broadcast', { event: 'note' }, ({ payload }) => heard.push(payload));
    return { ...(await join(channel)), heard };
  }
  const acknowledged = { broadcast: { ack: true, self: false } };
  const note = (n: number) => ({ type: 'broadcast' as const, event: 'note', payload: { n } });

  test('those who read a review or a session meet in its channel', async () => {
    for (const name of [review, coachingSession]) {
      const [fromClient, fromCoach, fromAdmin] = [
        await listen(client.client, name, acknowledged),
        await listen(coach.client, name, acknowledged),
        await listen(admin.client, name),
      ];
      expect([fromClient, fromCoach, fromAdmin].flatMap(({ states }) => states)).toEqual(Array(3).fill('SUBSCRIBED'));
      expect(await fromClient.channel.send(note(1))).toBe('ok');
      expect(await fromCoach.channel.send(note(2))).toBe('ok');
      await until(() => fromAdmin.heard.length === 2);
      expect([fromClient.heard, fromCoach.heard]).toEqual([[{ n: 2 }], [{ n: 1 }]]);
    }
  });

  test('nobody else may join them', async () => {
    for (const name of [review, coachingSession]) {
      for (const from of [stranger.client, backend.client()]) {
        const { states, channel } = await listen(from, name);
        expect(states).toEqual(denied(name));
        await from.removeChannel(channel);
      }
    }
  });

  test.each(['room', 'review:1', 'review:', 'user:me', 'session:%'])('%s is nobody’s channel', async (name) => {
    expect((await listen(client.client, name)).states).toEqual(denied(name));
  });

  test('a person alone receives in their own channel, and nobody sends there from a browser', async () => {
    const name = `user:${client.user.id}`;
    const own = await listen(client.client, name, acknowledged);
    expect(own.states).toEqual(['SUBSCRIBED']);
    expect(await own.channel.send(note(1))).toBe('error');
    for (const other of [coach, stranger, admin]) {
      expect((await listen(other.client, name)).states).toEqual(denied(name));
    }
    const service = backend.client(backend.secrets.secretKey);
    const fromServer = await listen(service, name, acknowledged);
    expect(await fromServer.channel.send(note(2))).toBe('ok');
    await until(() => own.heard.length > 0);
    expect(own.heard).toEqual([{ n: 2 }]);
    await service.removeAllChannels();
  });

  test('public and private channels of one name do not hear each other', async () => {
    const inside = await listen(client.client, review);
    const outside = await listen(stranger.client, review, { private: false, ...acknowledged });
    const coachInside = await listen(coach.client, review, acknowledged);
    expect(await outside.channel.send(note(1))).toBe('ok');
    expect(await coachInside.channel.send(note(2))).toBe('ok');
    await until(() => inside.heard.length > 0);
    expect([inside.heard, outside.heard]).toEqual([[{ n: 2 }], []]);
  });

  test('a right that ends closes the channel at the next message', async () => {
    const held = await listen(stranger.client, `user:${stranger.user.id}`);
    const inside = await listen(client.client, review, acknowledged);
    const leaving = await listen(coach.client, review);
    const { database } = backend;
    const reviewId = review.slice('review:'.length);
    await database.query('update public.review_requests set coach_id = null where id = $1', [reviewId]);
    const assignment = 'client_id = $1 and coach_id = $2 and is_active';
    const pair = [client.user.id, coach.user.id];
    await database.query(`update public.client_coach_assignments set is_active = false where ${assignment}`, pair);
    try {
      await until(() => {
        void inside.channel.send(note(1));
        return leaving.states.includes('CLOSED');
      });
      expect(leaving.system.at(-1)).toBe(`You do not have permissions to read from this Channel topic: ${review}`);
      const heardBefore = leaving.heard.length;
      expect(await inside.channel.send(note(2))).toBe('ok');
      expect(leaving.heard).toHaveLength(heardBefore);
      expect(held.states).toEqual(['SUBSCRIBED']);
    } finally {
      await database.query('insert into public.client_coach_assignments (client_id, coach_id) values ($1, $2)', pair);
      await database.query('update public.review_requests set coach_id = $2 where id = $1', [reviewId, coach.user.id]);
    }
  });
});
