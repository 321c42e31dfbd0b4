import { newPerson, signInByForm, signOut } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const notice = "Your browser doesn't save data for this site";

/** Ways in which a browser keeps nothing. */
const browsers = {
  'switched off': () => {
    const refuse = (): never => {
      throw new DOMException('No storage here', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: refuse });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  },
  null: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, value: null });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  },
} as const;

for (const [name, breakStorage] of Object.entries(browsers)) {
  test(`a browser whose storage is ${name} serves for the visit, and says so`, async ({ page, consoleWatch }) => {
    const person = await newPerson('client', 'Vera Holt');
    // supabase-js says so to developers.
    consoleWatch.allow(/Failed to create a new BroadcastChannel/);
    await page.addInitScript(breakStorage);
    await page.goto('/login');
    await expect(page.getByText(notice)).toBeVisible();
    await signInByForm(page, person);
    await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
    await expect(page.getByText(notice)).toBeVisible();

    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    await sidebar.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('link', { name: 'Add Application' }).first().click();
    await page.getByLabel(/Job title/).fill('Archivist');
    await page.getByLabel(/Company/).fill('City Library');
    await page.getByRole('button', { name: 'Add Application' }).click();
    await expect(page.getByRole('link', { name: 'Archivist' })).toBeVisible();
    await signOut(page, consoleWatch);
  });
}
