import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { openTestDatabase } from '../database/testing/test-database.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { until } from './testing/joining.ts';
import { serveRealtime } from './testing/serve-realtime.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend('pglite');
});
afterAll(() => backend.close());

const frameSchema = z.tuple([z.string().nullable(), z.string().nullable(), z.string(), z.string(), z.looseObject({})]);
type Frame = z.infer<typeof frameSchema>;

const address = (key: string, vsn = '2.0.0', base = backend.url): string =>
  `${base.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${vsn}`;

/** A socket without a client library, and what it has heard. */
async function openSocket(url: string): Promise<{ socket: WebSocket; heard: Frame[] }> {
  const socket = new WebSocket(url);
  const heard: Frame[] = [];
  socket.on('message', (data: Buffer) => heard.push(frameSchema.parse(JSON.parse(data.toString()))));
  await once(socket, 'open');
  return { socket, heard };
}

/** The HTTP status with which the upgrade is refused, or 101. */
function statusOf(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const socket = new WebSocket(url, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode);
    });
    socket.on('error', () => undefined);
  });
}

describe('a socket', () => {
  test('opens with either key, and is refused with 401 before the upgrade without one', async () => {
    expect(await statusOf(address(backend.secrets.publishableKey))).toBe(101);
    expect(await statusOf(address(backend.secrets.secretKey))).toBe(101);
    expect(await statusOf(address('sb_publishable_of_somebody_else'))).toBe(401);
    expect(await statusOf(address(''))).toBe(401);
    expect(await statusOf(address(backend.secrets.publishableKey).replace('apikey', 'key'))).toBe(401);
  });

  test('opens for pages of allowed origins only, and never with the secret key there', async () => {
    const { publishableKey, secretKey } = backend.secrets;
    expect(await statusOf(address(publishableKey), { origin: siteUrl })).toBe(101);
    expect(await statusOf(address(publishableKey), { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(address(publishableKey), { origin: `${siteUrl}.evil.example` })).toBe(403);
    expect(await statusOf(address(secretKey), { origin: siteUrl })).toBe(401);
    expect(await statusOf(address(secretKey), { 'user-agent': 'Mozilla/5.0' })).toBe(401);
  });

  test('opens at its address and in a version that there is', async () => {
    const url = address(backend.secrets.publishableKey);
    expect(await statusOf(url.replace('/websocket', '/elsewhere'))).toBe(404);
    expect(await statusOf(url.replace('2.0.0', '3.0.0'))).toBe(400);
    for (const milliseconds of ['-1', 'some', '10001']) {
      expect(await statusOf(`${url}&recent_changes_ms=${milliseconds}`)).toBe(400);
    }
  });

  test('has its heartbeat answered', async () => {
    const { socket, heard } = await openSocket(address(backend.secrets.publishableKey));
    socket.send(JSON.stringify([null, '7', 'phoenix', 'heartbeat', {}]));
    await until(() => heard.length > 0);
    expect(heard).toEqual([[null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]);
    socket.terminate();
  });

  test.each([
    ['what is no message', 'hello', 1003],
    ['a broadcast that is cut off', Buffer.from([3, 200, 1, 1, 1, 0, 1]), 1003],
    ['a message beyond 256 KB', 'x'.repeat(257 * 1024), 1009],
  ])('is closed after %s', async (_what, message, code) => {
    const { socket } = await openSocket(address(backend.secrets.publishableKey));
    const closed = once(socket, 'close');
    socket.send(message);
    expect((await closed)[0]).toBe(code);
  });

  test('says that a channel is not joined to whoever speaks in it', async () => {
    const { socket, heard } = await openSocket(address(backend.secrets.publishableKey));
    socket.send(JSON.stringify(['1', '1', 'realtime:room', 'broadcast', { event: 'note', payload: {} }]));
    await until(() => heard.length > 0);
    expect(heard[0]?.[4]).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
    socket.terminate();
  });

  test('refuses a join that is not readable', async () => {
    const { socket, heard } = await openSocket(address(backend.secrets.publishableKey));
    socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { config: { private: 'perhaps' } }]));
    await until(() => heard.length > 0);
    expect(heard[0]?.[4]).toEqual({
      status: 'error',
      response: { reason: 'InvalidJoinPayload: The join is not readable' },
    });
    socket.terminate();
  });

  test('of somebody who says too much loses the channel', async () => {
    const { socket, heard } = await openSocket(address(backend.secrets.publishableKey));
    socket.send(JSON.stringify(['1', '1', 'realtime:flood', 'phx_join', {}]));
    await until(() => heard.length > 0);
    for (let count = 0; count < 150; count += 1) {
      socket.send(JSON.stringify(['1', null, 'realtime:flood', 'broadcast', { event: 'note', payload: { count } }]));
    }
    await until(() => heard.some(([, , , event]) => event === 'phx_close'));
    const messages = heard.filter(([, , , event]) => event === 'system').map(([, , , , payload]) => payload['message']);
    expect(messages).toContain('Too many messages per second');
    socket.terminate();
  });
});

test('a channel ends when its token runs out, although nothing happens', async () => {
  const server = await serveRealtime(backend.database, backend.secrets, { supervision: 200 });
  try {
    const { socket, heard } = await openSocket(address(backend.secrets.publishableKey, '2.0.0', server.url));
    socket.send(JSON.stringify(['1', '1', 'realtime:room', 'phx_join', { access_token: 'brief' }]));
    await until(() => heard.some(([, , , event]) => event === 'phx_close'));
    expect(heard[0]?.[4]).toMatchObject({ status: 'ok' });
    expect(heard.slice(-2)).toEqual([
      [
        null,
        null,
        'realtime:room',
        'system',
        expect.objectContaining({ status: 'error', message: 'Token has expired' }),
      ],
      ['1', '1', 'realtime:room', 'phx_close', {}],
    ]);
    socket.terminate();
  } finally {
    await server.close();
  }
});

describe('with limits of its own', () => {
  test('a silent socket is closed, further channels are refused, and joins are counted', async () => {
    const database = await openTestDatabase('pglite');
    const limits = { idle: 400, channelsPerSocket: 2, joinsInTenSeconds: 3 };
    const server = await serveRealtime(database, backend.secrets, limits);
    try {
      const url = address(backend.secrets.publishableKey, '2.0.0', server.url);
      const { socket, heard } = await openSocket(url);
      const closed = once(socket, 'close');
      for (const name of ['one', 'two', 'three', 'four']) {
        socket.send(JSON.stringify([name, name, `realtime:${name}`, 'phx_join', {}]));
      }
      const replies = (): Frame[] => heard.filter(([, , , event]) => event === 'phx_reply');
      await until(() => replies().length === 4);
      expect(replies().map(([, , , , payload]) => payload)).toEqual([
        { status: 'ok', response: { postgres_changes: [] } },
        { status: 'ok', response: { postgres_changes: [] } },
        { status: 'error', response: { reason: 'ChannelRateLimitReached: Too many channels' } },
        { status: 'error', response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' } },
      ]);
      // The client says nothing more; it is the server that ends this.
      await closed;
    } finally {
      await server.close();
      await database.close();
    }
  });
});
