import { seriousViolations } from '../fixtures/accessibility.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

const screens: Record<string, readonly string[]> = {
  nobody: ['/login', '/register', '/reset-password', '/auth/reset-password', '/auth/confirm'],
  client: [
    '/',
    '/dashboard',
    '/dashboard?charts=on',
    '/client/applications',
    '/client/applications?view=table',
    '/client/applications?view=insights',
    '/client/applications?view=insights&rows=sent&on=2020-01-01..2030-01-01',
    '/dashboard?rows=profile-views&on=1970-01-01..2199-12-31',
    '/client/applications/new',
    '/client/applications/import',
    '/client/reviews',
    '/client/reviews?form=new',
    '/reviews/f0000000-0000-4000-8000-000000000005',
    '/reviews/f0000000-0000-4000-8000-000000000007',
    '/client/sessions',
    '/client/progress',
    '/client/10000000-0000-4000-8000-000000000004/roadmap',
    '/ai-compass',
    '/client/sessions/book',
    '/marketplace',
    '/marketplace/10000000-0000-4000-8000-000000000013',
    '/unauthorized',
    '/settings/profile',
    '/settings/account',
    '/notifications',
    '/messages',
    '/messages?with=10000000-0000-4000-8000-000000000002',
    '/organization',
  ],
  coach: [
    '/coach/dashboard',
    '/coach/clients',
    '/coach/profile',
    '/coach/reviews',
    '/coach/availability',
    '/reviews/f0000000-0000-4000-8000-000000000005',
    '/sessions',
    '/users',
    '/admin/activity-logs',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/users',
    '/admin/activity-logs',
    '/reviews',
    '/reviews/f0000000-0000-4000-8000-000000000005',
    '/sessions',
    '/organization',
  ],
};

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
        for (const theme of ['light', 'dark'] as const) {
          // Who follows the system's theme follows it at once.
          await page.emulateMedia({ colorScheme: theme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          expect(await seriousViolations(page, theme === 'light' ? 'everything' : 'colors'), theme).toEqual([]);
        }

        await page.setViewportSize({ width: 360, height: 800 });
        const overflow = (): Promise<number> =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        // The new width is taken up with the next frame, which a page that draws a document does not have at once.
        await expect.poll(overflow).toBe(0);
      });
    }
  });
}
