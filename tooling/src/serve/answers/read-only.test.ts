import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveRegistry } from '../../registry/testing/fixture-registry.ts';
import { listen, stop } from '../listen.ts';
import { moduleListener } from '../module-server.ts';
import { shellListener } from '../shell-server.ts';

const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'sb_publishable_1' };
const servers: Record<string, Server> = {};

beforeAll(async () => {
  const { places } = await liveRegistry(['mf-client']);
  servers['the shell'] = await listen(shellListener({ places, config }), 0);
  servers['a module'] = await listen(moduleListener(places.versionsOf('mf-client'), config), 0);
});
afterAll(() => Promise.all(Object.values(servers).map(stop)));

const ask = (of: string, pathname: string, method: string): Promise<Response> => {
  const server = servers[of];
  if (!server) throw new Error(`No server of ${of}`);
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, { method });
};

describe.each(['the shell', 'a module'])('the server of %s', (of) => {
  test.each(['PUT', 'DELETE', 'POST', 'PATCH', 'OPTIONS'])(
    'answers 405 to %s, and says what it allows',
    async (method) => {
      for (const pathname of ['/', '/config.json', '/1.0.0/mf-manifest.json', '/none.js']) {
        const answer = await ask(of, pathname, method);
        expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
    },
  );

  test('answers HEAD as GET, without a body', async () => {
    const answer = await ask(of, '/config.json', 'HEAD');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });
});
