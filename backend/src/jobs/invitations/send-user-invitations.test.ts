import { databaseKinds } from '../../database/testing/test-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

type Row = { readonly email: string; readonly state: string; readonly failure: string | null };

describe.each(databaseKinds)('invitations to Milepost on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { backgroundJobs: true });
  });
  afterAll(() => backend.close());

  /** An administrator asks for it; the server's own tests cover who may. */
  const invite = async (rows: readonly object[]) => {
    await backend.database.transaction(async (tx) => {
      const [admin] = await tx.query<{ id: string }>(
        `select id from public.users where role = 'super_admin' and status = 'active' order by email limit 1`,
      );
      const [session] = await tx.query<{ id: string }>(
        `insert into auth.sessions (id, user_id, created_at, updated_at, aal)
         values (gen_random_uuid(), $1, now(), now(), 'aal1') returning id`,
        [admin?.id],
      );
      const claims = { sub: admin?.id, role: 'authenticated', session_id: session?.id, aal: 'aal1' };
      await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
      await tx.query('select public.invite_users($1::jsonb)', [JSON.stringify(rows)]);
    });
  };
  const settled = (emails: readonly string[]) =>
    eventually(
      () =>
        backend.database.query<Row>(
          'select email, state, failure from public.user_invitations where email = any ($1) order by email',
          [emails],
        ),
      (rows) => rows.length === emails.length && rows.every(({ state }) => state !== 'waiting'),
    );

  test('are mailed by the auth service, and accepting one makes a user of that role who signs in', async () => {
    const email = 'invited-coach@example.test';
    await invite([{ email, full_name: 'Grace Hopper', role: 'coach' }]);
    expect(await settled([email])).toEqual([{ email, state: 'sent', failure: null }]);
    const [mail] = await backend.mailTo(email);
    expect(mail?.subject).toBe('You are invited to Milepost');
    const link = new URL(/href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect([link.pathname, link.searchParams.get('type')]).toEqual(['/auth/reset-password', 'invite']);
    const invited = backend.client();
    const tokenHash = link.searchParams.get('token_hash') ?? '';
    expect((await invited.auth.verifyOtp({ token_hash: tokenHash, type: 'invite' })).error).toBeNull();
    expect((await invited.auth.updateUser({ password: 'a good password' })).error).toBeNull();
    const profile = await invited.from('user_profiles').select('role, full_name').eq('email', email).single();
    expect(profile.data).toEqual({ role: 'coach', full_name: 'Grace Hopper' });
  });

  test('whose link ran out lead on by a mail to reset the password', async () => {
    const email = 'late@example.test';
    await invite([{ email, role: 'coach' }]);
    await settled([email]);
    const late = backend.client();
    expect((await late.auth.resetPasswordForEmail(email)).error).toBeNull();
    const recovery = await eventually(
      () => backend.mailTo(email),
      (mails) => mails[0]?.subject !== 'You are invited to Milepost',
    );
    const tokenHash = /token_hash=([\w-]+)/.exec(recovery[0]?.html ?? '')?.[1] ?? '';
    expect((await late.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull();
    expect((await late.from('user_profiles').select('role').eq('email', email).single()).data).toEqual({
      role: 'coach',
    });
  });

  test('somebody who signed up meanwhile gets no mail and keeps what they are', async () => {
    const email = 'meanwhile@example.test';
    await backend.database.transaction(async (tx) => {
      await tx.query(
        `insert into public.user_invitations (email, role, batch) values ($1, 'super_admin', '90000000-0000-4000-8000-000000000001')`,
        [email],
      );
    });
    await backend.client().auth.signUp({ email, password: 'a good password' });
    await backend.database.query(
      `select private.enqueue_job('send_user_invitations', '{"batch": "90000000-0000-4000-8000-000000000001"}', p_requested_by => null)`,
    );
    expect(await settled([email])).toEqual([
      { email, state: 'failed', failure: 'This address already has an account' },
    ]);
    expect((await backend.mailTo(email)).map(({ subject }) => subject)).not.toContain('You are invited to Milepost');
  });
});
