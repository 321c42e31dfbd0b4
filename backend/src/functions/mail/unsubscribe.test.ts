import { databaseKinds } from '../../database/testing/test-database.ts';
import { eventually } from '../../testing/eventually.ts';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { siteUrl, startTestBackend, type ReceivedMail, type TestBackend } from '../../testing/test-backend.ts';

const coachEmail = 'coach@milepost.test';
const clicked = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

describe.each(databaseKinds)('unsubscribing by an email’s link on %s', (kind) => {
  let backend: TestBackend;
  let coach: SignedInPerson;
  let mail: ReceivedMail;
  /** The address that the header of the coach's email about a review holds. */
  let address: string;

  const mailed = async (subject: string): Promise<ReceivedMail> => {
    const [found] = await eventually(
      async () => (await backend.mailTo(coachEmail)).filter((one) => one.subject === subject),
      ({ length }) => length > 0,
    );
    if (found === undefined) throw new Error(`No mail with the subject ${subject}`);
    return found;
  };
  const tell = (about: string, title: string): Promise<unknown> =>
    backend.database.query(
      `with told as (
         insert into public.notifications (user_id, kind, title, link) select id, $2, $3, '/reviews' from public.users where email = $1
         returning id
       ), waiting as (insert into private.notification_mail (notification_id) select id from told on conflict do nothing)
       select pg_notify('notification_mail', '')`,
      [coachEmail, about, title],
    );
  const choices = async (): Promise<readonly object[]> =>
    (await coach.client.from('notification_preferences').select('category,email,in_app')).data ?? [];

  beforeAll(async () => {
    backend = await startTestBackend(kind, { notificationMail: true });
    coach = await signIn(backend, coachEmail);
    await tell('review_created', 'New review');
    mail = await mailed('New review');
    const { pathname, search } = new URL((mail.listHeaders['list-unsubscribe'] ?? '').replace(/^<(.+)>$/, '$1'));
    address = `${backend.url}${pathname}${search}`;
  });
  afterAll(() => backend.close());

  const changed = (change: Record<string, string>): string => {
    const other = new URL(address);
    for (const [name, value] of Object.entries(change)) other.searchParams.set(name, value);
    return other.href;
  };
  const asJson = { headers: { accept: 'application/json' } };

  test('an email offers it in its headers and at its end; one about security does not', async () => {
    expect(mail.listHeaders['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const page = `${siteUrl}/unsubscribe${new URL(address).search}`;
    expect(mail.text).toContain(`Unsubscribe from Reviews emails:\n${page}`);
    expect(mail.html).toContain(`href="${page.replaceAll('&', '&amp;')}">Unsubscribe from Reviews emails</a>`);

    await tell('second_factor_reset', 'Security news');
    const security = await mailed('Security news');
    expect(security.listHeaders).toEqual({});
    expect(security.text + security.html).not.toMatch(/unsubscribe/i);
  });

  test('a GET changes nothing: it leads a person to the page, and tells the page what the link would end', async () => {
    const led = await fetch(address, { redirect: 'manual' });
    expect(led.status).toBe(303);
    expect(led.headers.get('location')).toBe(`${siteUrl}/unsubscribe${new URL(address).search}`);
    const told = await fetch(address, asJson);
    expect(told.headers.get('access-control-allow-origin')).toBe('*');
    expect(await told.json()).toEqual({ email: 'c•••@milepost.test', is_on: true });
    expect(await choices()).toEqual([]);
  });

  test.each([
    ['another signature', { signature: 'A'.repeat(43) }],
    ['another category', { category: 'messages' }],
    ['another person', { person: '10000000-0000-4000-8000-000000000004' }],
    ['what concerns security', { category: 'security' }],
    ['no signature', { signature: '' }],
  ])('a link with %s is refused', async (_what, change) => {
    const forged = changed(change);
    expect((await fetch(forged, { method: 'POST', body: clicked })).status).toBe(403);
    expect((await fetch(forged, asJson)).status).toBe(403);
    expect((await fetch(forged, { redirect: 'manual' })).status).toBe(403);
    expect(await choices()).toEqual([]);
  });

  test('a POST that does not ask for it, and any other method, change nothing', async () => {
    expect((await fetch(address, { method: 'POST' })).status).toBe(400);
    expect((await fetch(address, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status).toBe(400);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(405);
    expect(await choices()).toEqual([]);
  });

  test('nobody but the server asks the database for it', async () => {
    const named = { p_user_id: coach.user.id, p_category: 'reviews' };
    for (const asking of [backend.client(), coach.client]) {
      expect((await asking.rpc('turn_off_email', named)).error?.code).toBe('42501');
      expect((await asking.rpc('email_subscription', named)).error?.code).toBe('42501');
    }
  });

  test('one click, in either form, turns off the emails of its category, and keeps the choice for the app', async () => {
    await coach.client
      .from('notification_preferences')
      .insert({ user_id: coach.user.id, category: 'reviews', email: true, in_app: false });
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [clicked, form]) {
      const answer = await fetch(address, { method: 'POST', body });
      expect([answer.status, answer.redirected]).toEqual([200, false]);
    }
    expect(await choices()).toEqual([{ category: 'reviews', email: false, in_app: false }]);
    expect(await (await fetch(address, asJson)).json()).toMatchObject({ is_on: false });

    await tell('review_created', 'Unwanted news');
    await tell('message_received', 'Wanted news');
    await mailed('Wanted news');
    expect((await backend.mailTo(coachEmail)).map(({ subject }) => subject)).not.toContain('Unwanted news');
  });

  test('a link of somebody who is gone says so', async () => {
    await backend.database.query('update auth.users set deleted_at = now() where email = $1', [coachEmail]);
    expect((await fetch(address, asJson)).status).toBe(404);
  });
});
