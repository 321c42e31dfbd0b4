import { expect, test } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { newPageOf, startFirefox } from '../fixtures/firefox.ts';
import { shellOrigin } from '../fixtures/place.ts';
import { screens } from '../fixtures/screens.ts';

let firefox: Browser | undefined;

test.beforeAll(async () => {
  firefox = await startFirefox();
});

test.afterAll(() => firefox?.close());

for (const [who, paths] of Object.entries(screens)) {
  test.describe(who, () => {
    for (const path of paths) {
      test(`${path} opens in Firefox, and its console gets no error`, async () => {
        if (!firefox) throw new Error('Firefox is not there');
        const { page, errors } = await newPageOf(firefox, who);
        await page.goto(`${shellOrigin}${path}`);
        const isShown = (): Promise<boolean> =>
          page.evaluate(
            () =>
              document.querySelector('h1')?.checkVisibility() === true &&
              document.querySelector('[aria-busy=true]') === null,
          );
        await expect.poll(isShown).toBe(true);
        await page.waitForNetworkIdle();
        expect(errors).toEqual([]);
        await page.browserContext().close();
      });
    }
  });
}
