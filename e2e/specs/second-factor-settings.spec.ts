import { seriousViolations } from '../fixtures/accessibility.ts';
import { newPerson, signInAs, signInByForm, signOut } from '../fixtures/people.ts';
import { codeOf, wrongCode } from '../fixtures/second-factor.ts';
import { expect, test } from '../fixtures/test.ts';

test('an authenticator app is added in the settings, asked for at sign-in, and removed with a code', async ({
  page,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Ragna Holt');
  await signInAs(page.context(), person);
  await page.goto('/settings/account');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Add authenticator app' }).click();
  const naming = page.getByRole('dialog', { name: 'Add authenticator app' });
  await naming.getByLabel('Name').fill('Phone');
  await naming.getByRole('button', { name: 'Continue' }).click();

  const setup = page.getByRole('dialog', { name: 'Scan the QR code' });
  const picture = setup.getByRole('img', { name: 'QR code with the setup key' });
  await expect(picture).toBeVisible();
  // A picture that the page's policy forbids has no size of its own.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(setup.getByLabel('Authentication code')).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  const secret = await setup.getByRole('textbox', { name: 'Setup key' }).inputValue();

  consoleWatch.expectFailure(422, /\/factors\/.*\/verify/);
  const wrong = await wrongCode(secret);
  await setup.getByLabel('Authentication code').fill(wrong);
  await setup.getByRole('button', { name: 'Add app' }).click();
  await expect(setup.getByText('Incorrect code.')).toBeVisible();
  await expect(setup.getByLabel('Authentication code')).toHaveValue(wrong);
  await expect(setup.getByRole('textbox', { name: 'Setup key' })).toHaveValue(secret);
  // A code is taken once, and none from before it: the present one is for signing in, the next one for the removal.
  await setup.getByLabel('Authentication code').fill(await codeOf(secret, -1));
  await setup.getByRole('button', { name: 'Add app' }).click();
  await expect(setup).toBeHidden();
  await expect(section.getByRole('heading', { name: 'Phone' })).toBeVisible();

  await signOut(page, consoleWatch);
  await signInByForm(page, person);
  await page.getByLabel('Authentication code').fill(await codeOf(secret));
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings/account');
  await section.getByRole('button', { name: 'Remove Phone' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove “Phone”?' });
  await removal.getByLabel('Authentication code').fill(await codeOf(secret, 1));
  await removal.getByRole('button', { name: 'Remove app' }).click();
  await expect(removal).toBeHidden();
  await expect(section.getByText('Your password alone is enough to sign in.')).toBeVisible();
  // The sign-in goes on, as an ordinary one.
  await page.goto('/client/applications');
  await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeVisible();
});
