import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ModuleError } from '../../core/failure.ts';
import { blameFile } from '../containment/blame-file.ts';
import { fetchIntegrity } from './fetch-integrity.ts';
import { createIntegrityTable } from './integrity-table.ts';

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let answer = { status: 200, body: '' };
let server: Server;
let entry = '';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'Access-Control-Allow-Origin': '*' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  entry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1.1.0/remoteEntry.js`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe('the table of a release', () => {
  const table = JSON.stringify({ 'remoteEntry.js': 'sha384-entry', broken: 7 });

  test('is read from beside the entry when it is the one that the registry means', async () => {
    answer = { status: 200, body: table };
    expect(await fetchIntegrity(entry, hashOf(table), false)).toEqual({ 'remoteEntry.js': 'sha384-entry' });
    expect(asked.at(-1)).toBe('/1.1.0/integrity.json');
  });

  test.each([
    ['one byte differs', { status: 200, body: table.replace('7', '8') }],
    ['it is missing', { status: 404, body: table }],
    ['it is a page', { status: 200, body: '<html></html>' }],
  ])('is refused when %s', async (_, given) => {
    answer = given;
    await expect(fetchIntegrity(entry, hashOf(table), true)).rejects.toMatchObject({
      phase: 'integrity',
      file: new URL('integrity.json', entry).href,
    });
  });
});

describe('a table that the page has asked for already', () => {
  const table = JSON.stringify({ 'remoteEntry.js': 'sha384-entry' });
  const address = (): string => new URL('integrity.json', entry).href;
  const early = (response: Promise<Response>): void => {
    response.catch(() => undefined);
    globalThis.milepostTables = { [address()]: response };
  };
  beforeEach(() => {
    answer = { status: 200, body: table };
    asked.length = 0;
  });
  afterEach(() => {
    globalThis.milepostTables = undefined;
  });

  test('is taken over, once', async () => {
    early(Promise.resolve(new Response(table)));
    expect(await fetchIntegrity(entry, hashOf(table), false)).toEqual({ 'remoteEntry.js': 'sha384-entry' });
    expect(asked).toEqual([]);
    await fetchIntegrity(entry, hashOf(table), false);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['was answered with an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('is asked for once more when that %s', async (_, failed) => {
    early(failed());
    expect(await fetchIntegrity(entry, hashOf(table), false)).toEqual({ 'remoteEntry.js': 'sha384-entry' });
    expect(asked).toHaveLength(1);
  });

  test('is not taken when somebody tries again', async () => {
    early(Promise.resolve(new Response('{}')));
    expect(await fetchIntegrity(entry, hashOf(table), true)).toEqual({ 'remoteEntry.js': 'sha384-entry' });
  });
});

describe('a file that did not load', () => {
  const failed = (): ModuleError => new ModuleError('chunk', 'It did not load.', { file: entry });
  const table = createIntegrityTable();
  beforeAll(() => table.add(entry, { 'remoteEntry.js': hashOf('as published') }));

  test('that has another content is named as changed', async () => {
    answer = { status: 200, body: 'as publisheD' };
    expect(await blameFile(failed(), table)).toMatchObject({
      phase: 'integrity',
      message: `${entry} is not the file that was published.`,
    });
  });

  test('that is missing is told with its status', async () => {
    answer = { status: 404, body: '' };
    expect(await blameFile(failed(), table)).toMatchObject({ phase: 'chunk', message: 'It did not load. Status 404.' });
  });

  test('that is well when asked again stays as it was told', async () => {
    answer = { status: 200, body: 'as published' };
    const error = failed();
    expect(await blameFile(error, table)).toBe(error);
  });
});
