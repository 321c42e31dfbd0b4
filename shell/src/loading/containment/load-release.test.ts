import { init } from '@module-federation/enhanced/runtime';
import { waitFor } from '@testing-library/react';
import { contractVersion } from '@milepost/shared/contract/module-contract';
import { createIntegrityTable } from '../integrity/integrity-table.ts';
import { createReleaseLoader } from './load-release.ts';

init({ name: 'shell', remotes: [] });
const loadRelease = createReleaseLoader(['http://localhost:3002'], createIntegrityTable());
const entry = 'http://localhost:3002/1.1.0/remoteEntry.js';
const attempt = { again: false, signal: new AbortController().signal };
const asked = jest.spyOn(globalThis, 'fetch');
afterEach(() => {
  asked.mockReset();
  for (const script of document.querySelectorAll('script')) script.remove();
});
afterAll(() => asked.mockRestore());

test.each([
  [
    'from an origin that is not listed',
    { version: '1.1.0', contractVersion, entry: entry.replace('3002', '30021') },
    'mf_client 1.1.0 lies at http://localhost:30021, which is not among the listed origins.',
  ],
  [
    'for another contract',
    { version: '1.1.0', contractVersion: 99, entry },
    `mf_client 1.1.0 was built for contract 99; this shell speaks ${contractVersion}.`,
  ],
])('a release %s is refused before any request', async (_, release, message) => {
  await expect(loadRelease('mf_client', release, attempt)).rejects.toThrow(message);
  expect(asked).not.toHaveBeenCalled();
  expect(document.querySelector('script')).toBeNull();
});

test('a release whose table does not come asks for nothing else', async () => {
  asked.mockResolvedValue(new Response('', { status: 404 }));
  const release = { version: '1.1.0', contractVersion, entry, integrity: `sha384-${'a'.repeat(64)}` };
  await expect(loadRelease('mf_client', release, attempt)).rejects.toMatchObject({ phase: 'integrity' });
  expect(document.querySelector('script')).toBeNull();
});

test('the file for which it failed before is asked for past the browser’s cache', async () => {
  asked.mockImplementation(async () => new Response('', { status: 404 }));
  const release = { version: '1.1.0', contractVersion, entry, integrity: `sha384-${'a'.repeat(64)}` };
  const lost = 'http://localhost:3002/1.1.0/static/12.js';
  await expect(loadRelease('mf_client', release, { ...attempt, again: true, lost })).rejects.toThrow();
  expect(asked.mock.calls[0]).toEqual([lost, { cache: 'reload' }]);
});

test('a file that still hangs is asked for past the browser’s cache, whichever of the release it is, and no other', async () => {
  asked.mockImplementation(async () => new Response('', { status: 404 }));
  const release = { version: '1.1.0', contractVersion, entry, integrity: `sha384-${'a'.repeat(64)}` };
  const hanging = ['http://localhost:3002/1.1.0/static/12.js', 'http://localhost:3002/1.0.0/static/12.js'];
  for (const src of hanging) document.head.append(Object.assign(document.createElement('script'), { src }));
  const again = { ...attempt, again: true, lost: entry };
  await expect(loadRelease('mf_client', release, again)).rejects.toThrow();
  const anew = asked.mock.calls.filter(([, options]) => options?.integrity === undefined);
  expect(anew).toEqual([
    [hanging[0], { cache: 'reload' }],
    [entry, { cache: 'reload' }],
  ]);
});

test('the script of an entry that still hangs is not waited for again', async () => {
  asked.mockImplementation(async () => new Response(''));
  const hanging = Object.assign(document.createElement('script'), { src: entry });
  document.head.append(hanging);
  const release = { version: '1.1.0', contractVersion, entry };
  loadRelease('mf_client', release, { ...attempt, again: true, lost: entry }).catch(() => undefined);
  await waitFor(() => expect(document.querySelector(`script[src="${entry}"]`)).not.toBe(hanging));
  await waitFor(() => expect(document.querySelector(`script[src="${entry}"]`)).not.toBeNull());
  expect(hanging.isConnected).toBe(false);
});

test('an attempt whose place another one has taken registers nothing', async () => {
  asked.mockResolvedValue(new Response('{}'));
  const release = { version: '1.1.0', contractVersion, entry, integrity: `sha384-${'a'.repeat(64)}` };
  const ended = { again: true, signal: AbortSignal.abort() };
  await expect(loadRelease('mf_client', release, ended)).rejects.toThrow();
  expect(document.querySelector('script')).toBeNull();
});
