import { develop, type Development } from '../fixtures/development.ts';
import { expect, test } from '../fixtures/test.ts';

// It makes a database first, and the shell for development unless that is there.
test.describe.configure({ timeout: 120_000 });

let development: Development | undefined;

test.beforeAll(async () => {
  development = await develop('mf-auth');
});

test.afterAll(() => development?.stop());

test('a changed text shows in the open page, and what it held stays; who comes later sees it too', async ({
  page,
  consoleWatch,
}) => {
  if (!development) throw new Error('Nothing is in development');
  await page.goto(`${development.origin}/login`);
  await page.getByLabel('Email').fill('typed@before.test');
  await page.getByLabel('Debug Mode').check();

  development.change('src/features/sign-in/SignInPage.tsx', 'Welcome back to Milepost.', 'Good to see you again.');
  await expect(page.getByText('Good to see you again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('typed@before.test');

  // The form itself, which holds what was typed.
  development.change('src/features/sign-in/SignInForm.tsx', 'label="Password"', 'label="Your password"');
  await expect(page.getByLabel('Your password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('typed@before.test');
  await expect(page.getByLabel('Debug Mode')).toBeChecked();

  // Who comes now for the first time gets all that was changed, and so do pages that nobody has opened yet.
  const later = await page.context().newPage();
  consoleWatch.watch(later);
  await later.goto(`${development.origin}/login`);
  await expect(later.getByText('Good to see you again.')).toBeVisible();
  await expect(later.getByLabel('Your password')).toBeVisible();
  await later.goto(`${development.origin}/register`);
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(later.getByLabel('Email')).toBeVisible();
});
