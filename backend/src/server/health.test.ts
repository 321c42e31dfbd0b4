import { PGlite } from '@electric-sql/pglite';
import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

describe('a database that fails for a moment', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('pglite');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => backend.close());

  const health = async (): Promise<number> => (await fetch(`${backend.url}/health`)).status;
  const failOnce = () => jest.spyOn(PGlite.prototype, 'execProtocolRaw').mockRejectedValueOnce(new Error('planted'));

  test('is told of by /health, which is well again by itself', async () => {
    expect(await health()).toBe(200);
    failOnce();
    expect([await health(), await health()]).toEqual([503, 200]);
  });

  test.each([
    ['a sign-in', '/auth/v1/token?grant_type=password', { email: 'client@milepost.test', password: 'Milepost-2026' }],
    ['a call of the data API', '/rest/v1/rpc/search_coaches', {}],
  ])('makes %s a 503 that may be tried again, and nothing else', async (_what, address, body) => {
    const ask = async (): Promise<number> =>
      (await backend.request(address, { method: 'POST', body: JSON.stringify(body) })).status;
    const usual = await ask();
    failOnce();
    expect([await ask(), await ask(), await health()]).toEqual([503, usual, 200]);
  });
});
