import type { Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { moduleBase } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

type Module = 'mf-auth' | 'mf-client' | 'mf-coach' | 'mf-admin' | 'mf-account';

/** Counts what a browser asks of a module. */
async function requestsTo(page: Page, module: Module): Promise<string[]> {
  const base = await moduleBase(module);
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(base)) seen.push(request.url());
  });
  return seen;
}

const idOf = async (email: string): Promise<string> => {
  const [person] = await database.select<{ id: string }>('users', `select=id&email=eq.${email}`);
  if (!person) throw new Error(`${email} is not seeded`);
  return person.id;
};

const pathsOfSignedInPeople = [
  '/',
  '/dashboard',
  '/client/applications',
  '/client/reviews',
  '/sessions',
  '/coach/dashboard',
  '/admin/users',
  '/settings/account',
];

for (const path of pathsOfSignedInPeople) {
  test(`an anonymous visitor who opens ${path} is asked to sign in`, async ({ page }) => {
    const modules = ['mf-client', 'mf-coach', 'mf-admin', 'mf-account'] as const;
    const others = await Promise.all(modules.map((name) => requestsTo(page, name)));
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(others.flat()).toEqual([]);
  });
}

test('an unknown path leads home', async ({ browser, consoleWatch }) => {
  const context = await browser.newContext({ storageState: authFile('client') });
  const page = await context.newPage();
  consoleWatch.watch(page);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Client Dashboard' })).toBeVisible();
  await context.close();
});

test.describe('a client', () => {
  test.use({ storageState: authFile('client') });

  test('is refused at paths of coaches and administrators, and downloads nothing of their modules', async ({
    page,
  }) => {
    const coach = await requestsTo(page, 'mf-coach');
    const admin = await requestsTo(page, 'mf-admin');
    for (const path of [
      '/coach/dashboard',
      '/sessions',
      '/coach/reviews',
      '/admin/dashboard',
      '/admin/users',
      '/users',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized$/);
      await expect(page.getByText('Your current role is client.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect([...coach, ...admin]).toEqual([]);
  });

  test("is refused at another client's applications", async ({ page }) => {
    await page.goto(`/client/${await idOf('client2@milepost.test')}/applications`);
    await expect(page).toHaveURL(/\/unauthorized$/);
  });

  test('sees only entries that lead somewhere', async ({ page }) => {
    await page.goto('/');
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    await expect(sidebar.getByRole('link')).toHaveText([
      'Overview',
      'Applications',
      'Tasks',
      'Progress',
      'Sessions',
      'Reviews',
      'Network',
      /^Messages/,
      'Marketplace',
    ]);
    await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Profile Settings' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
    await expect(menu.getByRole('menuitem').last()).toHaveText('Sign Out');
  });
});

test.describe('a coach', () => {
  test.use({ storageState: authFile('coach') });

  test("opens an assigned client's applications and is refused at an unassigned client's", async ({ page }) => {
    const client = await requestsTo(page, 'mf-client');
    await page.goto(`/client/${await idOf('client@milepost.test')}/applications`);
    await expect(page.getByRole('heading', { name: 'Job Application Dashboard' })).toBeVisible();
    const stranger = await idOf('client3@milepost.test');
    for (const path of [`/client/${stranger}/applications`, `/coach/clients/${stranger}`]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized$/);
      await expect(page.getByText('Your current role is coach.')).toBeVisible();
    }
    expect(client).toEqual([]);
  });

  test("is led from /dashboard to the coach's, and refused at another coach's sessions", async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/coach\/dashboard$/);
    await page.goto(`/coach/${await idOf('coach2@milepost.test')}/sessions`);
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
});

test('a coach is let in to a client who came while no page was open to hear of it', async ({ page }) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Nia Lund'), newPerson('coach', 'Rolf Berg')]);
  await signInAs(page.context(), coach);
  await page.goto('/coach/dashboard');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goto('about:blank');
  await assign(client, coach);
  await page.goto(`/client/${client.id}/roadmap`);
  await expect(page.getByText('Goals and milestones of Nia Lund')).toBeVisible();
});

test('the page that was asked for is where sign-in leads', async ({ page }) => {
  await page.goto('/client/applications?status=Applied');
  await page.getByLabel('Email').fill('client@milepost.test');
  await page.getByLabel('Password', { exact: true }).fill('Milepost-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/client\/applications\?status=Applied$/);
});
