import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { Bench } from '../figure.ts';
import { freshContext, signedIn, slowDown } from './chromium.ts';
import { interaction, observeEvents } from './interactions.ts';
import { withProduct } from './measured-site.ts';
import type { Product } from './product.ts';

const sessions = 500;
const daysUsed = 28;

const idsSchema = z.array(z.object({ id: z.string() }));

/** The first of the month that is so many after this one, in UTC. */
const monthAhead = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
};
/** Where no demonstration data are. */
const month = monthAhead(5);
const monthBefore = monthAhead(4).toISOString().slice(0, 10);

/** Half an hour after another from one o'clock UTC, eighteen a day, so that no two of them meet. */
async function fill({ config, secretKey }: Product): Promise<void> {
  const rest = `${config.supabaseUrl}/rest/v1`;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const idOf = async (account: string): Promise<string> => {
    const found = await fetch(`${rest}/users?select=id&email=eq.${account}@milepost.test`, { headers });
    const [person] = idsSchema.parse(await found.json());
    if (!person) throw new Error(`${account}@milepost.test is not seeded`);
    return person.id;
  };
  const [coach_id, client_id] = [await idOf('coach'), await idOf('client')];
  const rows = Array.from({ length: sessions }, (_, place) => ({
    coach_id,
    client_id,
    title: `Career strategy ${place}`,
    session_time: new Date(
      month.getTime() + ((place % daysUsed) * 24 + 13) * 3_600_000 + Math.floor(place / daysUsed) * 1_800_000,
    ).toISOString(),
    duration_minutes: 30,
    status: place % 3 === 0 ? 'pending' : 'confirmed',
  }));
  await fetch(`${rest}/coach_profiles?user_id=eq.${coach_id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ buffer_before: 0, buffer_after: 0 }),
  });
  const answer = await fetch(`${rest}/coaching_sessions`, { method: 'POST', headers, body: JSON.stringify(rows) });
  if (answer.status !== 201) throw new Error(`The sessions were not taken: ${await answer.text()}`);
}

/** How long the shell may fetch ahead what other pages need, in milliseconds, before the code of the tab is weighed. */
const fetchingAhead = 6000;

/** Kilobytes of code, as sent, that an act needs; what was fetched ahead for other pages has come before. */
async function codeFetched(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(fetchingAhead);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  await act();
  const bytes = await Promise.all(sizes);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** A coach's month of 500 sessions, with a slow processor, and what its code weighs. */
export const calendar: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    await fill(product);
    const { origin } = product.addresses.shell;
    const context = await freshContext(browser, await signedIn(browser, origin, 'coach'));
    const page = await context.newPage();
    await page.addInitScript(observeEvents);
    await page.goto(`${origin}/sessions?view=month&date=${monthBefore}`, { timeout: 60_000 });
    await page.getByRole('tab', { name: /Upcoming Sessions/ }).waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const code = await codeFetched(page, async () => {
      await page.getByRole('tab', { name: 'Calendar View' }).click();
      await page.getByRole('button', { name: 'Next month' }).waitFor({ timeout: 60_000 });
    });
    tell({ area: 'calendar', name: 'code that comes with its tab', value: code, unit: 'KB', most: 60, least: 1 });

    const next = page.getByRole('button', { name: 'Next month' });
    await next.click();
    await page.getByRole('button', { name: /Career strategy 0/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.waitForLoadState('networkidle');
    await slowDown(page, { cpu: 4 });
    const area = `month of ${sessions} sessions, 4× CPU`;
    const drawing = await interaction(page, async () => {
      await next.click();
      await page.getByRole('button', { name: /Career strategy 0/ }).waitFor({ timeout: 60_000 });
    });
    tell({ area, name: 'drawing the month', value: drawing, unit: 'ms', most: 200, least: 16 });
    const moving = await interaction(page, async () => {
      await page.getByRole('button', { name: /Career strategy 0/ }).focus();
      await page.keyboard.press('Alt+ArrowDown');
    });
    tell({ area, name: 'moving a session by key', value: moving, unit: 'ms', most: 200 });
    await context.close();
  });
};
