import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { applicationStatuses } from '@milepost/shared/entities/job-applications/model';
import type { Bench } from '../figure.ts';
import { freshContext, signedIn, slowDown } from './chromium.ts';
import { interaction, observeEvents } from './interactions.ts';
import { withProduct } from './measured-site.ts';
import type { Product } from './product.ts';

const applications = 10_000;
const batch = 1000;
const statuses = [...applicationStatuses, null, 'Applied'];

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
      // None: a saved job.
      status: statuses[(from + index) % statuses.length],
    }));
    const answer = await fetch(`${rest}/job_applications`, { method: 'POST', headers, body: JSON.stringify(rows) });
    if (answer.status !== 201) throw new Error(`The rows were not taken: ${await answer.text()}`);
  }
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

/** How long a reader looks at the list before scrolling on, in milliseconds. */
const look = 2000;

/** Frames a second while the wheel turns, in a list that the pointer has come to. */
async function framesWhileScrolling(page: Page, at: { readonly x: number; readonly y: number }): Promise<number> {
  await page.mouse.move(at.x, at.y);
  await page.waitForTimeout(look);
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

type Acts = Readonly<Record<string, (page: Page) => Promise<void>>>;

const search = (page: Page): Locator => page.getByLabel('Search applications');
const searching = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await search(page).click();
  await search(page).pressSequentially('Company 42', { delay: 80 });
};

/** Ways to look at ten thousand applications: where they are, what shows that they came, and what is done. */
const views: readonly {
  readonly name: string;
  readonly query: string;
  readonly first: string;
  readonly scrollAt?: { readonly x: number; readonly y: number };
  readonly acts: Acts;
}[] = [
  {
    name: 'table',
    query: 'view=table',
    first: 'main tbody th',
    scrollAt: { x: 720, y: 600 },
    acts: {
      'opening a row menu': (page) => page.locator('main tbody tr button[aria-haspopup]').first().click(),
      'typing in search': searching,
      sorting: (page) => page.locator('main thead button').first().click(),
    },
  },
  {
    name: 'board',
    query: 'view=board',
    first: 'main article',
    scrollAt: { x: 340, y: 600 },
    acts: {
      'opening a card menu': (page) => page.locator('main article button[aria-haspopup]').first().click(),
      'typing in search': searching,
      'lifting a saved job and dropping it in the next column': dragToNextColumn,
    },
  },
  {
    name: 'palette and read page',
    query: 'view=board',
    first: 'main article',
    acts: {
      'opening the palette': (page) => page.keyboard.press('Control+k'),
      'typing in the palette': (page) => page.keyboard.type('company 421', { delay: 80 }),
      'opening a found job to read': (page) => page.keyboard.press('Enter'),
      'coming back to the board': async (page) => {
        await page.getByRole('main').getByRole('link', { name: 'Applications', exact: true }).click();
        await page.locator('main article a').first().waitFor();
      },
      'opening a job of the board to read': (page) => page.locator('main article a').first().click(),
    },
  },
];

async function dragToNextColumn(page: Page): Promise<void> {
  await search(page).fill('');
  await page.waitForTimeout(1000);
  const card = await page.locator('main article').first().boundingBox();
  if (!card) throw new Error('The board has no card');
  await page.mouse.move(card.x + 20, card.y + card.height - 4);
  await page.mouse.down();
  await page.mouse.move(card.x + 120, card.y + 60, { steps: 6 });
  await page.mouse.move(card.x + 260, card.y + 80, { steps: 6 });
  await page.mouse.up();
}

/** A client's 10,000 applications as a table and as a board, with a slow processor. */
export const bigLists: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    await fill(product);
    const { origin } = product.addresses.shell;
    const context = await freshContext(browser, await signedIn(browser, origin, 'client'));
    for (const { name: view, query, first, scrollAt, acts } of views) {
      const page = await context.newPage();
      await page.addInitScript(observeEvents);
      await page.goto(`${origin}/client/applications?${query}`, { timeout: 60_000 });
      await page.locator(first).first().waitFor({ timeout: 60_000 });
      await page.waitForLoadState('networkidle');
      await slowDown(page, { cpu: 4 });
      const area = `${view} of ${applications} applications, 4× CPU`;
      for (const [name, act] of Object.entries(acts)) {
        tell({ area, name, value: await interaction(page, () => act(page)), unit: 'ms', most: 200 });
      }
      if (!scrollAt) {
        await page.close();
        continue;
      }
      await search(page).fill('');
      await page.waitForTimeout(1000);
      tell({ area, name: 'scrolling', value: await framesWhileScrolling(page, scrollAt), unit: 'frames/s', least: 55 });
      tell({ area, name: 'heap', value: await heapMegabytes(page), unit: 'MB', most: 150 });
      await page.close();
    }
    await context.close();
  });
};
