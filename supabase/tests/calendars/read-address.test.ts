import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { isPublicAddress, publicAddressesOf } from '../../functions/read-busy-calendars/public-address.ts';
import { readAddress, type ReadOptions } from '../../functions/read-busy-calendars/read-address.ts';

/** What the server of the present test answers. */
let answer: RequestListener = () => undefined;
const server = createServer((request, response) => answer(request, response));
let origin = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path = '/calendar.ics', options: ReadOptions = {}) =>
  readAddress(origin + path, { trustedOrigins: [origin], ...options });
const problem = (message: string) => ({ name: 'CalendarProblem', message: expect.stringContaining(message) as string });

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fec0::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('a host', () => {
  test('with one private address among public ones is refused', async () => {
    const resolve = async () => [
      { address: '1.1.1.1', family: 4 },
      { address: '::ffff:192.168.0.1', family: 6 },
    ];
    await expect(publicAddressesOf('calendar.example', resolve)).rejects.toMatchObject(problem('private network'));
  });

  test('that DNS does not know is not found', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    await expect(publicAddressesOf('calendar.example', resolve)).rejects.toMatchObject(problem("wasn't found"));
  });
});

describe('an address', () => {
  test.each([
    ['http://calendar.example/a.ics', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://'],
    ['https://ada:secret@calendar.example/', "can't hold a user name"],
    ['https://127.0.0.1/', 'private network'],
    ['https://0x7f.1/', 'private network'],
    ['https://2130706433/', 'private network'],
    ['https://[::ffff:7f00:1]/', 'private network'],
    ['https://169.254.169.254/latest/meta-data/', 'private network'],
    ['https://localhost/', 'private network'],
    ['calendar', 'is invalid'],
  ])('%s: %s', async (address, sentence) => {
    await expect(readAddress(address)).rejects.toMatchObject(problem(sentence));
  });

  test('is connected to where it was looked up, and nowhere else', async () => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      // Nothing answers there: it is for documentation. What matters is that nothing retries.
      return [{ address: '1.1.1.1', family: 4 }];
    };
    await readAddress('https://calendar.invalid/a.ics', { resolve, patience: 300 }).catch(() => undefined);
    expect(asked).toEqual(['calendar.invalid']);
  });

  test('gives its calendar with what it is known by, and says later that it is unchanged', async () => {
    const seen: unknown[] = [];
    answer = (request, response) => {
      seen.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end('BEGIN:VCALENDAR');
    };
    expect(await read()).toEqual({
      kind: 'content',
      etag: '"1"',
      bytes: new Uint8Array(Buffer.from('BEGIN:VCALENDAR')),
    });
    expect(await read('/calendar.ics', { etag: '"1"' })).toEqual({ kind: 'unchanged' });
    expect(seen).toEqual([undefined, '"1"']);
  });

  test('is followed three times, not four', async () => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end('here');
    };
    expect(await read('/3')).toMatchObject({ kind: 'content' });
    await expect(read('/4')).rejects.toMatchObject(problem('more than 3 times'));
  });

  test.each(['https://127.0.0.1/secret', 'http://calendar.example/', 'https://[::1]/', '//10.0.0.1/'])(
    'may not lead to %s',
    async (location) => {
      answer = (_request, response) => void response.writeHead(301, { location }).end();
      await expect(read()).rejects.toMatchObject({ name: 'CalendarProblem' });
      await expect(read()).rejects.toMatchObject({
        message: expect.stringMatching(/private network|must begin with https/) as string,
      });
    },
  );

  test.each([
    [404, "There's no calendar"],
    [401, 'asks for a sign-in'],
    [403, 'asks for a sign-in'],
    [429, 'asked us to wait'],
    [500, 'has a problem'],
    [204, 'has a problem'],
  ])('that answers %s says what that means', async (status, sentence) => {
    answer = (_request, response) => void response.writeHead(status).end(status === 204 ? '' : 'x'.repeat(100_000));
    await expect(read()).rejects.toMatchObject({ ...problem(sentence), isGone: false });
  });

  test('that is gone says so', async () => {
    answer = (_request, response) => void response.writeHead(410).end();
    await expect(read()).rejects.toMatchObject({ ...problem('no longer'), isGone: true });
  });

  test.each([
    ['that it names', { 'content-length': String(6 * 1024 * 1024) }],
    ['without a word', {}],
  ])('that sends more than 5 MB, %s, is cut off', async (_how, headers) => {
    answer = (_request, response) => {
      response.writeHead(200, headers);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(256 * 1024))) continue;
      };
      response.on('drain', more);
      more();
    };
    await expect(read()).rejects.toMatchObject(problem('larger than 5 MB'));
  });

  test('that is silent, or slow for ever, is given up', async () => {
    answer = () => undefined;
    await expect(read('/', { patience: 200 })).rejects.toMatchObject(problem("didn't answer"));
    answer = (_request, response) => {
      response.writeHead(200).write('B');
      const drops = setInterval(() => response.write('E'), 20);
      response.on('close', () => clearInterval(drops));
    };
    await expect(read('/', { patience: 200 })).rejects.toMatchObject(problem("didn't answer"));
  });

  test('where nobody listens is said to be unreachable', async () => {
    const [free] = [createServer().listen(0, '127.0.0.1')];
    await once(free, 'listening');
    const gone = `http://127.0.0.1:${(free.address() as AddressInfo).port}`;
    free.close();
    await expect(readAddress(gone, { trustedOrigins: [gone] })).rejects.toMatchObject(problem('Failed to connect'));
  });
});
