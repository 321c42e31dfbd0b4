import { readCalendar } from '../fixtures/calendar.ts';
import { database } from '../fixtures/database.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a session that a coach schedules and cancels comes to both inboxes as REQUEST, then as CANCEL of the same entry', async ({
  page,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  await database.update('users', `id=eq.${client.id}`, { time_zone: 'America/New_York' });
  const start = new Date(Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000 + 15 * 3_600_000).toISOString();

  await signInAs(page.context(), coach);
  await page.goto(`/sessions?schedule=new&client=${client.id}&start=${start}`);
  const form = page.getByRole('region', { name: 'Schedule New Session' });
  await form.getByLabel(/^Session Title/).fill('Offer talk');
  await form.getByRole('button', { name: 'Schedule Session' }).click();
  const card = page.getByRole('article', { name: 'Offer talk' });
  await expect(card.getByText('Waiting for Lena')).toBeVisible();
  const [session] = await database.select<{ id: string }>('coaching_sessions', `coach_id=eq.${coach.id}&select=id`);
  const invitation = async (email: string, subject: RegExp) => {
    const [part] = (await mailTo(email, subject)).attachments;
    const { method, entries } = readCalendar(part?.content ?? '');
    return { contentType: part?.contentType, method, ...entries[0] };
  };
  const uid = `${session?.id}@milepost`;
  for (const { email } of [client, coach]) {
    expect(await invitation(email, /^Session scheduled$/)).toMatchObject({
      ...{ contentType: 'text/calendar; method=REQUEST', method: 'REQUEST', uid, sequence: 0, start },
    });
  }
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
  expect((await mailTo(client.email, /^Session scheduled$/)).text).toContain(
    clock.format(new Date(start)).replace('\u202f', ' '),
  );

  await card.getByRole('button', { name: 'Actions for Offer talk' }).click();
  await page.getByRole('menuitem', { name: 'Cancel session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click();
  await expect(card).toBeHidden();
  for (const { email } of [client, coach]) {
    expect(await invitation(email, /^Session canceled$/)).toMatchObject({
      ...{ contentType: 'text/calendar; method=CANCEL', method: 'CANCEL', uid, sequence: 1, status: 'CANCELLED' },
    });
  }
});
