import { mayAsk } from '../../../supabase/functions/certificate/rate-limit.ts';
import { quickDatabaseKinds } from '../database/testing/test-database.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

test('an address asks 60 times a minute', () => {
  const answers = Array.from({ length: 61 }, () => mayAsk('203.0.113.7', 1_000_000));
  expect([answers.filter(Boolean).length, answers.at(-1)]).toEqual([60, false]);
  expect(mayAsk('203.0.113.8', 1_000_000)).toBe(true);
  expect(mayAsk('203.0.113.7', 1_060_000)).toBe(true);
});

describe.each(quickDatabaseKinds)('verifying a certificate on %s', (kind) => {
  let backend: TestBackend;
  const code = 'abcdefghjkmnpqrstvwx';
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    await backend.database.query(
      `insert into public.certificates (user_id, code, person_name, course_title, issued_at)
       select id, $1, 'Ida Lane', 'Get started', '2026-11-24T10:00:00Z' from public.users limit 1`,
      [code],
    );
  });
  afterAll(() => backend.close());
  const ask = (text: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${backend.url}/functions/v1/certificate/${text}`, init);

  test('anybody who has the code is told what the page shows', async () => {
    const answer = await ask(code);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(Object.keys((await answer.json()) as object).sort()).toEqual([
      ...['course_title', 'expires_at', 'issued_at', 'person_name', 'revoked_at', 'state'],
    ]);
  });

  test.each(['zzzzzzzzzzzzzzzzzzzz', 'abc', '', '%27%20or%20true'])('the code “%s” is not found', async (text) => {
    expect((await ask(text)).status).toBe(404);
  });

  test('nothing is written by it', async () => {
    expect((await ask(code, { method: 'POST', body: '{}' })).status).toBe(405);
  });
});
