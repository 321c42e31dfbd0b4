import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { Bench } from '../figure.ts';
import { freshContext, signedIn, slowDown } from './chromium.ts';
import { withProduct } from './measured-site.ts';
import type { Product } from './product.ts';

const applications = 10_000;
const batch = 1000;

const idsSchema = z.array(z.object({ id: z.string() }));

async function fill({ config, secretKey }: Product): Promise<void> {
  const rest = `${config.supabaseUrl}/rest/v1`;
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const found = await fetch(`${rest}/users?select=id&email=eq.client@milepost.test`, { headers });
  const [client] = idsSchema.parse(await found.json());
  if (!client) throw new Error('client@milepost.test is not seeded');
  for (let from = 0; from < applications; from += batch) {
    const rows = Array.from({ length: batch }, (_, index) => ({
      client_id: client.id,
      job_title: `Role ${from + index}`,
      company_name: `Company ${(from + index) % 997}`,
    }));
    const answer = await fetch(`${rest}/job_applications`, { method: 'POST', headers, body: JSON.stringify(rows) });
    if (answer.status !== 201) throw new Error(`The rows were not taken: ${await answer.text()}`);
  }
}

/** Keeps the longest event since it was last asked (https://web.dev/articles/inp). As text: it is not compiled. */
const observeEvents = `
  window.slowestEvent = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId) window.slowestEvent = Math.max(window.slowestEvent, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

async function interaction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Reflect.set(window, 'slowestEvent', 0));
  await act();
  await page.waitForTimeout(1500);
  return page.evaluate(() => Number(Reflect.get(window, 'slowestEvent')));
}

const countFrames = `new Promise((resolve) => {
  const begun = performance.now();
  let frames = 0;
  requestAnimationFrame(function count(now) {
    frames += 1;
    if (now - begun < 3000) requestAnimationFrame(count);
    else resolve((frames * 1000) / (now - begun));
  });
})`;

/** Frames a second while the wheel turns. */
async function framesWhileScrolling(page: Page): Promise<number> {
  await page.mouse.move(720, 600);
  const counting = page.evaluate<number>(countFrames);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 30 ? 120 : -120);
    await page.waitForTimeout(40);
  }
  return counting;
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}

/** A client's table of 10,000 applications, with a slow processor. */
export const bigLists: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    await fill(product);
    const { origin } = product.addresses.shell;
    const context = await freshContext(browser, await signedIn(browser, origin, 'client'));
    const page = await context.newPage();
    await page.addInitScript(observeEvents);
    await page.goto(`${origin}/client/applications`, { timeout: 60_000 });
    await page.locator('main tbody tr').first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await slowDown(page, { cpu: 4 });
    const area = `table of ${applications} applications, 4× CPU`;
    const search = page.getByLabel('Search applications');
    const acts: Readonly<Record<string, () => Promise<void>>> = {
      'opening a row menu': () => page.locator('main tbody tr button[aria-haspopup]').first().click(),
      'typing in search': async () => {
        await page.keyboard.press('Escape');
        await search.click();
        await search.pressSequentially('Company 42', { delay: 80 });
      },
      sorting: () => page.locator('main thead button, main thead [role=columnheader]').first().click(),
    };
    for (const [name, act] of Object.entries(acts)) {
      tell({ area, name, value: await interaction(page, act), unit: 'ms', most: 200 });
    }
    await search.fill('');
    await page.waitForTimeout(1000);
    tell({ area, name: 'scrolling', value: await framesWhileScrolling(page), unit: 'frames/s', least: 55 });
    tell({ area, name: 'heap', value: await heapMegabytes(page), unit: 'MB', most: 150 });
    await context.close();
  });
};
