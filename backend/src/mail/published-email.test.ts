import { accountFilling } from '../auth/mail/account-mail.ts';
import { quickDatabaseKinds } from '../database/testing/test-database.ts';
import { eventually } from '../testing/eventually.ts';
import { linkIn, newestLink, registeredPerson, signIn } from '../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const saying = (...lines: readonly string[]): string =>
  JSON.stringify({
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  });

describe.each(quickDatabaseKinds)('published texts of emails on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { notificationMail: true, backgroundJobs: true });
  });
  afterAll(() => backend.close());

  /** Publishes a text as the server, and gives its row. */
  async function publish(name: string, subject: string, body: string): Promise<{ id: string; revision: number }> {
    const [row] = await backend.database.query<{ id: string; revision: number }>(
      `update public.content_items set title = $2, body = $3 where email_name = $1 returning id, revision::integer`,
      [name, subject, body],
    );
    if (row === undefined) throw new Error(`No email ${name}`);
    await backend.database.query(
      `update public.content_items set published_revision = $2, published_at = now() where id = $1`,
      [row.id, row.revision],
    );
    return row;
  }

  test('an email about an account says what is published, and its link works', async () => {
    const person = await registeredPerson(backend);
    await publish('recovery', 'Back to {{email}}', saying('A new one?', '{{button}}', 'Or {{code}}'));
    await backend.client().auth.resetPasswordForEmail(person.email);
    const [mail] = await backend.mailTo(person.email);
    expect(mail?.subject).toBe(`Back to ${person.email}`);
    expect(mail?.text).toMatch(/^A new one\?\n\nChoose a new password:\nhttp.*\n\nOr \d{6}\n$/);
    expect(mail?.html).toMatch(/Or \d{6}</);
    const link = await newestLink(backend, person.email);
    expect(link.type).toBe('recovery');
    const { error } = await backend.client().auth.verifyOtp({ token_hash: link.tokenHash, type: 'recovery' });
    expect(error).toBeNull();
  });

  test('without a published text it says what it was built with', async () => {
    const { email } = await registeredPerson(backend);
    const [mail] = await backend.mailTo(email);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail && linkIn(mail).type).toBe('signup');
  });

  test('so does a notification, from its next email on', async () => {
    const coach = 'coach@milepost.test';
    await publish('notification', 'News: {{title}}', saying('Dear {{name}}', '{{text}}', '{{button}}'));
    await backend.database.query(
      `insert into public.notification_preferences (user_id, category, email) select id, 'sessions', true
       from public.users where email = $1 on conflict (user_id, category) do update set email = true`,
      [coach],
    );
    await backend.database.query(
      `insert into public.notifications (user_id, kind, title, body, link)
       select id, 'session_confirmed', 'A <b>talk</b>', 'With {{button}} & Alex', '/coach/sessions' from public.users where email = $1`,
      [coach],
    );
    const [mail] = await eventually(
      async () => (await backend.mailTo(coach)).filter(({ subject }) => subject === 'News: A <b>talk</b>'),
      ({ length }) => length > 0,
    );
    expect(mail?.text).toContain(`With {{button}} & Alex\n\nOpen it in Milepost:\n${siteUrl}/coach/sessions\n`);
    expect(mail?.text).toContain(`Manage email notifications:\n${siteUrl}/settings/notifications`);
    expect(mail?.html).toContain('With {{button}} &amp; Alex');
    expect(mail?.html).toContain('News: A &lt;b&gt;talk&lt;/b&gt;');
  });

  test('a test of a version reaches whoever asked, with sample values', async () => {
    const admin = 'admin@milepost.test';
    const { id, revision } = await publish('account_erased', 'Gone', saying('Your receipt is {{number}}.'));
    const { client } = await signIn(backend, admin);
    expect((await client.rpc('send_test_email', { p_id: id, p_revision: revision })).error).toBeNull();
    const [mail] = await eventually(
      async () => (await backend.mailTo(admin)).filter(({ subject }) => subject === 'Test: Gone'),
      ({ length }) => length > 0,
    );
    expect(mail?.text).toBe('Your receipt is 1042.');
  });
});

test('an account email knows its person by the name that they gave, and otherwise greets them anyway', () => {
  const values = { SiteURL: siteUrl, Email: 'ada@example.com', RedirectTo: `${siteUrl}/x?next=1`, TokenHash: 'abc' };
  const filling = (Data: Record<string, unknown>) => accountFilling('invite', { ...values, Data });
  expect(filling({ full_name: ' Ada ' })).toMatchObject({
    values: { name: 'Ada', email: 'ada@example.com' },
    button: `${siteUrl}/x?next=1&token_hash=abc&type=invite`,
  });
  expect(filling({ full_name: 7, fullName: '' }).values).toMatchObject({ name: 'there', code: '' });
  expect(accountFilling('existing_account', values).button).toBe(`${siteUrl}/login`);
  expect(accountFilling('reauthentication', { SiteURL: siteUrl, Email: 'a@b.co', Token: '012345' })).toMatchObject({
    values: { code: '012345' },
    button: null,
  });
});
