import { databaseKinds } from '../../database/testing/test-database.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { join, until } from '../testing/joining.ts';

const versions = ['1.0.0', '2.0.0'] as const;

describe.each(databaseKinds)('broadcast on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  /** A channel that collects what it receives. */
  async function listener(name: string, vsn: string, broadcast = { self: false, ack: false }) {
    const client = backend.client(undefined, { vsn });
    const heard: unknown[] = [];
    const channel = client.channel(name, { config: { broadcast } });
    channel.on('broadcast', { event: 'note' }, ({ payload }) => heard.push(payload));
    const joined = await join(channel);
    expect(joined.states).toEqual(['SUBSCRIBED']);
    return { client, channel, heard };
  }

  test.each(versions)('reaches everybody else in the room, in version %s', async (vsn) => {
    const sender = await listener('room', vsn);
    const other = await listener('room', vsn === '1.0.0' ? '2.0.0' : '1.0.0');
    const elsewhere = await listener('another room', vsn);
    expect(await sender.channel.send({ type: 'broadcast', event: 'note', payload: { text: 'Grüße' } })).toBe('ok');
    await until(() => other.heard.length > 0);
    expect(other.heard).toEqual([{ text: 'Grüße' }]);
    expect([...sender.heard, ...elsewhere.heard]).toEqual([]);
    await Promise.all([sender, other, elsewhere].map(({ client }) => client.removeAllChannels()));
  });

  test('comes back to the sender who asks for it, and is acknowledged', async () => {
    const sender = await listener('echo', '2.0.0', { self: true, ack: true });
    expect(await sender.channel.send({ type: 'broadcast', event: 'note', payload: { n: 1 } })).toBe('ok');
    await until(() => sender.heard.length > 0);
    expect(sender.heard).toEqual([{ n: 1 }]);
    await sender.client.removeAllChannels();
  });

  test('carries bytes in version 2, which version 1 does not hear', async () => {
    const sender = await listener('bytes', '2.0.0');
    const second = await listener('bytes', '2.0.0');
    const first = await listener('bytes', '1.0.0');
    const payload = Uint8Array.from([0, 255, 7]).buffer;
    await sender.channel.send({ type: 'broadcast', event: 'note', payload });
    await sender.channel.send({ type: 'broadcast', event: 'note', payload: { after: true } });
    await until(() => second.heard.length > 1 && first.heard.length > 0);
    expect(first.heard).toEqual([{ after: true }]);
    const [bytes] = second.heard;
    expect(bytes instanceof ArrayBuffer ? [...new Uint8Array(bytes)] : bytes).toEqual([0, 255, 7]);
    await Promise.all([sender, first, second].map(({ client }) => client.removeAllChannels()));
  });

  test('is heard no longer by a channel that left, and the topic can be joined again', async () => {
    const sender = await listener('leaving', '2.0.0');
    const leaver = await listener('leaving', '2.0.0');
    expect(await leaver.client.removeChannel(leaver.channel)).toBe('ok');
    const witness = await listener('leaving', '2.0.0');
    await sender.channel.send({ type: 'broadcast', event: 'note', payload: { n: 2 } });
    await until(() => witness.heard.length > 0);
    expect(leaver.heard).toEqual([]);
    const again = await join(leaver.client.channel('leaving'));
    expect(again.states).toEqual(['SUBSCRIBED']);
    await Promise.all([sender, leaver, witness].map(({ client }) => client.removeAllChannels()));
  });

  test('a topic without a name is refused', async () => {
    const client = backend.client();
    const { states } = await join(client.channel(''));
    expect(states).toEqual(['CHANNEL_ERROR: TopicNameRequired: You must provide a topic name']);
    await client.removeAllChannels();
  });
});
