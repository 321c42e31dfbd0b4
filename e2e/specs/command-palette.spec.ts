import { randomUUID } from 'node:crypto';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs, signOut } from '../fixtures/people.ts';
import { moduleBase } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const field = 'Search pages, actions, and records';

test('a client finds a page of a module that is not loaded, a record with a typing error, and only their own', async ({
  page,
  consoleWatch,
}) => {
  // The account module is out of reach, later the network.
  consoleWatch.allow(/net::ERR_/);
  // The window that signs out still says that nobody looks at the conversation: too late for its sign-in.
  consoleWatch.allow(/401.*view_conversation/);
  const [client, other, coach] = await Promise.all([
    newPerson('client', 'Ilse Brandt'),
    newPerson('client', 'Omar Reyes'),
    newPerson('coach', 'Dana Whitlock'),
  ]);
  await assign(client, coach);
  const add = (person: { id: string }, company_name: string) =>
    database.insert('job_applications', {
      id: randomUUID(),
      client_id: person.id,
      job_title: 'Cartographer',
      company_name,
    });
  await Promise.all([add(client, 'Windrose Atlas'), add(other, 'Windrose Secret')]);

  const account = await moduleBase('mf-account');
  await page.route(
    (url) => url.href.startsWith(account),
    (route) => route.abort(),
  );
  await signInAs(page.context(), client);
  await page.goto('/client/applications');
  await expect(page.getByRole('link', { name: /Cartographer/ }).first()).toBeVisible();

  await test.step('by its key, with the keyboard alone', async () => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: field });
    await expect(search).toBeFocused();
    await search.pressSequentially('windorse');
    await expect(page.getByRole('option', { name: /Windrose Atlas/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /Secret/ })).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 result');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/client\/applications\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('what was opened last comes first, and pages of a module that is dead are listed', async () => {
    await page.getByRole('button', { name: /^Search/ }).click();
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Cartographer/]);
    const search = page.getByRole('combobox', { name: field });
    await search.fill('mesages');
    await expect(page.getByRole('option', { name: 'Messages', exact: true })).toBeVisible();
    await search.fill('message dana');
    await expect(page.getByRole('option', { name: 'Message Dana Whitlock' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Search/ })).toBeFocused();
  });

  await test.step('the conversation of the act opens once the module is back', async () => {
    await page.unrouteAll();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: field }).fill('message dana');
    await page.getByRole('option', { name: 'Message Dana Whitlock' }).click();
    await expect(page).toHaveURL(/\/messages/);
    await expect(page.getByRole('heading', { name: 'Dana Whitlock' })).toBeVisible();
  });

  await test.step('offline, pages are listed and records are not searched', async () => {
    await page.keyboard.press('Control+k');
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: field }).fill('aplications');
    await expect(page.getByRole('option', { name: 'Applications', exact: true })).toBeVisible();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Records can't be searched/)
        .first(),
    ).toBeVisible();
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
  });

  await test.step('signing out forgets what was opened', async () => {
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('milepost.opened.')));
    expect(await kept()).toHaveLength(1);
    await signOut(page, consoleWatch);
    // The page is another one as soon as nobody is signed in.
    await expect.poll(kept).toEqual([]);
  });
});

test('a coach finds their own clients and schedules with one', async ({ page }) => {
  const [client, stranger, coach] = await Promise.all([
    newPerson('client', 'Paulina Kestrel'),
    newPerson('client', 'Paulina Osprey'),
    newPerson('coach', 'Yusuf Tan'),
  ]);
  await assign(client, coach);
  await signInAs(page.context(), coach);
  await page.goto('/coach/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: field });
  await search.fill('paulina');
  await expect(page.getByRole('option', { name: /Paulina Kestrel.*Client/ })).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(stranger.fullName) })).toHaveCount(0);
  await search.fill('schedule paulina');
  await page.getByRole('option', { name: 'Schedule a session with Paulina Kestrel' }).click();
  await expect(page.getByRole('region', { name: 'Schedule New Session' })).toBeVisible();
});

test('a client moves an application and adds a task, a contact and a goal by sentences, and undoes the move', async ({
  page,
}) => {
  const client = await newPerson('client', 'Yara Quill');
  const application = randomUUID();
  await database.insert('job_applications', {
    id: application,
    client_id: client.id,
    job_title: 'Cartographer',
    company_name: 'Windrose Atlas',
  });
  const statusOf = async () =>
    (await database.select<{ status: string }>('job_applications', `id=eq.${application}&select=status`))[0]?.status;
  await signInAs(page.context(), client);
  await page.goto('/client/progress');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const type = async (sentence: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: field }).fill(sentence);
  };

  await test.step('moves it, with typing errors, and Undo is a key', async () => {
    await type('move windorse to intervewing');
    await expect(
      page.getByRole('option', { name: /^Move Cartographer at Windrose Atlas to Interviewing/ }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cartographer at Windrose Atlas is now Interviewing')).toBeVisible();
    await expect.poll(statusOf).toBe('Interviewing');
    await page.keyboard.press('Control+z');
    await expect.poll(statusOf).toBe('Applied');
  });

  await test.step('Undo is an entry, also after the message has gone', async () => {
    await type('move windrose to offer');
    await page.getByRole('option', { name: /to Offer Received/ }).click();
    const message = page.getByRole('region', { name: 'Messages' });
    await expect(message.getByText(/is now Offer Received/)).toBeVisible();
    await expect.poll(statusOf).toBe('Offer Received');
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await type('undo');
    await page.getByRole('option', { name: /^Undo/ }).click();
    await expect.poll(statusOf).toBe('Applied');
    // Loading the page again asks for nothing again.
    await page.reload();
    await expect(page.getByRole('link', { name: /Cartographer/ }).first()).toBeVisible();
    expect(await statusOf()).toBe('Applied');
  });

  await test.step('forms open with what was typed', async () => {
    await type('add task Call Windrose back');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add task' }).getByRole('textbox', { name: /Title/ })).toHaveValue(
      'Call Windrose back',
    );
    await page.getByRole('dialog', { name: 'Add task' }).getByRole('button', { name: 'Add task' }).click();
    await expect(page.getByText('Call Windrose back')).toBeVisible();
    await type('add contact Dana Whitlock');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add contact' }).getByLabel(/^Name/)).toHaveValue('Dana Whitlock');
    await page.keyboard.press('Escape');
    await page.goto('/client/applications');
    await expect(page.getByRole('link', { name: /Cartographer/ }).first()).toBeVisible();
    await type('add goal Ten applications a week');
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('dialog')
        .getByRole('textbox', { name: /Title|Goal/ })
        .first(),
    ).toHaveValue('Ten applications a week');
  });
});

test('the open palette has nothing serious for assistive technology in both themes, and fits a phone', async ({
  page,
}) => {
  await signInAs(page.context(), await newPerson('client', 'Tove Lind'));
  await page.goto('/client/progress');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const button = page.getByRole('button', { name: /^Search/ });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeInViewport({ ratio: 1 });
    await button.click();
    for (const typed of ['', 'progress', 'zzzz', '?']) {
      await page.getByRole('combobox', { name: field }).fill(typed);
      await expect(page.getByText('Searching records...')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await seriousViolations(page), `${width} px, “${typed}”, ${colorScheme}`).toEqual([]);
      }
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    await page.keyboard.press('Escape');
  }
});
