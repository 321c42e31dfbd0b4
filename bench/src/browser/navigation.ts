import type { Browser, Page } from '@playwright/test';
import { median, type Bench } from '../figure.ts';
import { freshContext, signedIn, slowDown, type Visitor } from './chromium.ts';
import { withProduct } from './measured-site.ts';

const runs = Number(process.env['BENCH_RUNS'] ?? 10);
const link = '[data-measured]';

/** Puts a link to the path into the header, as the product's own links are, and gives how long following it takes. */
async function follow(page: Page, path: string, heading: string, hover: boolean): Promise<number> {
  await page.evaluate((to) => {
    const own = document.querySelector<HTMLAnchorElement>('header a[href]');
    if (!own) throw new Error('The header has no link');
    document.querySelector('[data-measured]')?.removeAttribute('data-measured');
    const target = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
    (target ?? own).setAttribute('data-measured', '');
  }, path);
  const target = page.locator(link).first();
  if (hover) {
    await target.hover();
    await page.waitForTimeout(1500);
  }
  const started = performance.now();
  await target.evaluate((element) => (element instanceof HTMLElement ? element.click() : undefined));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 60_000 });
  return performance.now() - started;
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

/** Going to a page whose module is not loaded, beside going to one of a loaded module, and after hovering its link. */
export const navigation: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    const { origin } = product.addresses.shell;
    const visitor = await signedIn(browser, origin, 'client');
    const times = { loaded: [] as number[], notLoaded: [] as number[], hovered: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      const loaded = await clientHome(browser, origin, visitor);
      await follow(loaded, '/client/applications', 'Applications', false);
      times.loaded.push(await follow(loaded, '/client/reviews', 'Review Requests', false));
      await loaded.context().close();
      for (const [kind, hover] of [
        ['notLoaded', false],
        ['hovered', true],
      ] as const) {
        const page = await clientHome(browser, origin, visitor);
        times[kind].push(await follow(page, '/client/reviews', 'Review Requests', hover));
        await page.context().close();
      }
    }
    const area = 'going to a page';
    const usual = median(times.loaded);
    tell({ area, name: 'module loaded, page not', value: usual, unit: 'ms' });
    tell({ area, name: 'module not loaded', value: median(times.notLoaded), unit: 'ms' });
    tell({ area, name: 'module not loaded, link hovered', value: median(times.hovered), unit: 'ms' });
    tell({ area, name: 'not loaded to loaded', value: median(times.notLoaded) / usual, unit: 'ratio', most: 1.5 });
    tell({ area, name: 'hovered to loaded', value: median(times.hovered) / usual, unit: 'ratio', most: 1.1 });
  });
};
