import { randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { newPerson, type Person, signInAs, signInByForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** A coach whom nobody else's journey finds, open each day of the week. */
async function listedCoach(fullName: string, topic: string): Promise<Person> {
  const coach = await newPerson('coach', fullName);
  await database.update('coach_profiles', `user_id=eq.${coach.id}`, {
    headline: 'Helps with one thing only',
    bio: 'Has done it many times.',
    specialties: [topic, 'Negotiation'],
    languages: ['English'],
    hourly_rate: 80,
    min_notice_minutes: 0,
    is_listed: true,
  });
  await database.insert(
    'availability_rules',
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ coach_id: coach.id, weekday, starts_at: '09:00', ends_at: '11:00' })),
  );
  return coach;
}

test('a client finds a coach by topic, asks, and is told live when the coach accepts', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const topic = `Topic ${randomUUID().slice(0, 8)}`;
  const [client, coach] = await Promise.all([newPerson('client', 'Noor Haddad'), listedCoach('Ida Sommer', topic)]);
  await signInAs(page.context(), client);
  await page.goto('/marketplace');

  await page.getByRole('button', { name: 'Add topics' }).click();
  const topics = page.getByRole('combobox', { name: 'What do you want help with?' });
  await topics.fill(topic);
  await topics.press('Enter');
  await page.getByRole('button', { name: 'Save topics' }).click();
  await page.getByRole('searchbox', { name: 'Search coaches' }).fill(topic);
  await expect(page).toHaveURL(/q=Topic/);
  const card = page.getByRole('article', { name: 'Ida Sommer' });
  await expect(card.getByText(/shares 1 of your 1 topic, \d+ available times? this week/)).toBeVisible();
  await card.getByRole('link', { name: 'Ida Sommer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Sommer' })).toBeVisible();
  await expect(page.getByText('No ratings yet')).toBeVisible();
  await expect(page.getByText(/9:00 AM, 9:30 AM|AM|PM/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Request coaching' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('What you want to achieve is required')).toBeVisible();
  await dialog.getByLabel(/What do you want to achieve/).fill('Two offers to compare');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/Requested .* Waiting for the coach's reply/)).toBeVisible();

  const coachContext = await browser.newContext();
  await signInAs(coachContext, coach);
  const coachPage = await coachContext.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto('/coach/dashboard');
  await expect(coachPage.getByText('Two offers to compare')).toBeVisible();
  await coachPage.getByRole('button', { name: 'Accept' }).click();
  await coachPage
    .getByRole('dialog')
    .getByLabel(/Message to/)
    .fill('Glad to');
  await coachPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(coachPage.getByText('Two offers to compare')).toHaveCount(0);

  // Without loading the page again.
  await expect(page.getByText(/Your request was accepted on/)).toBeVisible();
  await expect(page.getByText('Glad to')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a session' })).toBeVisible();
  const sidebar = coachPage.getByRole('navigation', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'Clients' }).click();
  await coachPage.getByRole('link', { name: 'Noor Haddad' }).click();
  await coachPage.getByRole('link', { name: 'Job Application Dashboard' }).click();
  await expect(coachPage).toHaveURL(new RegExp(`/client/${client.id}/applications$`));
  await expect(coachPage.getByRole('heading', { name: 'Job Application Dashboard' })).toBeVisible();
  await coachContext.close();
});

test('a request is withdrawn; a coach who is not listed is found by nobody', async ({ page }) => {
  const topic = `Topic ${randomUUID().slice(0, 8)}`;
  const [client, coach, hidden] = await Promise.all([
    newPerson('client', 'Liv Dahl'),
    listedCoach('Otto Weiss', topic),
    newPerson('coach', 'Hidden Person'),
  ]);
  await signInAs(page.context(), client);
  await page.goto(`/marketplace?q=${encodeURIComponent(topic)}`);
  await page.getByRole('article', { name: 'Otto Weiss' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Request coaching' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/What do you want to achieve/)
    .fill('A calmer search');
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/Waiting for the coach's reply/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Marketplace' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  expect(await database.select('coaching_requests', `coach_id=eq.${coach.id}&select=status`)).toEqual([
    { status: 'cancelled' },
  ]);

  await page.goto(`/marketplace/${hidden.id}`);
  await expect(page.getByText("This coach isn't listed")).toBeVisible();
  await page.goto('/marketplace?q=hidden+person');
  await expect(page.getByText('No coaches match')).toBeVisible();
});

test('a coach fills the profile and is listed', async ({ page, browser }) => {
  const topic = `Topic ${randomUUID().slice(0, 8)}`;
  const [coach, client] = await Promise.all([newPerson('coach', 'Pia Berg'), newPerson('client', 'Ken Ode')]);
  await signInAs(page.context(), coach);
  await page.goto('/coach/profile');
  await page.getByRole('switch', { name: /List me in the marketplace/ }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Add a headline to be listed')).toBeVisible();
  await page.getByLabel('Headline').fill('First interviews without fear');
  const specialties = page.getByRole('combobox', { name: 'Specialties' });
  await specialties.fill(topic);
  await specialties.press('Enter');
  await page.getByLabel('Hourly rate').fill('75');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByText('Listed', { exact: true })).toBeVisible();

  const clientContext = await browser.newContext();
  await signInAs(clientContext, client);
  const clientPage = await clientContext.newPage();
  await clientPage.goto(`/marketplace?q=${encodeURIComponent(topic)}`);
  await expect(clientPage.getByRole('article', { name: 'Pia Berg' })).toBeVisible();
  await clientContext.close();
});

test('a coach asks for more and then declines; the client replies and is shown another coach', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const topic = `Topic ${randomUUID().slice(0, 8)}`;
  const [client, coach] = await Promise.all([
    newPerson('client', 'Mina Okafor'),
    listedCoach('Jonas Frei', topic),
    listedCoach('Rosa Lima', topic),
  ]);
  await database.insert('client_interests', { user_id: client.id, topics: [topic] });
  await database.insert('coaching_requests', { client_id: client.id, coach_id: coach.id, goals: 'A move abroad' });
  const coachContext = await browser.newContext();
  await signInAs(coachContext, coach);
  const coachPage = await coachContext.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto('/coach/dashboard');
  await expect(coachPage.getByText(/^Answer by /)).toBeVisible();
  await coachPage.getByRole('button', { name: 'Ask for more' }).click();
  await coachPage.getByLabel('Your question').fill('To which country?');
  await coachPage.getByRole('button', { name: 'Send question' }).click();
  await expect(coachPage.getByText('Waiting for Mina Okafor')).toBeVisible();

  await signInAs(page.context(), client);
  await page.goto(`/marketplace/${coach.id}`);
  await expect(page.getByText('To which country?')).toBeVisible();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('Portugal');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText(/Waiting for the coach's reply by/)).toBeVisible();

  // Without loading either page again.
  await expect(coachPage.getByText('Portugal')).toBeVisible();
  await coachPage.getByRole('button', { name: 'Decline' }).click();
  await coachPage.getByRole('radio', { name: "This isn't a topic I coach" }).check();
  await coachPage.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText("Jonas Frei doesn't coach this topic.")).toBeVisible();
  const others = page.getByRole('region', { name: 'Other coaches for you' });
  await others.getByRole('link', { name: 'Rosa Lima' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Lima' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request coaching' })).toBeVisible();
  await coachContext.close();
});

test('a request that nobody answers in time is closed with an apology, and leads to others', async ({ page }) => {
  const topic = `Topic ${randomUUID().slice(0, 8)}`;
  const [client, coach] = await Promise.all([
    newPerson('client', 'Ada Novak'),
    listedCoach('Silent Coach', topic),
    listedCoach('Elin Strand', topic),
  ]);
  await database.insert('coaching_requests', {
    client_id: client.id,
    coach_id: coach.id,
    goals: 'A first job',
    respond_by: new Date(Date.now() + 60_000).toISOString(),
  });
  await signInAs(page.context(), client);
  await page.goto(`/marketplace/${coach.id}`);
  await expect(page.getByText(/Waiting for the coach's reply/)).toBeVisible();
  await database.update('coaching_requests', `client_id=eq.${client.id}`, { respond_by: new Date().toISOString() });
  // The scheduled work comes each quarter of a minute; the page is notified.
  await expect(page.getByText(/Silent Coach didn't answer in time/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('article', { name: 'Elin Strand' })).toBeVisible();
  expect(
    await database.select(
      'notifications',
      `user_id=in.(${client.id},${coach.id})&kind=eq.coaching_timed_out&select=title`,
    ),
  ).toHaveLength(2);
});

test('a time that is chosen before signing in goes with the request, and is booked once the coach has accepted', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const topic = `Topic ${randomUUID().slice(0, 8)}`;
  const [client, coach] = await Promise.all([newPerson('client', 'Runa Holt'), listedCoach('Emil Falk', topic)]);
  await signInAs(page.context(), client);
  await page.goto(`/marketplace/${coach.id}`);
  const time = page.getByRole('button', { name: /^\d+:\d\d [AP]M$/ }).nth(1);
  const label = (await time.textContent()) ?? '';
  await time.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`, ${label} UTC`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\?start=/);
  const address = page.url();

  // Signed out, the address asks to sign in and keeps the time.
  const visitor = await browser.newContext();
  const visitorPage = await visitor.newPage();
  consoleWatch.watch(visitorPage);
  await visitorPage.goto(address);
  await expect(visitorPage).toHaveURL(/\/login/);
  await signInByForm(visitorPage, client);
  await expect(visitorPage).toHaveURL(address);
  const chosen = visitorPage.getByRole('button', { name: label, exact: true, pressed: true });
  await expect(chosen).toBeVisible();
  await visitorPage.getByRole('button', { name: 'Request coaching' }).click();
  await visitorPage.getByLabel(/What do you want to achieve/).fill('A first session soon');
  await visitorPage.getByRole('button', { name: 'Send request' }).click();
  await expect(visitorPage.getByText(/Your preferred time: .* Book it once Emil Falk accepts/)).toBeVisible();

  const coachContext = await browser.newContext();
  await signInAs(coachContext, coach);
  const coachPage = await coachContext.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto('/coach/dashboard');
  await expect(coachPage.getByText(/^Would like to start /)).toBeVisible();
  await coachPage.getByRole('button', { name: 'Accept' }).click();
  await coachPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();

  // Without loading the page again.
  await visitorPage.getByRole('link', { name: /^Book .*[AP]M UTC$/ }).click();
  await expect(visitorPage.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeChecked();
  await visitorPage.getByLabel(/Session Title/).fill('First talk');
  await visitorPage.getByRole('button', { name: 'Book session' }).click();
  await expect(visitorPage.getByText('First talk')).toBeVisible();
  await visitor.close();
  await coachContext.close();
});
