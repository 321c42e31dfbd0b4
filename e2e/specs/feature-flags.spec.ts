import { createHash, randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { newPerson, type Person } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

/** Which features the database gives to somebody. */
async function flagsOf({ session }: Person): Promise<Record<string, boolean>> {
  const { url, publishableKey } = await backend();
  const { access_token: token } = session as { access_token: string };
  const answer = await fetch(`${url}/rest/v1/rpc/my_flags`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  });
  return (await answer.json()) as Record<string, boolean>;
}

/** A person's place among a hundred for a flag, as the database reckons. */
const placeOf = (key: string, { id }: Person): number =>
  Number.parseInt(createHash('md5').update(`${key}:${id}`).digest('hex').slice(0, 8), 16) % 100;

/** A key by which the first of two is in the first tenth, and the other is not. */
function keyFor(inside: Person, outside: Person): string {
  for (;;) {
    const key = `journey_${randomUUID().replace(/[^a-f]/g, '')}`;
    if (placeOf(key, inside) < 10 && placeOf(key, outside) >= 10) return key;
  }
}

test('a flag at 10 % stays the same for the same person, and reaches somebody by name', async ({ page }) => {
  const [inside, outside] = await Promise.all([newPerson('client', 'Uma Reyes'), newPerson('client', 'Vic Lang')]);
  const key = keyFor(inside, outside);
  const label = `Feature ${key}`;
  await database.insert('feature_flags', { key, label, effect: 'Nothing asks for it.', is_on: true });
  const having = () => Promise.all([inside, outside].map(async (person) => (await flagsOf(person))[key]));
  expect(await having()).toEqual([false, false]);

  await page.goto('/admin/system?tab=flags');
  const row = page.getByRole('row', { name: label });
  const dialog = page.getByRole('dialog', { name: label });
  const save = async (reason: string) => {
    await dialog.getByLabel(/Reason/).fill(reason);
    await dialog.getByRole('button', { name: 'Save flag' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await row.getByRole('button', { name: `Change ${label}` }).click();
  await dialog.getByLabel(/Percentage of users/).fill('10');
  await save('A tenth first');
  await expect(row).toContainText('10% of users');
  expect(await having()).toEqual([true, false]);
  expect(await having()).toEqual([true, false]);

  await row.getByRole('button', { name: `Change ${label}` }).click();
  await dialog.getByLabel(/Users who always have it/).fill(outside.email);
  await dialog.getByLabel(/Users who always have it/).press('Enter');
  await save('Wants to try it');
  await expect(row).toContainText('10% of users, 1 by name');
  expect(await having()).toEqual([true, true]);

  const entry = page.getByRole('listitem').filter({ hasText: 'Wants to try it' }).filter({ hasText: label });
  await entry.getByRole('button', { name: /^Revert/ }).click();
  await expect(row).not.toContainText('by name');
  await expect.poll(having).toEqual([true, false]);
});
