import { randomUUID } from 'node:crypto';
import { signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe('an address with very many identifiers', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('pglite');
  });
  afterAll(() => backend.close());

  test.each([400, 1500])('is answered with %i of them', async (count) => {
    const { client, user } = await signIn(backend, 'client@milepost.test');
    const ids = [...Array.from({ length: count - 1 }, () => randomUUID()), user.id];
    const { data, status, error } = await client.from('users').select('id').in('id', ids);
    expect(error?.message).toBeUndefined();
    expect([status, data]).toEqual([200, [{ id: user.id }]]);
  });

  test('is refused beyond that', async () => {
    const answer = await backend.request(`/rest/v1/users?select=id&id=in.(${'0'.repeat(80_000)})`);
    expect(answer.status).toBe(431);
  });
});
