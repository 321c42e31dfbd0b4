import type { Page } from '@playwright/test';
import { putIntoService, rewriteRegistry, type Fault } from '../fixtures/candidate.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('client') });

const module = 'mf-client';
const recent = (page: Page) => page.getByText('Recent Job Applications');
const notice = (page: Page) => page.getByText('You are using the previous version of this part.');

/** Inserts code that runs when the module's pages are asked for, before they are handed over as `pages`. */
const whenStarting = (code: string) => (entryScript: string) =>
  entryScript.replace(
    /("\.\/routes":\(\)=>.*?\.then\(\(\)=>\(\)=>)(\w+\(\d+\))/,
    `$1{const pages=$2;if(!globalThis.journeyBreaks)return pages;${code}}`,
  );

test('one changed byte of one chunk: it does not run, the last good version comes, and the report names the file', async ({
  page,
  consoleWatch,
}) => {
  const fault: Fault = {
    name: 'changed',
    file: /__federation_expose_routes\.[0-9a-f]{8}\.js$/,
    async answer(route, intact) {
      const response = await intact();
      const text = await response.text();
      // Harmless if it ran: only the hash decides.
      const changed = text.replace('"use strict"', '"use strIct"');
      expect(changed).not.toBe(text);
      await route.fulfill({ response, body: changed });
    },
  };
  consoleWatch.expectError(
    /Failed to find a valid digest in the 'integrity' attribute for resource '[^']*expose_routes/,
  );
  const candidate = await putIntoService(page, {
    module,
    fault,
    lastGood: true,
  });
  await page.goto('/dashboard');
  await expect(recent(page)).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect
    .poll(() => candidate.reports[0])
    .toMatch(
      /mf_client 9\.9\.9 failed \(integrity\): .*expose_routes\.[0-9a-f]{8}\.js is not the file that was published/,
    );
});

/** Lets the first page come, and no other. */
async function openFirstPage(page: Page, lastGood: boolean): Promise<{ repair(): Promise<void> }> {
  let lost = false;
  const fault: Fault = {
    name: 'a later page is lost',
    file: /^static\/.*\.js$/,
    answer: async (route, intact) =>
      lost ? route.abort('connectionreset') : route.fulfill({ response: await intact() }),
  };
  const candidate = await putIntoService(page, { module, fault, lastGood });
  await page.goto('/dashboard');
  await expect(recent(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  lost = true;
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click();
  return candidate;
}

test('a page that is lost later comes from the last good version by itself', async ({ page, consoleWatch }) => {
  consoleWatch.expectError(/ERR_CONNECTION_RESET.*9\.9\.9/);
  consoleWatch.expectError(/PageLoadError/);
  await openFirstPage(page, true);
  await expect(page).toHaveURL(/\/client\/applications$/);
  await expect(page.getByRole('heading', { level: 1, name: /Applications/ })).toBeVisible();
  await expect(notice(page)).toBeVisible();
});

test('without a last good version it says what is missing, and Retry recovers', async ({ page, consoleWatch }) => {
  consoleWatch.expectError(/ERR_CONNECTION_RESET.*9\.9\.9/);
  consoleWatch.expectError(/PageLoadError/);
  const candidate = await openFirstPage(page, false);
  await expect(page.getByText("The client module didn't load completely. The rest of Milepost works.")).toBeVisible();
  await candidate.repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Applications/ })).toBeVisible();
});

test('an entry that does not answer: the first Retry does not wait for it', async ({ page }) => {
  let hangs = true;
  const fault: Fault = {
    name: 'the entry hangs',
    file: /^remoteEntry\.[0-9a-f]{8}\.js$/,
    answer: async (route, intact) => {
      if (!hangs) await route.fulfill({ response: await intact() });
    },
  };
  await putIntoService(page, { module, fault, lastGood: false });
  // A page is loaded once all its scripts are there.
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByText("didn't respond in time")).toBeVisible({ timeout: 30_000 });
  hangs = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(recent(page)).toBeVisible();
});

for (const way of ['itself', 'another link']) {
  test(`a module that was asked for without a network says so, and comes by ${way} as soon as there is one`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectError(/ERR_INTERNET_DISCONNECTED/);
    // The module must not be there already.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Client Dashboard' })).toBeVisible();
    // All that the start asks for has come.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const reviews = page.getByRole('link', { name: 'Reviews', exact: true }).first();
    await reviews.hover();
    await reviews.click();
    await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
    await expect(page.getByText("This page loads when you're back online.")).toBeVisible();
    if (way === 'itself') {
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Review Requests' })).toBeVisible();
    } else {
      const applications = page.getByRole('link', { name: 'Applications', exact: true }).first();
      await applications.hover();
      await page.context().setOffline(false);
      await applications.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    }
  });
}

test('a page that throws while it renders has its own error page, with Retry and a way out', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectError(/broken page/);
  const fault: Fault = {
    name: 'renders nothing',
    publish: whenStarting(
      'const Component=()=>{throw new Error("broken page")};return{contractVersion:pages.contractVersion,default:pages.default.map(({path})=>({path,Component}))}',
    ),
  };
  const candidate = await putIntoService(page, { module, fault, lastGood: false });
  await page.goto('/dashboard');
  await expect(page.getByText('The client module stopped working on this page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Client Dashboard' })).toBeVisible();
  await page.goBack();
  await candidate.repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(recent(page)).toBeVisible();
});

const skews: readonly { fault: Fault; says: RegExp }[] = [
  {
    fault: {
      name: 'another minor of React',
      publish: (entryScript) => entryScript.replaceAll('"^19.3.1"', '"^19.9.0"'),
    },
    says: /mf_client 9\.9\.9 needs react(-dom)? \^19\.9\.0; this page runs 19\.3\.1\./,
  },
  {
    fault: { name: 'another contract', contractVersion: 99 },
    says: /mf_client 9\.9\.9 was built for contract 99; this shell speaks \d+\./,
  },
];

for (const { fault, says } of skews) {
  test(`a module that was built for ${fault.name} is held and says so; else the last good version comes`, async ({
    page,
  }) => {
    await putIntoService(page, { module, fault, lastGood: false });
    await page.goto('/dashboard');
    await expect(page.getByText('The client module failed to start. The rest of Milepost works.')).toBeVisible();
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'wait' });
    await putIntoService(page, { module, fault, lastGood: true });
    await page.goto('/dashboard');
    await expect(recent(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
  });
}

test('a module at an origin that is not listed is refused before any request', async ({ page }) => {
  const elsewhere = 'http://localhost:9';
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${elsewhere}/`)) asked.push(request.url());
  });
  await rewriteRegistry(page, { mf_client: { entry: `${elsewhere}/remoteEntry.js`, fallback: null } });
  await page.goto('/dashboard');
  await expect(page.getByText(/lies at http:\/\/localhost:9, which is not among the listed origins/)).toBeVisible();
  expect(asked).toEqual([]);
});
