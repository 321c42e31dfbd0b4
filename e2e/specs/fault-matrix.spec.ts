import type { Page } from '@playwright/test';
import { federatedName } from '@milepost/shared/contract/module-name';
import { putIntoService, type ModuleFolder } from '../fixtures/candidate.ts';
import { faults } from '../fixtures/faults.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

type Case = {
  readonly module: ModuleFolder;
  readonly who: string;
  readonly path: string;
  /** What is there when the module works. */
  readonly heading: RegExp;
};

/**
 * The shell contains all modules by one code, so `npm test` tries each fault on two of them and each module with several
 * faults; `npm test -- everything` tries them all.
 */
const isTried = (fault: number, module: number): boolean =>
  process.env['MILEPOST_TEST_EVERYTHING'] === 'yes' || (fault + module) % modules.length < 2;

const greeting = /^Good (morning|afternoon|evening)/;

const modules: readonly Case[] = [
  { module: 'mf-auth', who: 'nobody', path: '/login', heading: /^Sign in$/ },
  { module: 'mf-client', who: 'client', path: '/dashboard', heading: greeting },
  { module: 'mf-coach', who: 'coach', path: '/coach/dashboard', heading: /^Coach Dashboard$/ },
  { module: 'mf-admin', who: 'admin', path: '/admin/dashboard', heading: /^Admin Dashboard$/ },
  { module: 'mf-account', who: 'client', path: '/profile', heading: /^Profile Settings$/ },
];

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page) => page.getByText('You are using the previous version of this part.');

/** Goes from the broken module to another one by the shell's own links, and back. */
async function visitAnotherModule(page: Page, broken: ModuleFolder): Promise<void> {
  if (broken === 'mf-account') {
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(heading(page, greeting)).toBeVisible();
  } else {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
    await expect(heading(page, /^Profile Settings$/)).toBeVisible();
  }
  await page.goBack();
}

for (const [at, { module, who, path, heading: title }] of modules.entries()) {
  test.describe(module, () => {
    test.use({ storageState: authFile(who) });

    for (const fault of faults.filter((_, number) => isTried(number, at))) {
      test(`${fault.name}: the rest works, Retry recovers, and the last good version comes by itself`, async ({
        page,
        browser,
        consoleWatch,
      }) => {
        fault.declare(consoleWatch);
        const candidate = await putIntoService(page, { module, fault, lastGood: false });
        await page.goto(path);
        await expect(page.getByText(fault.says)).toBeVisible();
        if (module === 'mf-auth') {
          // Nobody is signed in here; who is, works on in a tab of the same release.
          const context = await browser.newContext({ storageState: authFile('client') });
          const other = await context.newPage();
          consoleWatch.watch(other);
          await putIntoService(other, { module, fault, lastGood: false });
          await other.goto('/profile');
          await expect(heading(other, /^Profile Settings$/)).toBeVisible();
          await context.close();
        } else {
          await visitAnotherModule(page, module);
          await expect(page.getByText(fault.says)).toBeVisible();
        }
        await candidate.repair();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(heading(page, title)).toBeVisible();
        await expect(notice(page)).toBeHidden();
        expect(candidate.reports[0]).toContain(`${federatedName(module)} 9.9.9 failed`);

        // What the page still asks for would meet no candidate.
        await page.goto('about:blank');
        await page.unrouteAll({ behavior: 'wait' });
        await putIntoService(page, { module, fault, lastGood: true });
        await page.goto(path);
        await expect(heading(page, title)).toBeVisible();
        await expect(notice(page)).toBeVisible();
      });
    }
  });
}
