import type { Page } from '@playwright/test';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { authFile } from '../fixtures/place.ts';
import { screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** Dialogs of the administration that no address opens, each with the page and what is pressed to open it. */
const dialogs: readonly (readonly [page: string, opener: RegExp, name: RegExp])[] = [
  ['/admin/reports', /^New report$/, /^New report$/],
  ['/admin/system?tab=flags', /^Change /, /./],
  ['/admin/compliance?tab=reviews', /^Plan review$/, /^Plan review$/],
];

test.describe('dialogs of an administrator', () => {
  test.use({ storageState: authFile('admin'), contextOptions: { reducedMotion: 'reduce' } });

  for (const [path, opener, name] of dialogs) {
    test(`${String(opener)} at ${path} has nothing serious for assistive technology, from phone to wide screen`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      for (const width of [360, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await seriousViolations(page), `${width} px`).toEqual([]);
      }
    });
  }
});

/** What makes a page scroll sideways: what reaches past its edge, but for what is cut off by something around it. */
const overhanging = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return [];
    const right = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const isCut = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      ((getComputedStyle(parent).overflowX !== 'visible' && right(parent) <= clientWidth) || isCut(parent));
    const found = [...document.body.querySelectorAll('*')].filter((each) => right(each) > clientWidth && !isCut(each));
    return [
      `${scrollWidth} in ${clientWidth} px`,
      ...found.map((each) => `${each.outerHTML.slice(0, 160)} to ${right(each)} px`).slice(0, 12),
    ];
  });

/** A chart takes up a new width a moment after the page, and until then scrolls. A long table takes axe some seconds. */
const expectNothingSerious = (page: Page, of?: 'layout'): Promise<void> =>
  expect(async () => {
    expect(await seriousViolations(page, of), `${page.viewportSize()?.width} px`).toEqual([]);
  }).toPass({ timeout: 40_000 });

async function withTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

for (const [who, paths] of Object.entries(screens)) {
  test.describe(who, () => {
    test.use({ storageState: authFile(who), contextOptions: { reducedMotion: 'reduce' } });

    for (const path of paths) {
      test(`${path} has nothing serious for assistive technology in both themes, and fits a phone`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        for (const width of [1920, 1440, 768, 390, 360]) {
          await page.setViewportSize({ width, height: width < 720 ? 800 : 900 });
          // The new width is taken up with the next frame, which a page that draws a document does not have at once.
          await expect.poll(() => overhanging(page), `${width} px`).toEqual([]);
          // Between these three the layouts change.
          if (width === 768) await expectNothingSerious(page, 'layout');
          if (width !== 1440 && width !== 360) continue;
          await expectNothingSerious(page);
          // Who follows the system's theme follows it at once.
          await withTheme(page, 'dark');
          expect(await seriousViolations(page, 'colors'), `${width} px, dark`).toEqual([]);
          await withTheme(page, 'light');
        }
      });
    }
  });
}
