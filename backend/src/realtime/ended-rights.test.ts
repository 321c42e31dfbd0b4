import { decodeJwt } from 'jose';
import { databaseKinds } from '../database/testing/test-database.ts';
import { registeredPerson, signIn } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { join, until } from './testing/joining.ts';

const notifications = { event: '*', schema: 'public', table: 'notifications' } as const;

describe.each(databaseKinds)('a stream on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const tell = (userId: string, title: string) =>
    backend.database.query(`insert into public.notifications (user_id, kind, title) values ($1, 'test', $2)`, [
      userId,
      title,
    ]);

  /** Somebody new who listens to their notifications. */
  async function listener() {
    const person = await registeredPerson(backend);
    const heard: unknown[] = [];
    const channel = person.client.channel('mine', { config: { broadcast: { ack: true } } });
    channel.on('postgres_changes', notifications, ({ new: row }: { new: object }) => heard.push(row));
    const joined = await join(channel);
    expect(joined.states).toEqual(['SUBSCRIBED']);
    return { ...person, ...joined, channel, heard };
  }

  test('ends with the sign-in, and nothing is told from then on', async () => {
    const { client, user, accessToken, states, system, heard } = await listener();
    await backend.request('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    await tell(user.id, 'too late');
    await until(() => states.includes('CLOSED'), 'the end of the channel');
    expect(system.at(-1)).toBe('Sign in again to continue');
    expect(heard).toEqual([]);
    await client.removeAllChannels();
  });

  test('ends when the person is suspended', async () => {
    const { client, user, states, heard } = await listener();
    await backend.database.query(`update public.users set status = 'suspended' where id = $1`, [user.id]);
    await tell(user.id, 'too late');
    await until(() => states.includes('CLOSED'), 'the end of the channel');
    expect(heard).toEqual([]);
    await client.removeAllChannels();
  });

  test('ends when a new token is not good, and goes on with one that is', async () => {
    const first = await listener();
    const { client, channel, user, heard, states, system } = first;
    const again = await signIn(backend, first.email, first.password);
    await client.realtime.setAuth(again.accessToken);
    // Acknowledged after the token has been taken: a socket is answered in the order in which it speaks.
    expect(await channel.send({ type: 'broadcast', event: 'note', payload: {} })).toBe('ok');
    await backend.database.query('delete from auth.sessions where user_id = $1 and id <> $2', [
      user.id,
      sessionOf(again.accessToken),
    ]);
    await tell(user.id, 'still here');
    await until(() => heard.length > 0);
    expect(states).toEqual(['SUBSCRIBED']);
    await client.realtime.setAuth(`${again.accessToken.slice(0, -8)}AAAAAAAA`);
    await until(() => states.includes('CLOSED'), 'the end of the channel');
    expect(system.at(-1)).toBe('Failed to validate JWT signature');
    await client.removeAllChannels();
  });

  test('does not begin for a token that is forged, or whose sign-in has ended', async () => {
    const { accessToken, client } = await registeredPerson(backend);
    await client.realtime.setAuth(`${accessToken.slice(0, -8)}AAAAAAAA`);
    const forged = await join(client.channel('forged'));
    expect(forged.states).toEqual(['CHANNEL_ERROR: JwtSignatureError: Failed to validate JWT signature']);
    await backend.database.query('delete from auth.sessions where id = $1', [sessionOf(accessToken)]);
    await client.realtime.setAuth(accessToken);
    const ended = await join(client.channel('ended'));
    expect(ended.states).toEqual(['CHANNEL_ERROR: Unauthorized: Sign in again to continue']);
    await client.removeAllChannels();
  });
});

/** The sign-in that a token belongs to. */
const sessionOf = (token: string): unknown => decodeJwt(token)['session_id'];
