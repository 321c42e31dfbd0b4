import { randomUUID } from 'node:crypto';
import { backendIsBack, killBackend } from '../fixtures/backend.ts';
import { database } from '../fixtures/database.ts';
import { newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { addresses, shellOrigin } from '../fixtures/place.ts';
import { expect, test, type ConsoleWatch } from '../fixtures/test.ts';

// One after the other: each kills the backend that the others would ask. Each time it is started again a little later, so
// the one that looks at the clock comes first.
test.describe.configure({ mode: 'serial' });

/** Milliseconds in which it is back by itself, on a machine that does nothing else. */
const patience = 10_000;

const unanswered = "Milepost didn't answer. Nothing was lost. Try again in a moment.";
const whileItIsAway = (watch: ConsoleWatch): void =>
  watch.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_FAILED|WebSocket|Failed to fetch/);

const titlesOf = async ({ id }: Person): Promise<string[]> => {
  const rows = await database.select<{ job_title: string }>('job_applications', `client_id=eq.${id}&select=job_title`);
  return rows.map(({ job_title }) => job_title);
};

test('killed under writes, it is ready again within ten seconds and has every row that it acknowledged', async () => {
  const person = await newPerson('client', 'Hana Pine');
  const { access_token: token } = person.session as { access_token: string };
  const headers = { apikey: token, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const { publishableKey } = (await (await fetch(`${shellOrigin}/config.json`)).json()) as { publishableKey: string };
  const acknowledged: string[] = [];
  const write = async (): Promise<void> => {
    for (;;) {
      const id = randomUUID();
      const body = JSON.stringify({ id, client_id: person.id, job_title: 'Analyst', company_name: 'Durable' });
      const sent = { method: 'POST', headers: { ...headers, apikey: publishableKey }, body };
      const answer = await fetch(`${addresses.backend.origin}/rest/v1/job_applications`, sent).catch(() => null);
      if (answer?.status !== 201) return;
      acknowledged.push(id);
      if (acknowledged.length === 40) killBackend();
    }
  };
  await Promise.all([write(), write(), write(), write()]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  await backendIsBack(patience);
  const stored = await database.select<{ id: string }>('job_applications', `client_id=eq.${person.id}&select=id`);
  const kept = new Set(stored.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

test('a form that is being filled keeps its content while the backend is killed, and saves once', async ({
  page,
  consoleWatch,
}) => {
  whileItIsAway(consoleWatch);
  const person = await newPerson('client', 'Fay Rowan');
  await signInAs(page.context(), person);
  await page.goto('/client/applications/new');
  await page.getByLabel('Job Title').fill('Typed before the end');
  killBackend();
  await page.getByLabel('Company').fill('Brightline');
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page.getByText(unanswered)).toBeVisible();
  await expect(page.getByLabel('Job Title')).toHaveValue('Typed before the end');
  await expect(page.getByLabel('Company')).toHaveValue('Brightline');

  await backendIsBack(3 * patience);
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
  await expect(page.getByText('Typed before the end').first()).toBeVisible();
  expect(await titlesOf(person)).toEqual(['Typed before the end']);
});

test('what was stored before its answer got lost is saved once too', async ({ page, consoleWatch }) => {
  whileItIsAway(consoleWatch);
  // By which the second try knows that the first one was stored.
  consoleWatch.expectFailure(409, /job_applications/);
  const person = await newPerson('client', 'Gil Ash');
  await signInAs(page.context(), person);
  await page.goto('/client/applications/new');
  await page.getByLabel('Job Title').fill('Answered too late');
  await page.getByLabel('Company').fill('Brightline');
  let isLost = false;
  await page.route(
    (url) => url.pathname === '/rest/v1/job_applications',
    async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      killBackend();
      await route.abort('connectionreset');
    },
  );
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page.getByText(unanswered)).toBeVisible();

  await backendIsBack(3 * patience);
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
  expect(await titlesOf(person)).toEqual(['Answered too late']);
});
