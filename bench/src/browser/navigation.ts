import type { Browser, Page } from '@playwright/test';
import { median, type Bench } from '../figure.ts';
import { freshContext, signedIn, slowDown, type Visitor } from './chromium.ts';
import { withProduct } from './measured-site.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 10);
/** Until a page that was opened has its data and rests: otherwise its own work would be measured as well. */
const restMs = 1500;

/**
 * Follows a link of the page and gives the milliseconds until the heading stands, by the page's own clock: asking from
 * outside would cost a slowed page more than what is measured.
 */
async function follow(page: Page, path: string, heading: string): Promise<number> {
  return page.evaluate(
    ([to, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== wanted) return;
          observer.disconnect();
          resolve(performance.now() - started);
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        setTimeout(() => reject(new Error(`${wanted} did not come`)), 60_000);
        document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click();
      }),
    [path, heading] as const,
  );
}

async function clientHome(browser: Browser, origin: string, visitor: Visitor): Promise<Page> {
  const context = await freshContext(browser, visitor);
  const page = await context.newPage();
  await slowDown(page);
  // The shell's own page: no module is loaded yet.
  await page.goto(origin, { timeout: 60_000 });
  await page.locator('a[href="/client/reviews"]').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  return page;
}

/** What the person did before following the link. */
const before = {
  /** Was on another page of the same module. */
  loaded: async (page: Page) => {
    await follow(page, '/client/applications', 'Applications');
    await page.waitForTimeout(restMs);
  },
  notLoaded: () => Promise.resolve(),
  hovered: async (page: Page) => {
    await page.locator('a[href="/client/reviews"]').first().hover();
    await page.waitForTimeout(restMs);
  },
};

/** Going to a page whose module is not loaded, beside going to one of a loaded module, and after hovering its link. */
export const navigation: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    const { origin } = product.addresses.shell;
    const visitor = await signedIn(browser, origin, 'client');
    const times = { loaded: [] as number[], notLoaded: [] as number[], hovered: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      for (const kind of ['loaded', 'notLoaded', 'hovered'] as const) {
        const page = await clientHome(browser, origin, visitor);
        await before[kind](page);
        times[kind].push(await follow(page, '/client/reviews', 'Review Requests'));
        await page.context().close();
      }
    }
    const area = 'going to a page';
    const { loaded, notLoaded, hovered } = times;
    const usual = median(loaded);
    tell({ area, name: 'module loaded, page not', value: usual, unit: 'ms' });
    tell({ area, name: 'module not loaded', value: median(notLoaded), unit: 'ms' });
    tell({ area, name: 'module not loaded, link hovered', value: median(hovered), unit: 'ms' });
    tell({ area, name: 'not loaded to loaded', value: median(notLoaded) / usual, unit: 'ratio', most: 1.5 });
    tell({ area, name: 'hovered to loaded', value: median(hovered) / usual, unit: 'ratio', most: 1.1 });
  });
};
