import { createHmac } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

type Webhook = { readonly address: string; readonly secret: string };

/** Two weeks ahead at a full hour, and a day later. */
const days = (count: number): Date => {
  const day = new Date(Date.now() + count * 86_400_000);
  day.setUTCHours(15, 0, 0, 0);
  return day;
};

const booking = (client: Person, triggerEvent: string, uid: string, start: Date, rescheduleUid?: string) => ({
  triggerEvent,
  createdAt: new Date().toISOString(),
  payload: {
    uid,
    rescheduleUid,
    eventTitle: 'Mock interview',
    title: 'Mock interview between two people',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3_600_000).toISOString(),
    organizer: { email: 'ray@cal.example' },
    attendees: [{ email: client.email }],
    location: 'integrations:daily',
    metadata: { videoCallUrl: 'https://app.cal.com/video/journey' },
    destinationCalendar: [{ externalId: 'ray@work.example' }],
  },
});

async function deliver(page: Page, { address, secret }: Webhook, body: object): Promise<APIResponse> {
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-cal-signature-256': signature };
  return page.request.post(address, { data: text, headers });
}

test('a coach connects Cal.com; a booking there is a session here, once, until the coach disconnects', async ({
  page,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  await page.context().route('https://app.cal.com/**', (route) => route.fulfill({ body: 'Cal.com' }));
  await signInAs(page.context(), coach);
  await page.goto('/calendar-integrations');

  const card = page.getByRole('region', { name: 'Cal.com' });
  const beside = page.context().waitForEvent('page');
  await card.getByRole('button', { name: 'Connect' }).click();
  expect((await beside).url()).toContain('app.cal.com/settings/developer/webhooks');
  const setup = page.getByRole('dialog', { name: 'Finish in Cal.com' });
  const webhook = {
    address: await setup.getByRole('textbox', { name: 'Subscriber URL' }).inputValue(),
    secret: await setup.getByRole('textbox', { name: 'Secret' }).inputValue(),
  };
  await setup.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText(webhook.secret)).toHaveCount(0);

  const booked = booking(client, 'BOOKING_CREATED', 'one', days(14));
  expect(await (await deliver(page, webhook, booked)).json()).toEqual({ outcome: 'received' });
  // Nobody loads the page again.
  await expect(card.getByText('ray@cal.example')).toBeVisible();
  await expect(card.getByText('ray@work.example')).toBeVisible();
  expect(await (await deliver(page, webhook, booked)).json()).toEqual({ outcome: 'repeated' });
  const moved = booking(client, 'BOOKING_RESCHEDULED', 'two', days(15), 'one');
  expect(await (await deliver(page, webhook, moved)).json()).toEqual({ outcome: 'received' });
  expect((await deliver(page, { ...webhook, secret: 'guessed' }, moved)).status()).toBe(401);

  await page.goto('/sessions');
  const session = page.getByRole('article', { name: 'Mock interview' });
  await expect(session).toHaveCount(1);
  await expect(session.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.goto('/calendar-integrations');
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card.getByText('Not connected')).toBeVisible();
  await expect(card.getByText('ray@cal.example')).toHaveCount(0);
  await expect(card.getByText('/functions/v1/calendar-webhook')).toHaveCount(0);
  expect((await deliver(page, webhook, booked)).status()).toBe(404);
});
