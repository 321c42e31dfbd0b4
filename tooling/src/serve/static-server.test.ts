import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { listen, moduleListener, stop } from './static-server.ts';

let folder: string;
let server: Server;
const port = (): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'served-'));
  await writeFile(path.join(folder, 'index.html'), '<p>Page</p>');
  await writeFile(path.join(folder, 'main.01234567.js'), 'export {};');
  server = await listen(moduleListener(folder, { supabaseUrl: 'http://localhost:1', publishableKey: 'key' }), 0);
});
afterAll(async () => {
  await stop(server);
  await rm(folder, { recursive: true });
});

/** The first line of the answer to a request line that fetch would not send. */
const ask = (target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });

test.each(['//', '//:0', '/%E0%A4%A', '*', '/../../etc/passwd.txt'])(
  'the server survives a request for %s',
  async (target) => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 [24]\d\d/);
    expect(await ask('/')).toBe('HTTP/1.1 200 OK');
  },
);

test('a file that a build has removed breaks off one answer, and the server lives on', async () => {
  expect(await ask('/main.01234567.js')).toBe('HTTP/1.1 200 OK');
  await rm(path.join(folder, 'main.01234567.js'));
  await ask('/main.01234567.js');
  expect(await ask('/')).toBe('HTTP/1.1 200 OK');
});
