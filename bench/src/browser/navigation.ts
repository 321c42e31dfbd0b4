import type { Browser, Page } from '@playwright/test';
import { median, type Bench } from '../figure.ts';
import { freshContext, signedIn, slowDown, type Visitor } from './chromium.ts';
import { withProduct } from './measured-site.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 10);
/** Until a page that was opened has its data and rests: otherwise its own work would be measured as well. */
const restMs = 1500;

/**
 * Follows a link of the page and gives the milliseconds until the heading is rendered, by the page's own clock: asking from
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

async function clientHome(browser: Browser, origin: string, visitor: Visitor, savesData: boolean): Promise<Page> {
  const context = await freshContext(browser, visitor);
  const page = await context.newPage();
  if (savesData) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
  }
  await slowDown(page);
  // The shell's own page: it takes no module.
  await page.goto(origin, { timeout: 60_000 });
  await page.locator('a[href="/client/reviews"]').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
  return page;
}

/** What the person did before following the link, and whether the browser was set to save data. */
const visits = {
  /** Was on another page of the same module. */
  opened: {
    savesData: false,
    before: async (page: Page) => {
      await follow(page, '/client/applications', 'Applications');
      await page.waitForTimeout(restMs);
    },
  },
  /** Was on no page of it: it came while the first page rested. */
  notOpened: { savesData: false, before: () => Promise.resolve() },
  /** Was on no page of it, and nothing comes ahead. */
  notLoaded: { savesData: true, before: () => Promise.resolve() },
  hovered: {
    savesData: true,
    before: async (page: Page) => {
      await page.locator('a[href="/client/reviews"]').first().hover();
      await page.waitForTimeout(restMs);
    },
  },
};
type Visit = keyof typeof visits;

/**
 * Going to a page whose module was not opened yet, beside going to one of an opened module; and, where the browser saves
 * data, so that nothing comes ahead, to one whose module is not loaded, with and without hovering its link.
 */
export const navigation: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    const { origin } = product.addresses.shell;
    const visitor = await signedIn(browser, origin, 'client');
    const times: Record<Visit, number[]> = { opened: [], notOpened: [], notLoaded: [], hovered: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const visit of Object.keys(visits) as Visit[]) {
        const { savesData, before } = visits[visit];
        const page = await clientHome(browser, origin, visitor, savesData);
        await before(page);
        times[visit].push(await follow(page, '/client/reviews', 'Review Requests'));
        await page.context().close();
      }
    }
    const area = 'going to a page';
    const usual = median(times.opened);
    const ratio = (visit: Visit): number => median(times[visit]) / usual;
    tell({ area, name: 'module opened before, page not', value: usual, unit: 'ms' });
    tell({ area, name: 'module not opened', value: median(times.notOpened), unit: 'ms' });
    tell({ area, name: 'data saved: module not loaded', value: median(times.notLoaded), unit: 'ms' });
    tell({ area, name: 'data saved: module not loaded, link hovered', value: median(times.hovered), unit: 'ms' });
    tell({ area, name: 'module not opened to opened', value: ratio('notOpened'), unit: 'ratio', most: 1.5 });
    tell({ area, name: 'data saved: not loaded to opened', value: ratio('notLoaded'), unit: 'ratio' });
    tell({ area, name: 'data saved: hovered to opened', value: ratio('hovered'), unit: 'ratio', most: 1.1 });
  });
};
