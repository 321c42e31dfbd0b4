import type { Locator, Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** How something looks that neither the pointer nor the focus is on. */
async function lookOf(page: Page, part: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  await part.evaluate(({ ownerDocument }) => {
    const { activeElement } = ownerDocument;
    if (activeElement instanceof HTMLElement) activeElement.blur();
  });
  return (await part.screenshot()).toString('base64');
}

/** What is on looks another way once it is off, or the other way round. */
async function expectSeen(page: Page, part: Locator, turn: () => Promise<void>): Promise<void> {
  await expect(part).toBeVisible();
  const before = await lookOf(page, part);
  expect(await lookOf(page, part), 'looks the same twice').toBe(before);
  await turn();
  await expect.poll(() => lookOf(page, part)).not.toBe(before);
}

test('links of the page one is on, switches, segments, radio buttons, options and progress', async ({ page }) => {
  const client = await newPerson('client', 'Ebba Lind');
  await database.insert('job_applications', {
    client_id: client.id,
    job_title: 'Archivist',
    company_name: 'Brightline',
    status: 'Interviewing',
  });
  await signInAs(page.context(), client);

  await test.step('a page in the sidebar and in the header', async () => {
    await page.goto('/client/reviews');
    for (const where of ['Sidebar', 'Main']) {
      const links = page.getByRole('navigation', { name: where });
      await links.getByRole('link', { name: 'Reviews' }).click();
      await expect(page).toHaveURL(/\/client\/reviews$/);
      await expectSeen(page, links.getByRole('link', { name: 'Reviews' }), async () => {
        await links.getByRole('link', { name: 'Sessions' }).click();
        await expect(page).toHaveURL(/\/client\/sessions$/);
      });
    }
  });

  await test.step('a tab with an address', async () => {
    await page.goto('/settings/profile');
    const main = page.getByRole('main');
    await expectSeen(page, main.getByRole('link', { name: 'Profile', exact: true }), async () => {
      await main.getByRole('link', { name: 'Notifications', exact: true }).click();
      await expect(page).toHaveURL(/\/settings\/notifications$/);
    });
  });

  await test.step('a switch', async () => {
    const part = page.getByRole('switch').first();
    await expectSeen(page, part, () => part.click());
  });

  await test.step('a segment', async () => {
    await page.goto('/client/applications');
    const segments = page.getByRole('radiogroup').locator('label');
    await expectSeen(page, segments.first(), () => segments.nth(1).click());
  });

  await test.step('a radio button', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export applications' });
    await expectSeen(page, dialog.getByRole('radio', { name: 'CSV' }), () =>
      dialog.getByRole('radio', { name: 'JSON' }).check(),
    );
  });

  await test.step('how far something is', async () => {
    await page.goto('/dashboard');
    const part = page.getByRole('progressbar').first();
    await expectSeen(page, part, () =>
      part.evaluate((bar) => {
        if (bar instanceof HTMLProgressElement) bar.value = 0;
      }),
    );
  });

  await test.step('an option of a list', async () => {
    await page.goto('/settings/profile');
    const field = page.getByRole('combobox', { name: 'Time zone' });
    await field.fill('Europe/Ber');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    await field.fill('Europe/B');
    await expect(page.getByRole('option').nth(1)).toBeVisible();
    const backgroundOf = (selected: boolean) =>
      page
        .getByRole('option', { selected })
        .first()
        .evaluate((option) => getComputedStyle(option).backgroundColor);
    expect(await backgroundOf(true)).not.toBe(await backgroundOf(false));
  });
});

test('the day and the time that are chosen of those that are free', async ({ page }) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Nils Holt'), newPerson('coach', 'Asta Krog')]);
  await assign(client, coach);
  await database.insert(
    'availability_rules',
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ coach_id: coach.id, weekday, starts_at: '09:00', ends_at: '17:00' })),
  );
  await signInAs(page.context(), client);
  await page.goto(`/client/sessions/book?coach=${coach.id}`);
  // On the last days of a month none of it is free any more.
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect(page.getByRole('radio').first()).toBeAttached();

  const days = page.getByRole('grid').locator('[role=button]:not([aria-disabled], [data-outside-month])');
  const chosen = page.getByRole('grid').locator('[role=button][data-selected]');
  const [name = ''] = ((await chosen.getAttribute('aria-label')) ?? '').split(/ selected| First/);
  const day = page.getByRole('grid').locator(`[role=button][aria-label*="${name.replace('Selected ', '')}"]`);
  await expectSeen(page, day, () => days.nth(3).click());

  const time = page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first();
  await expectSeen(page, time, () => time.click());
});

test.describe('of an administrator', () => {
  test.use({ storageState: authFile('admin') });

  test('ticks, rows and tabs', async ({ page }) => {
    await page.goto('/admin/users');
    const tick = page.getByRole('row').nth(1).getByRole('checkbox');
    await expectSeen(page, tick, () => tick.click());
    await expectSeen(page, page.getByRole('row').nth(1).getByRole('rowheader'), () => tick.click());

    await page.goto('/admin/compliance');
    await expectSeen(page, page.getByRole('tab', { name: 'Requests' }), () =>
      page.getByRole('tab', { name: 'Retention' }).click(),
    );
  });
});

test.describe('of a client with past sessions', () => {
  test.use({ storageState: authFile('client') });

  test('stars that are given', async ({ page }) => {
    await page.goto('/client/sessions?tab=past');
    await page.getByRole('button', { name: 'Rate', exact: true }).first().click();
    const star = page
      .getByRole('dialog')
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .nth(1);
    await expectSeen(page, star, () => page.getByRole('radio', { name: '3 stars' }).check({ force: true }));
  });
});
