import { databaseKinds } from '../../database/testing/test-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { newAddress, newestLink, registeredPerson, signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(databaseKinds)('changes of address by administrators on %s', (kind) => {
  let backend: TestBackend;
  let admin: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { backgroundJobs: true });
    admin = await signIn(backend, 'admin@milepost.test');
  });
  afterAll(() => backend.close());

  const asked = async (name: string, parameters: object) =>
    expect((await admin.client.rpc(name, parameters)).error).toBeNull();
  const change = (userId: string, email: string) =>
    asked('admin_change_email', { p_user_id: userId, p_email: email, p_reason: 'New job' });
  const mailed = (address: string, count = 1) =>
    eventually(
      async () => (await backend.mailTo(address)).filter(({ subject }) => /change of your email/.test(subject)),
      (mails) => mails.length >= count,
    );
  const follow = async (address: string) => {
    const { tokenHash, type } = await newestLink(backend, address);
    expect(type).toBe('email_change');
    return (await backend.client().auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })).error;
  };
  test('are made once both addresses followed their link', async () => {
    const { user, email, password } = await registeredPerson(backend);
    const wanted = newAddress();
    await change(user.id, wanted);
    const [[mail]] = await Promise.all([mailed(email), mailed(wanted)]);
    expect(mail?.text).toContain(`from ${email} to ${wanted}`);
    expect(mail?.text).not.toContain('New job');
    expect(await follow(wanted)).toBeNull();
    await expect(signIn(backend, wanted, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await follow(email)).toBeNull();
    expect((await signIn(backend, wanted, password)).user.id).toBe(user.id);
    await expect(signIn(backend, email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('leave links that do nothing once they are canceled', async () => {
    const { user, email, password } = await registeredPerson(backend);
    const wanted = newAddress();
    await change(user.id, wanted);
    await Promise.all([mailed(email), mailed(wanted)]);
    expect(await follow(email)).toBeNull();
    await asked('admin_cancel_email_change', { p_user_id: user.id });
    expect(await follow(wanted)).toMatchObject({ code: 'otp_expired' });
    expect((await signIn(backend, email, password)).user.new_email).toBeUndefined();
  });

  test('end where somebody else took the address before the emails were sent', async () => {
    const { user, email } = await registeredPerson(backend);
    const [job] = await backend.database.query<{ id: string }>(
      `with wanted as (update auth.users set email_change = 'coach@milepost.test' where id = $1 returning id),
         requested as (
           insert into public.account_actions (user_id, action) select w.id, 'email_change_requested' from wanted w
           returning id
         )
       select j.id from requested r,
         private.enqueue_job('send_email_change', jsonb_build_object('action_id', r.id), 'Change of an email address') as j (id)`,
      [user.id],
    );
    const [ended] = await eventually(
      () =>
        backend.database.query<{ state: string; error: string }>(
          'select state, error from public.background_jobs where id = $1',
          [job?.id],
        ),
      ([row]) => row !== undefined && !['waiting', 'running'].includes(row.state),
    );
    expect(ended).toEqual({ state: 'failed', error: 'Another account has this email address now.' });
    const actions = 'select action from public.account_actions where user_id = $1 order by created_at';
    expect(await backend.database.query(actions, [user.id])).toContainEqual({ action: 'email_change_canceled' });
    expect(await backend.database.query('select email_change from auth.users where id = $1', [user.id])).toEqual([
      { email_change: '' },
    ]);
    expect((await backend.mailTo(email)).map(({ subject }) => subject)).not.toContain(
      'Confirm the change of your email address',
    );
  });
});
