import { createServer } from 'node:net';
import { once } from 'node:events';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { openInboxSmtp } from '../../mail/inbox-smtp.ts';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { siteUrl, startTestBackend, type ReceivedMail, type TestBackend } from '../../testing/test-backend.ts';

const coach = 'coach@milepost.test';
const functionPath = '/functions/v1/send-notification-email';

const firstMail = async (backend: TestBackend, about: string): Promise<ReceivedMail> => {
  const mails = async () => (await backend.mailTo(coach)).filter(({ text }) => text.includes(about));
  const [mail] = await eventually(mails, ({ length }) => length > 0);
  if (mail === undefined) throw new Error(`No mail about ${about}`);
  return mail;
};

/** A client asks for a review, which notifies their coach. */
async function askForReview({ client, user }: SignedInPerson, title: string): Promise<string> {
  const { data, error } = await client
    .from('review_requests')
    .insert({ client_id: user.id, title, document_type: 'Document Review' })
    .select('id')
    .single<{ id: string }>();
  if (error) throw error;
  return data.id;
}

const call = (backend: TestBackend, headers: Record<string, string>, body: unknown = { type: 'DUE' }) =>
  fetch(backend.url + functionPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const outcomes = (backend: TestBackend, title: string) =>
  backend.database.query<{ outcome: string | null; attempts: number }>(
    `select m.outcome, m.attempts from private.notification_mail m
     join public.notifications n on n.id = m.notification_id where n.body like '%' || $1`,
    [title],
  );

const choose = (backend: TestBackend, choice: string): Promise<unknown> =>
  backend.database.query(
    `insert into public.notification_preferences (user_id, category, email) select id, 'reviews', ${choice}
     from public.users where email = $1 on conflict (user_id, category) do update set email = excluded.email`,
    [coach],
  );

describe.each(databaseKinds)('notifications by mail on %s', (kind) => {
  let backend: TestBackend;
  let client: SignedInPerson;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { notificationMail: true });
    client = await signIn(backend, 'client@milepost.test');
  });
  afterAll(() => backend.close());

  test('quiet hours hold a mail back, and it is in the mailbox once the morning has come', async () => {
    const title = 'Asked at night';
    const receiver = await signIn(backend, coach);
    // Today and tomorrow by the coach's clock: whenever this runs, it is night.
    const [clock] = await backend.database.query<{ today: number }>(
      `select extract(isodow from now() at time zone time_zone)::integer as today from public.users where id = $1`,
      [receiver.user.id],
    );
    const today = clock?.today ?? 1;
    const { error } = await receiver.client.from('quiet_hours').insert({
      ...{ user_id: receiver.user.id, days: [today, (today % 7) + 1], starts_at: '00:00', ends_at: '00:00' },
    });
    expect(error).toBeNull();
    await askForReview(client, title);
    const security = `with told as (
        insert into public.notifications (user_id, kind, title, body)
        values ($1, 'account_restored', 'At once', 'Said at once') returning id
      )
      insert into private.notification_mail (notification_id) select id from told on conflict do nothing`;
    await backend.database.query(security, [receiver.user.id]);
    await backend.database.query(`select pg_notify('notification_mail', '')`);
    // What is about security goes meanwhile, so that the sender has been there.
    await firstMail(backend, 'Said at once');
    expect(await outcomes(backend, title)).toEqual([{ outcome: null, attempts: 0 }]);
    expect((await backend.mailTo(coach)).filter(({ text }) => text.includes(title))).toEqual([]);
    // The clock moves on: for what waits, it is the moment for which it waited.
    await backend.database.query(`update private.notification_mail set not_before = now() where not_before > now()`);
    await backend.database.query(`select pg_notify('notification_mail', '')`);
    expect((await firstMail(backend, title)).subject).toBe('New review request');
    await receiver.client.from('quiet_hours').delete().eq('user_id', receiver.user.id);
  });

  test('a client’s review request reaches the coach once, with the link to it, in words and in HTML', async () => {
    const title = 'A & B <b>letter</b>';
    const id = await askForReview(client, title);
    const mail = await firstMail(backend, title);
    expect(mail.subject).toBe('New review request');
    expect(mail.text).toContain(`${siteUrl}/reviews/${id}`);
    expect(mail.html).toContain(`href="${siteUrl}/reviews/${id}"`);
    expect(mail.html).toContain('A &amp; B &lt;b&gt;letter&lt;/b&gt;');
    // The mail lies in the mailbox a moment before it is noted as sent.
    const [noted] = await eventually(
      () => outcomes(backend, title),
      (seen) => seen.some(({ outcome }) => outcome !== null),
    );
    expect(noted).toEqual({ outcome: 'sent', attempts: 1 });
    const all = (await backend.mailTo(coach)).filter(({ text }) => text.includes(id));
    expect(all).toHaveLength(1);
    expect(await backend.mailTo('client@milepost.test')).toEqual([]);
  });

  test('a session’s time is written by the clock that its receiver has when the mail is sent', async () => {
    const { database } = backend;
    await database.query(`update public.users set time_zone = 'America/Los_Angeles' where email = $1`, [coach]);
    await database.query(
      `insert into public.notification_preferences (user_id, category, email) select id, 'sessions', true
       from public.users where email = $1 on conflict (user_id, category) do update set email = true`,
      [coach],
    );
    await database.query(
      `insert into public.notifications (user_id, kind, title, body, starts_at)
       select id, 'session_confirmed', 'Session confirmed', 'Winter talk with Alex', '2027-01-15T15:00Z'
       from public.users where email = $1`,
      [coach],
    );
    expect((await firstMail(backend, 'Winter talk')).text).toContain('with Alex: Jan 15, 2027, 7:00 AM PST');
  });

  test('who chose so gets none; what the server itself tells is mailed only to who chose that', async () => {
    await choose(backend, 'false');
    await askForReview(client, 'Without mail');
    expect(await outcomes(backend, 'Without mail')).toEqual([]);
    const tell = (text: string): Promise<unknown> =>
      backend.database.query(
        `insert into public.notifications (user_id, kind, title, body) select id, 'review_created', 'Told', $2
         from public.users where email = $1`,
        [coach, text],
      );
    await choose(backend, 'true');
    await tell('Chosen news');
    await firstMail(backend, 'Chosen news');
    await backend.database.query('delete from public.notification_preferences');
    await tell('Plain news');
    expect(await outcomes(backend, 'Plain news')).toEqual([]);
  });

  test('a digest is one mail, with what waited by category, and the link that ends it', async () => {
    const { database } = backend;
    await database.query(`insert into public.email_digests (user_id) select id from public.users where email = $1`, [
      coach,
    ]);
    await database.query(
      `insert into public.notification_preferences (user_id, category, email)
       select u.id, c.category, true from public.users u, (values ('goals'), ('materials')) c (category)
       where u.email = $1 on conflict (user_id, category) do update set email = true`,
      [coach],
    );
    for (const [told, title] of [
      ['goal_reached', 'Reached <b>five</b> contacts'],
      ['material_shared', 'Shared a plan'],
    ]) {
      await database.query(
        `insert into public.notifications (user_id, kind, title, link) select id, $2, $3, '/coach/clients'
         from public.users where email = $1`,
        [coach, told, title],
      );
    }
    await database.query(`update private.notification_mail set not_before = now() where in_digest`);
    await call(backend, { authorization: `Bearer ${backend.secrets.secretKey}` });
    const mail = await firstMail(backend, 'Shared a plan');
    expect(mail.subject).toBe('Your day in Milepost: 2 notifications');
    expect(mail.text).toMatch(
      /Goals\n- Reached <b>five<\/b> contacts\n {2}.+\/coach\/clients[^]+Notes and materials\n- Shared/,
    );
    expect(mail.html).toContain('Reached &lt;b&gt;five&lt;/b&gt; contacts');
    expect(mail.text).toContain('/unsubscribe?');
    expect(
      await eventually(
        () =>
          database.query<{ outcome: string | null }>(
            'select distinct outcome from private.notification_mail where in_digest',
          ),
        ([row]) => row?.outcome !== null,
      ),
    ).toEqual([{ outcome: 'sent' }]);
    await database.query('delete from public.email_digests');
    await database.query('delete from public.notification_preferences');
  });

  test('a stranger is refused: no key 401, any other key or token 403, nothing that makes no sense', async () => {
    expect((await call(backend, {})).status).toBe(401);
    // A preflight is the function's own to answer too; the API's would have been 204.
    const preflight = { method: 'OPTIONS', headers: { origin: siteUrl, 'access-control-request-method': 'POST' } };
    expect((await fetch(backend.url + functionPath, preflight)).status).toBe(401);
    expect((await call(backend, { apikey: backend.secrets.publishableKey })).status).toBe(403);
    const token = { apikey: backend.secrets.publishableKey, authorization: `Bearer ${client.accessToken}` };
    expect((await call(backend, token)).status).toBe(403);
    const secret = { apikey: backend.secrets.secretKey };
    expect((await call(backend, secret, { type: 'DELETE' })).status).toBe(400);
    expect((await fetch(backend.url + functionPath, { headers: secret })).status).toBe(405);
  });

  test('nobody but the server reads or settles the outbox', async () => {
    for (const asking of [backend.client(), client.client]) {
      expect((await asking.rpc('claim_notification_mail', { most: 5 })).error?.code).toBe('42501');
      const settled = await asking.rpc('mark_notification_mailed', { notification_id: client.user.id });
      expect(settled.error?.code).toBe('42501');
    }
  });
});

describe('the outbox', () => {
  let backend: TestBackend;
  let client: SignedInPerson;
  beforeAll(async () => {
    // Nobody sends by itself here: the tests call the function as webhook and schedule of hosted Supabase do.
    backend = await startTestBackend('pglite');
    client = await signIn(backend, 'client@milepost.test');
  });
  afterAll(() => backend.close());
  const secret = () => ({ apikey: backend.secrets.secretKey });

  test('gives a message to one of two calls at the same time', async () => {
    const id = await askForReview(client, 'Sent once');
    const [record] = await backend.database.query(`select * from public.notifications where body like '%Sent once'`);
    const webhook = { type: 'INSERT', table: 'notifications', schema: 'public', record, old_record: null };
    const answers = await Promise.all([call(backend, secret(), webhook), call(backend, secret(), webhook)]);
    const sent = await Promise.all(answers.map(async (answer) => (await answer.json()) as unknown));
    expect(sent).toEqual(
      expect.arrayContaining([
        { sent: 1, failed: 0 },
        { sent: 0, failed: 0 },
      ]),
    );
    expect((await backend.mailTo(coach)).filter(({ text }) => text.includes(id))).toHaveLength(1);
  });

  test.each([
    ['suspended', `update public.users set status = 'suspended' where email = $1`],
    ['unconfirmed', `update auth.users set email_confirmed_at = null where email = $1`],
    ['banned', `update auth.users set banned_until = now() + interval '1 day' where email = $1`],
  ])('holds nothing for a person who is %s', async (state, change) => {
    const [before] = await backend.database.query<{ status: string; confirmed: string }>(
      `select u.status, a.email_confirmed_at as confirmed from public.users u join auth.users a using (id) where u.email = $1`,
      [coach],
    );
    await askForReview(client, `Not for ${state}`);
    await backend.database.query(change, [coach]);
    expect(await (await call(backend, secret())).json()).toEqual({ sent: 0, failed: 0 });
    expect(await outcomes(backend, `Not for ${state}`)).toEqual([{ outcome: 'unwanted', attempts: 1 }]);
    await backend.database.query(
      `update auth.users set email_confirmed_at = $2, banned_until = null where email = $1`,
      [coach, before?.confirmed],
    );
    await backend.database.query(`update public.users set status = $2 where email = $1`, [coach, before?.status]);
  });

  test('a title that tries to add a header, and a link that leads elsewhere, stay what they are', async () => {
    await backend.database.query(
      `insert into public.notification_preferences (user_id, category) select id, 'platform' from public.users where email = $1`,
      [coach],
    );
    await backend.database.query(
      `insert into public.notifications (user_id, kind, title, body, link)
       select id, 'note', $2, 'A hostile note', '//evil.example/x' from public.users where email = $1`,
      [coach, 'Hello\r\nBcc: victim@milepost.test'],
    );
    await call(backend, secret());
    const mail = await firstMail(backend, 'A hostile note');
    expect(mail.subject).toBe('Hello Bcc: victim@milepost.test');
    expect(await backend.mailTo('victim@milepost.test')).toEqual([]);
    expect(mail.text).not.toContain('evil.example');
  });
});

test('what a mail server did not take is sent later, and given up after five tries', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
  const backend = await startTestBackend('pglite', { smtpUrl: `smtp://127.0.0.1:${port}` });
  try {
    const client = await signIn(backend, 'client@milepost.test');
    const secret = { apikey: backend.secrets.secretKey };
    const dueNow = `update private.notification_mail set next_try_at = now()`;
    await askForReview(client, 'Sent late');
    expect(await (await call(backend, secret)).json()).toEqual({ sent: 0, failed: 1 });
    // Before its next try nothing retries.
    expect(await (await call(backend, secret)).json()).toEqual({ sent: 0, failed: 0 });
    expect(await outcomes(backend, 'Sent late')).toEqual([{ outcome: null, attempts: 1 }]);

    const kept: string[] = [];
    const door = await openInboxSmtp({ send: async ({ to }) => void kept.push(to) }, port);
    await backend.database.query(dueNow);
    expect(await (await call(backend, secret)).json()).toEqual({ sent: 1, failed: 0 });
    await door.close();
    expect(kept).toEqual([coach]);

    await askForReview(client, 'Never sent');
    for (let count = 1; count <= 6; count += 1) {
      await backend.database.query(dueNow);
      await call(backend, secret);
    }
    expect(await outcomes(backend, 'Never sent')).toEqual([{ outcome: null, attempts: 5 }]);
  } finally {
    await backend.close();
  }
});
