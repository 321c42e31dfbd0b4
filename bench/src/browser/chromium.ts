import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumPath } from '../../../tooling/src/check/machine/chromium.ts';

/** As the journeys start it (e2e/playwright.config.ts). */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a browser keeps of a site: cookies and its local storage. */
export type Visitor = Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** @param more flags beside the usual ones */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = chromiumPath();
  return chromium.launch({ args: [...flags, ...more], ...(executablePath ? { executablePath } : {}) });
};

/** A phone of the middle class on a fair mobile network. */
const slowly = { cpu: 4, latency: 60, megabits: 9 };

export type Slowness = Partial<typeof slowly>;

/** Slows a page's processor and network down. */
export async function slowDown(page: Page, slowness: Slowness = slowly): Promise<void> {
  const { cpu = 1, latency = 0, megabits } = slowness;
  const session = await page.context().newCDPSession(page);
  const throughput = megabits === undefined ? -1 : (megabits * 1e6) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** A browser context with an empty cache for somebody who has been here before, or for nobody. */
export const freshContext = (browser: Browser, visitor: Visitor): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...(visitor ? { storageState: visitor } : {}),
  });

/** Signs a demonstration account in and gives what the browser keeps of it. */
export async function signedIn(browser: Browser, origin: string, account: string): Promise<Visitor> {
  const context = await freshContext(browser, undefined);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(`${account}@milepost.test`);
  await page.getByLabel('Password', { exact: true }).fill('Milepost-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Account menu' }).waitFor({ timeout: 60_000 });
  const visitor = await context.storageState();
  await context.close();
  return visitor;
}

/** What one person keeps of a site, at another address of the same site. */
export const atOrigin = (visitor: Visitor, origin: string): Visitor =>
  visitor && { ...visitor, origins: visitor.origins.map((kept) => ({ ...kept, origin })) };
