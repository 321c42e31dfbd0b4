import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const begun = Date.now();
/** Ten o'clock in UTC, so many days ahead: the same day also where midnight comes meanwhile. */
const ahead = (days: number): string =>
  `${new Date(begun + days * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`;

/** A coach with hours of every day and a session with a client ten days ahead. */
async function practice(): Promise<{ coach: Person; client: Person }> {
  const [coach, client] = await Promise.all([newPerson('coach', 'Ray Boon'), newPerson('client', 'Lena Fisk')]);
  await assign(client, coach);
  await database.update('users', `id=eq.${coach.id}`, { time_zone: 'UTC' });
  await database.insert(
    'availability_rules',
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ coach_id: coach.id, weekday, starts_at: '08:00', ends_at: '18:00' })),
  );
  await database.insert('coaching_sessions', {
    id: randomUUID(),
    client_id: client.id,
    coach_id: coach.id,
    title: 'Offer talk',
    session_time: ahead(10),
    status: 'confirmed',
  });
  return { coach, client };
}

/** What is open has nothing serious for assistive technology, on a desk and on phones, in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await seriousViolations(page), `${width} px, ${theme}`).toEqual([]);
    }
  }
}

test('the question before a session is moved is clear to assistive technology', async ({ page }) => {
  const { coach } = await practice();
  await signInAs(page.context(), coach);
  await page.goto(`/sessions?tab=calendar&view=week&date=${ahead(10).slice(0, 10)}`);
  await page.getByRole('button', { name: /^Offer talk/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Move to / });
  await expect(question.getByRole('button', { name: 'Reschedule' })).toBeEnabled();
  await expectAccessible(page);
});

test('what holds the times of a day is clear to assistive technology', async ({ page }) => {
  const { coach } = await practice();
  await signInAs(page.context(), coach);
  await page.goto(`/sessions?tab=calendar&view=day&date=${ahead(10).slice(0, 10)}`);
  await page.getByRole('button', { name: 'Why is this time not free?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why is this time not free?' });
  await expect(dialog.getByText(/Offer talk with Lena Fisk/).first()).toBeVisible();
  await expectAccessible(page);
});

test('the words beside a time in the form cover nothing, on a desk and on a phone', async ({ page }) => {
  const { coach, client } = await practice();
  await database.update('users', `id=eq.${client.id}`, { time_zone: 'Asia/Tokyo' });
  await signInAs(page.context(), coach);
  await page.goto(`/sessions?schedule=new&client=${client.id}&start=${ahead(10)}`);
  const held = page.getByRole('radio', { name: '10:00 AM Offer talk with Lena Fisk' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(held).toBeDisabled();
    const covered = await page.getByRole('group', { name: /^Select Time/ }).evaluate((group) =>
      [...group.querySelectorAll('label')]
        .filter((choice) => {
          const [time, words] = [...choice.querySelectorAll('span, small')].map((part) => part.getBoundingClientRect());
          const frame = choice.getBoundingClientRect();
          return time && words && (words.top < time.bottom - 1 || words.bottom > frame.bottom);
        })
        .map(({ textContent }) => textContent),
    );
    expect(covered, `${width} px`).toEqual([]);
  }
});

test('the times that a series cannot have are clear to assistive technology', async ({ page }) => {
  const { coach, client } = await practice();
  await signInAs(page.context(), coach);
  await page.goto(`/sessions?schedule=new&client=${client.id}&start=${ahead(3)}`);
  const form = page.getByRole('region', { name: 'Schedule New Session' });
  await form.getByLabel('Session Title').fill('Weekly check-in');
  await form.getByLabel('Repeat').selectOption('Weekly');
  await form.getByLabel('Number of sessions').fill('3');
  await form.getByRole('button', { name: 'Schedule Session' }).click();
  await expect(page.getByRole('dialog', { name: '1 time is not available' })).toBeVisible();
  await expectAccessible(page);
});

test("a row's menu and the form to edit its session are clear to assistive technology", async ({ page }) => {
  const { coach } = await practice();
  await signInAs(page.context(), coach);
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'Actions for Offer talk' }).click();
  const edit = page.getByRole('menuitem', { name: 'Edit session' });
  await expect(edit).toBeVisible();
  await expectAccessible(page);
  await edit.click();
  await expect(page.getByRole('dialog', { name: 'Edit session' })).toBeVisible();
  await expectAccessible(page);
});

test('the end of an assignment is clear to assistive technology', async ({ page }) => {
  const { coach, client } = await practice();
  await signInAs(page.context(), coach);
  await page.goto(`/coach/clients/${client.id}`);
  await page.getByRole('button', { name: 'Actions for Lena Fisk' }).click();
  await page.getByRole('menuitem', { name: 'End assignment' }).click();
  const question = page.getByRole('dialog', { name: 'End the assignment with Lena Fisk?' });
  await expect(question.getByRole('radiogroup', { name: 'What becomes of Offer talk' })).toBeVisible();
  await expectAccessible(page);
});
