import { mailTo } from '../fixtures/inbox.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test('an organization is made, gets its administrator, who invites a person and sees no figure of few', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [olive, nils] = await Promise.all([newPerson('client', 'Olive Hart'), newPerson('client', 'Nils Berg')]);
  const tag = olive.id.slice(0, 8);
  const name = `Lighthouse ${tag}`;
  const stranger = `stranger-${tag}@journeys.test`;

  const adminContext = await browser.newContext({ storageState: authFile('admin') });
  const admin = await adminContext.newPage();
  consoleWatch.watch(admin);
  await admin.goto('/admin/organizations');
  await admin.getByRole('button', { name: 'Add organization' }).click();
  const form = admin.getByRole('dialog', { name: 'Add organization' });
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await expect(form.getByLabel(/^Short name/)).toHaveValue(`lighthouse-${tag}`);
  await form.getByRole('button', { name: 'Add organization' }).click();
  await admin.getByRole('searchbox', { name: 'Search organizations' }).fill(name);
  await admin.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Name an administrator' }).click();
  const naming = admin.getByRole('dialog', { name: `Administrator of ${name}` });
  await naming.getByRole('combobox').fill(olive.email);
  await admin.getByRole('option', { name: /Olive Hart/ }).click();
  await naming.getByRole('button', { name: 'Name administrator' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Olive Hart');
  await adminContext.close();

  await signInAs(page.context(), olive);
  await page.goto('/organization');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const inviting = page.getByRole('dialog', { name: `Invite people to ${name}` });
  await inviting.getByLabel(/^Email addresses/).fill(`${nils.email}, ${stranger}`);
  await inviting.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('2 people invited.')).toBeVisible();
  const invitations = page.getByRole('table', { name: 'Invitations' });
  await expect(invitations.getByText(nils.email)).toBeVisible();
  // An address without an account is written to; it leads to the same page as the notification of who has one.
  expect((await mailTo(stranger, new RegExp(`Invitation to ${name}`))).text).toContain('/organization');

  const nilsContext = await browser.newContext();
  await signInAs(nilsContext, nils);
  const invited = await nilsContext.newPage();
  consoleWatch.watch(invited);
  await invited.goto('/organization');
  await invited.getByRole('button', { name: `Accept the invitation to ${name}` }).click();
  await expect(invited.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(invited.getByText(/You see only your own membership/)).toBeVisible();
  await nilsContext.close();

  // The open page of its administrator follows.
  await expect(page.getByRole('table', { name: 'Members' }).getByText('Nils Berg')).toBeVisible();
  await expect(invitations.getByText(nils.email)).toBeHidden();
  await expect(page.getByText('Needs at least 5 clients')).toHaveCount(5);
  await page.getByRole('button', { name: 'Actions for Nils Berg' }).click();
  await page.getByRole('menuitem', { name: 'Remove from organization' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
  await expect(page.getByRole('table', { name: 'Members' }).getByText('Nils Berg')).toBeHidden();
});
