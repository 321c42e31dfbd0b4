import type { Browser } from '@playwright/test';
import { registrySchema } from '@milepost/shared/contract/module-contract';
import type { Bench } from '../figure.ts';
import { freshContext, signedIn } from './chromium.ts';
import { withProduct } from './measured-site.ts';

const roles = { client: 'client', coach: 'coach', super_admin: 'admin' } as const;
type Role = keyof typeof roles;

/** Adds up how much moved without anybody having touched anything (https://web.dev/articles/cls). As text: it is not compiled. */
const observeShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

async function shiftOf(browser: Browser, address: string, visitor: Awaited<ReturnType<typeof signedIn>>) {
  const context = await freshContext(browser, visitor);
  const page = await context.newPage();
  await page.addInitScript(observeShifts);
  await page.goto(address, { timeout: 60_000 });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'shifted')));
  await context.close();
  return shift;
}

/** What moves by itself on each page that a role may open. */
export const layoutShift: Bench = async (tell) => {
  await withProduct(async (product, browser) => {
    const { origin } = product.addresses.shell;
    const registry = registrySchema.parse(await (await fetch(`${origin}/registry.json`)).json());
    const claims = registry.modules.flatMap((module) => module.claims);
    for (const [role, account] of Object.entries(roles) as [Role, string][]) {
      const visitor = await signedIn(browser, origin, account);
      const paths = claims
        .filter(({ roles: named, path, redirectTo }) => named.includes(role) && !redirectTo && !path.includes(':'))
        .map(({ path }) => path);
      for (const path of ['/', ...paths]) {
        const value = await shiftOf(browser, `${origin}${path}`, visitor);
        tell({ area: `layout shift for ${role}`, name: path, value, unit: 'CLS', most: 0.02 });
      }
    }
  });
};
