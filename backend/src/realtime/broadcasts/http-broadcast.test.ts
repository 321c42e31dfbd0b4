import type { SupabaseClient } from '@supabase/supabase-js';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { join, until } from '../testing/joining.ts';

describe.each(databaseKinds)('broadcast without a socket on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  let stranger: SignedInPerson;
  let session: string;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    [client, stranger] = [
      await signIn(backend, 'client@milepost.test'),
      await signIn(backend, 'client3@milepost.test'),
    ];
    const [held] = await backend.database.query<{ id: string }>(
      'select id from public.coaching_sessions where client_id = $1 limit 1',
      [client.user.id],
    );
    session = `session:${held?.id}`;
  });
  afterEach(() => Promise.all([client, stranger].map((person) => person.client.removeAllChannels())));
  afterAll(() => backend.close());

  async function listen(from: SupabaseClient, name: string, isPrivate = false) {
    const heard: unknown[] = [];
    const meta: unknown[] = [];
    const channel = from.channel(name, { config: { private: isPrivate } });
    channel.on('broadcast', { event: 'note' }, (message) => {
      heard.push(message['payload']);
      meta.push(message.meta);
    });
    const { states } = await join(channel);
    expect(states).toEqual(['SUBSCRIBED']);
    return { channel, heard, meta };
  }
  const send = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    backend.request('/realtime/v1/api/broadcast', { method: 'POST', body: JSON.stringify(body), headers });

  test('httpSend and send before a subscription reach the room', async () => {
    const { heard } = await listen(client.client, 'room');
    const channel = stranger.client.channel('room');
    expect(await channel.httpSend('note', { n: 1 })).toEqual({ success: true });
    expect(await channel.send({ type: 'broadcast', event: 'note', payload: { n: 2 } })).toBe('ok');
    expect(await channel.httpSend('note', Uint8Array.from([7, 0]))).toEqual({ success: true });
    await until(() => heard.length === 3);
    expect(heard.slice(0, 2)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(heard[2]).toHaveProperty('byteLength', 2);
  });

  test('in a private channel only for those who may send there', async () => {
    const { heard } = await listen(client.client, session, true);
    const config = { private: true };
    await expect(stranger.client.channel(session, { config }).httpSend('note', { n: 1 })).rejects.toThrow(
      `You do not have permissions to write to this Channel topic: ${session}`,
    );
    // Of a batch, what may not be said is left out, as hosted Realtime does it.
    const batch = { messages: [{ topic: session, event: 'note', payload: { n: 2 }, private: true }] };
    const asStranger = { authorization: `Bearer ${stranger.accessToken}` };
    expect((await send(batch, asStranger)).status).toBe(202);
    const again = await signIn(backend, 'client@milepost.test');
    expect(await again.client.channel(session, { config }).httpSend('note', { n: 3 })).toEqual({ success: true });
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ n: 3 }]);
  });

  test('is refused without a key, with a bad token, and when it is not readable', async () => {
    const good = { messages: [{ topic: 'room', event: 'note', payload: {} }] };
    expect((await send(good, { apikey: 'sb_publishable_wrong' })).status).toBe(401);
    const forged = await send(good, { authorization: 'Bearer e30.e30.AAAA' });
    expect([forged.status, await forged.json()]).toEqual([401, expect.objectContaining({ code: 'PGRST301' })]);
    for (const body of [{}, { messages: [] }, { messages: [{ topic: '', event: 'note', payload: {} }] }, 'text']) {
      expect((await send(body)).status).toBe(422);
    }
    const long = { messages: [{ topic: 'room', event: 'note', payload: { text: 'x'.repeat(300_000) } }] };
    expect((await send(long)).status).toBe(413);
  });

  test('the database sends too, after its transaction and to those who may receive', async () => {
    const name = `user:${client.user.id}`;
    const own = await listen(client.client, name, true);
    const open = await listen(stranger.client, name);
    const say = `select realtime.send($1::jsonb, 'note', $2, true)`;
    const lost = backend.database.transaction(async (tx) => {
      await tx.query(say, ['{"n":1}', name]);
      throw new Error('taken back');
    });
    await expect(lost).rejects.toThrow('taken back');
    await backend.database.query(say, ['{"n":2}', name]);
    await backend.database.query(`select realtime.send('{"n":3}', 'note', $1, false)`, [name]);
    await until(() => own.heard.length > 0 && open.heard.length > 0);
    expect(own.heard).toEqual([{ n: 2, id: expect.any(String) }]);
    expect(own.meta).toEqual([{ id: expect.any(String) }]);
    expect(open.heard).toEqual([{ n: 3, id: expect.any(String) }]);
  });

  test('what the database said in a private channel is said again to whoever was away', async () => {
    const name = `user:${client.user.id}`;
    const since = Date.now() - 1000;
    // Once somebody who was there has heard it, it reaches nobody any more by itself.
    const there = await listen((await signIn(backend, 'client@milepost.test')).client, name, true);
    await backend.database.query(`select realtime.send('{"n":"missed"}', 'note', $1, true)`, [name]);
    await until(() => there.heard.length > 0);
    const heard: unknown[] = [];
    const channel = client.client.channel(name, { config: { private: true, broadcast: { replay: { since } } } });
    channel.on('broadcast', { event: 'note' }, ({ payload, meta }) => heard.push([payload, meta?.replayed]));
    await join(channel);
    await until(() => heard.length > 0);
    expect(heard.at(-1)).toEqual([expect.objectContaining({ n: 'missed' }), true]);
  });

  test('a trigger tells changes of a table as broadcast', async () => {
    const { database } = backend;
    await database.execute(`
      create table public.marks (id integer primary key, label text);
      create function public.tell_mark() returns trigger language plpgsql security definer as $$
      begin
        perform realtime.broadcast_changes('marks', 'note', tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert or update on public.marks for each row execute function public.tell_mark();
    `);
    const service = backend.client(backend.secrets.secretKey);
    const { heard } = await listen(service, 'marks', true);
    await database.query(`insert into public.marks values (1, 'new')`);
    await until(() => heard.length > 0);
    expect(heard[0]).toMatchObject({
      operation: 'INSERT',
      schema: 'public',
      table: 'marks',
      record: { id: 1, label: 'new' },
      old_record: null,
    });
    await service.removeAllChannels();
  });
});
