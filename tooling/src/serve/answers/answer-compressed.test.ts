import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { answerCompressed } from './answer-compressed.ts';

const text = 'a page '.repeat(1000);
const server = createServer((request, response) => answerCompressed(request, response, { 'X-Own': 'kept' }, text));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(accepted: string): Promise<{ encoding: string | undefined; own: unknown; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { 'accept-encoding': accepted } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-encoding': encoding, 'x-own': own } = response.headers;
        resolve({ encoding, own, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

test('a browser that takes brotli gets less, and all of it', async () => {
  const { encoding, own, body } = await ask('gzip, deflate, br, zstd');
  expect({ encoding, own }).toEqual({ encoding: 'br', own: 'kept' });
  expect(body.length).toBeLessThan(text.length / 10);
  expect(brotliDecompressSync(body).toString()).toBe(text);
});

test('who does not take it gets plain text', async () => {
  const { encoding, body } = await ask('gzip');
  expect(encoding).toBeUndefined();
  expect(body.toString()).toBe(text);
});
