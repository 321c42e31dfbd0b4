import type { Page } from '@playwright/test';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

const screens: Record<string, readonly string[]> = {
  nobody: [
    '/login',
    '/register',
    '/reset-password',
    '/auth/reset-password',
    '/auth/confirm',
    '/unsubscribe',
    '/certificates/7m3k9q2v5x8r4t6w1y0z',
  ],
  client: [
    '/',
    '/dashboard',
    '/dashboard?charts=on',
    '/client/applications',
    '/client/applications?view=table',
    '/client/applications?view=table&stage=Phone&columns=job_title.status.interview_stage',
    '/client/applications?view=insights',
    '/client/applications?view=insights&rows=sent&on=2020-01-01..2030-01-01',
    '/dashboard?rows=profile-views&on=1970-01-01..2199-12-31',
    '/client/applications/new',
    '/client/applications/d0000000-0000-4000-8000-000000000001',
    '/client/applications/import',
    '/client/tasks',
    '/client/reviews',
    '/client/reviews?form=new',
    '/reviews/f0000000-0000-4000-8000-000000000005',
    '/reviews/f0000000-0000-4000-8000-000000000007',
    '/client/sessions',
    '/client/progress',
    '/client/10000000-0000-4000-8000-000000000004/roadmap',
    '/ai-compass',
    '/client/sessions?tab=past',
    '/client/sessions?tab=materials',
    '/client/sessions?session=e0000000-0000-4000-8000-000000000100',
    '/sessions/e0000000-0000-4000-8000-000000000100/call',
    '/client/sessions/book',
    '/marketplace',
    '/marketplace/10000000-0000-4000-8000-000000000013',
    // Declined, with other coaches.
    '/marketplace/10000000-0000-4000-8000-000000000014',
    '/unauthorized',
    '/settings/profile',
    '/settings/account',
    '/settings/notifications',
    '/notifications',
    '/messages',
    '/messages?with=10000000-0000-4000-8000-000000000002',
    '/organization',
    '/billing',
    '/support',
    '/support/privacy',
    '/support/tickets/new?from=/client/applications',
    '/support/tickets/c2000000-0000-4000-8000-000000000001',
    '/support/tickets/c2000000-0000-4000-8000-000000000002',
    '/training',
    '/training/c0a73000-0000-4000-8000-000000000001',
    '/training/c0a73000-0000-4000-8000-000000000002/c0a72000-0000-4000-8000-000000000024',
  ],
  coach: [
    '/coach/dashboard',
    '/coach/clients',
    '/coach/clients/10000000-0000-4000-8000-000000000004',
    '/coach/clients/10000000-0000-4000-8000-000000000004?tab=applications',
    '/coach/clients/10000000-0000-4000-8000-000000000004?tab=sessions',
    '/coach/clients/10000000-0000-4000-8000-000000000004?tab=reviews',
    '/coach/clients/10000000-0000-4000-8000-000000000004?tab=goals',
    '/coach/clients/10000000-0000-4000-8000-000000000004?tab=notes',
    '/coach/materials',
    '/coach/materials?material=3a7e0000-0000-4000-8000-000000000001',
    '/coach/clients/10000000-0000-4000-8000-000000000004?tab=materials',
    '/sessions?brief=e0000000-0000-4000-8000-000000000100',
    '/coach/profile',
    '/billing',
    '/coach/reviews',
    '/coach/availability',
    '/calendar-integrations',
    '/reviews/f0000000-0000-4000-8000-000000000005',
    '/sessions',
    '/sessions?schedule=new',
    '/sessions/e0000000-0000-4000-8000-000000000100/call',
    '/sessions?session=e0000000-0000-4000-8000-000000000100',
    '/sessions?materials=e0000000-0000-4000-8000-000000000100',
    '/sessions?progress=e0000000-0000-4000-8000-000000000009',
    '/sessions?tab=completed',
    '/sessions?tab=calendar',
    '/sessions?tab=calendar&view=month',
    '/sessions?tab=calendar&view=day',
    '/sessions?tab=calendar&view=agenda',
    '/sessions?tab=integrations',
    '/coach/10000000-0000-4000-8000-000000000002/sessions',
    '/users',
    '/admin/activity-logs',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/dashboard?tab=analytics',
    '/admin/dashboard?tab=compliance',
    '/admin/dashboard?tab=reports',
    '/admin/dashboard?rows=sessions_upcoming',
    '/analytics',
    '/admin/users',
    '/admin/users/create',
    '/admin/users/create?tab=file',
    '/admin/users/10000000-0000-4000-8000-000000000004',
    '/admin/organizations',
    '/admin/support',
    '/admin/support/c2000000-0000-4000-8000-000000000001',
    '/billing',
    '/billing?tab=plans',
    '/billing?tab=subscriptions',
    '/billing?tab=invoices',
    '/billing?tab=payments',
    '/billing?tab=seller',
    '/admin/compliance',
    '/admin/compliance?show=ended',
    '/admin/compliance?tab=reviews',
    '/admin/compliance?tab=reviews&show=completed',
    '/admin/compliance?tab=retention',
    '/admin/compliance?tab=inventory',
    '/admin/reports',
    '/admin/activity-logs',
    '/admin/system',
    '/admin/system?tab=flags',
    '/admin/system?tab=modules',
    '/admin/performance',
    '/reviews',
    '/reviews/f0000000-0000-4000-8000-000000000005',
    '/sessions',
    '/organization',
    '/admin/ai-content',
    '/admin/ai-content/follow-up-email',
    '/admin/ai-content/follow-up-email?view=versions',
    '/admin/ai-content/follow-up-email?view=cases',
    '/admin/ai-content/follow-up-email?view=reported',
    '/admin/content',
    '/admin/content?kind=announcement',
    '/admin/content?kind=email',
    '/admin/content/e3a10000-0000-4000-8000-000000000001',
    '/admin/content/e3a10000-0000-4000-8000-000000000001?view=preview',
    '/admin/content/c0a70000-0000-4000-8000-000000000001',
    '/admin/content/c0a70000-0000-4000-8000-000000000001?view=links',
  ],
};

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

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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
          await expect.poll(() => overflowOf(page), `${width} px`).toBe(0);
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
