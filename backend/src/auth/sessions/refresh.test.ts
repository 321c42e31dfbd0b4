import { databaseKinds } from '../../database/testing/test-database.ts';
import { signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

describe.each(databaseKinds)('refreshing a sign-in on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const reads = async (token: string) =>
    backend.request('/rest/v1/user_profiles?select=id', { headers: { authorization: `Bearer ${token}` } });
  const refresh = async (refreshToken: string) => {
    const answer = await backend.request('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    const { refresh_token, error_code } = await fieldsOf(answer);
    return { status: answer.status, token: String(refresh_token), code: error_code };
  };
  const age = (seconds: number) =>
    backend.database.query('update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $1)', [
      seconds,
    ]);

  test('gives new tokens and takes the old one back', async () => {
    const { refreshToken, user } = await signIn(backend, 'client@milepost.test');
    const next = await refresh(refreshToken);
    expect(next).toMatchObject({ status: 200 });
    expect(next.token).not.toBe(refreshToken);
    expect(await refresh(next.token)).toMatchObject({ status: 200 });
    const stored = await backend.database.query('select token from auth.refresh_tokens where user_id = $1', [user.id]);
    expect(JSON.stringify(stored)).not.toContain(next.token);
  });

  test('lets two tabs refresh with one token within ten seconds', async () => {
    const { refreshToken } = await signIn(backend, 'client@milepost.test');
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { token } of answers) expect(await refresh(token)).toMatchObject({ status: 200 });
  });

  test('answers twenty requests with one token at once, each with a token that goes on', async () => {
    const { refreshToken } = await signIn(backend, 'client@milepost.test');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const next = await Promise.all(answers.map(({ token }) => refresh(token)));
    expect(new Set(next.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('gives the same next token again while that was not used, however late: its answer got lost', async () => {
    const { refreshToken } = await signIn(backend, 'client@milepost.test');
    const lost = await refresh(refreshToken);
    await age(12);
    const again = await refresh(refreshToken);
    await age(3600);
    expect([again, await refresh(refreshToken)]).toEqual([lost, lost]);
    const next = await refresh(again.token);
    expect(next).toMatchObject({ status: 200 });
    expect(await refresh(next.token)).toMatchObject({ status: 200 });
  });

  test('goes on from a token whose next one cannot be given again, as after a change of the secret', async () => {
    const { refreshToken, user } = await signIn(backend, 'client2@milepost.test');
    const other = await refresh(refreshToken);
    await backend.database.query(
      'update auth.refresh_tokens set token = $2 where user_id = $1 and not revoked and parent is not null',
      [user.id, 'made by another secret'],
    );
    await age(12);
    const next = await refresh(refreshToken);
    expect(next).toMatchObject({ status: 200 });
    expect(next.token).not.toBe(other.token);
    expect(await refresh(next.token)).toMatchObject({ status: 200 });
  });

  test('ends the whole family when a grandparent comes back later, whoever of twenty brings it', async () => {
    const { refreshToken, accessToken } = await signIn(backend, 'client@milepost.test');
    const next = await refresh((await refresh(refreshToken)).token);
    await age(11);
    const late = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(late.filter(({ code }) => code === 'refresh_token_already_used')).toHaveLength(1);
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await refresh(next.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(await reads(accessToken)).toHaveProperty('status', 401);
  });

  test('refuses what is no token of ours', async () => {
    expect(await refresh('nothing of the kind')).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});
