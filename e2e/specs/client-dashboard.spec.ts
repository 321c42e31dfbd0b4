import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** An application, and the move that answered it. */
const apply = async (client: Person, job_title: string, days: number, answer?: string): Promise<void> => {
  const [row] = (await database.insert('job_applications', {
    client_id: client.id,
    job_title,
    company_name: 'Northwind Studio',
    applied_at: daysAgo(days),
  })) as { id: string }[];
  if (answer) await database.update('job_applications', `id=eq.${row?.id}`, { status: answer });
};

test('every figure of the dashboard opens the rows that it counts, and a change elsewhere is there by itself', async ({
  page,
  context,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Dora Wells'), newPerson('coach', 'Ken Hart')]);
  await assign(client, coach);
  await Promise.all([
    apply(client, 'Designer', 20, 'Rejected'),
    apply(client, 'Researcher', 18, 'Interviewing'),
    apply(client, 'Writer', 12),
    apply(client, 'Editor', 8),
    apply(client, 'Analyst', 4),
  ]);
  await database.insert('coaching_sessions', {
    client_id: client.id,
    coach_id: coach.id,
    title: 'Case rehearsal',
    session_time: daysAgo(-3),
    duration_minutes: 45,
    session_type: 'video',
    status: 'confirmed',
    meeting_url: 'https://meet.example.test/case',
  });

  await signInAs(context, client);
  await page.goto('/dashboard');
  const analytics = page.getByRole('region', { name: 'Analytics Overview' });
  await expect(analytics.getByText('2 of 5 answered')).toBeVisible();

  await test.step('the response rate', async () => {
    await analytics.getByRole('link', { name: 'Response Rate: 40%' }).click();
    const sheet = page.getByRole('dialog', { name: 'Applications answered' });
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await expect(sheet.getByText(/Rejected after \d+/)).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the total', async () => {
    await page.getByRole('link', { name: 'Total Applications' }).click();
    await expect(page).toHaveURL(/\/client\/applications\?archive=all$/);
    await expect(page.getByRole('link', { name: /Analyst/ }).first()).toBeVisible();
    await page.goBack();
  });

  await test.step('a session with what can be done about it', async () => {
    const upcoming = page.getByRole('region', { name: 'Upcoming Sessions' });
    await expect(upcoming.getByText('Video, 45 minutes · Ken Hart')).toBeVisible();
    await expect(upcoming.getByRole('link', { name: 'Call: Case rehearsal' })).toHaveAttribute(
      'href',
      'https://meet.example.test/case',
    );
    await expect(upcoming.getByRole('link', { name: 'Message about Case rehearsal' })).toHaveAttribute(
      'href',
      `/messages?with=${coach.id}`,
    );
    await upcoming.getByRole('link', { name: /^Schedule another session/ }).click();
    await expect(page).toHaveURL(new RegExp(`/client/sessions/book\\?coach=${coach.id}`));
    await page.goBack();
  });

  await test.step('the charts, by their table', async () => {
    await page.getByRole('button', { name: 'Show Charts' }).click();
    const chart = page.getByRole('region', { name: 'Activity' });
    await expect(chart.getByRole('img')).toHaveAccessibleName(/Applications: 5/);
    await chart.getByText('Compare with the 30 days before').click();
    await expect(chart.getByText(/Applications: 5 more than before \(0\)/)).toBeVisible();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await chart
      .getByRole('button', { name: /^Applications, .*: 1$/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Applications sent' });
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('what somebody else adds', async () => {
    await apply(client, 'Producer', 1);
    await expect(analytics.getByText('2 of 6 answered')).toBeVisible();
  });
});

test('the Job Application Dashboard follows, offers what comes next, and is nobody else’s', async ({
  page,
  context,
  browser,
  consoleWatch,
}) => {
  const [client, stranger] = await Promise.all([newPerson('client', 'Ira Moss'), newPerson('client', 'Stray Ger')]);
  await signInAs(context, client);
  await page.goto(`/client/${client.id}/applications`);
  await expect(page.getByText('No job applications yet. Start applying to track your progress!')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Interview Rate' })).toHaveAttribute('value', '0');
  await apply(client, 'Designer', 2, 'Interviewing');
  const recent = page.getByRole('region', { name: 'Recent Applications' });
  await expect(recent.getByText('Designer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Coaching Session' })).toHaveAttribute('href', '/marketplace');
  await recent.getByRole('button', { name: 'Delete Designer at Northwind Studio' }).click();
  await expect(recent.getByRole('heading', { name: 'Designer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(recent.getByRole('heading', { name: 'Designer' })).toBeVisible();

  const other = await browser.newContext();
  await signInAs(other, stranger);
  const otherPage = await other.newPage();
  consoleWatch.watch(otherPage);
  await otherPage.goto(`/client/${client.id}/applications`);
  await expect(otherPage).toHaveURL(/\/unauthorized/);
  await other.close();
});
