import type { Locator, Page } from '@playwright/test';
import { pickUp } from '../fixtures/board.ts';
import { database } from '../fixtures/database.ts';
import { newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Puts applications of a new client on the board, the first one on top. */
async function withApplications(page: Page, fullName: string, titles: readonly string[]): Promise<Person> {
  const person = await newPerson('client', fullName);
  await database.insert(
    'job_applications',
    titles.map((job_title, place) => ({
      client_id: person.id,
      job_title,
      company_name: 'Brightline',
      position: (place + 1) * 1000,
    })),
  );
  await signInAs(page.context(), person);
  await page.goto('/client/applications?view=board');
  await expect(page.getByRole('link', { name: titles[0] ?? 'None' })).toBeVisible();
  return person;
}

const lane = (page: Page, status: string): Locator => page.getByRole('region', { name: new RegExp(`^${status}, `) });
const cards = (page: Page, status: string): Locator => lane(page, status).getByRole('heading', { level: 3 });

async function drag(page: Page, card: Locator, to: Locator, at: { x: number; y: number }): Promise<void> {
  // Once it has come to rest: what was dropped before still moves to its place.
  await card.hover();
  const from = await card.boundingBox();
  const target = await to.boundingBox();
  if (!from || !target) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 20, from.y + from.height - 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height + 10, { steps: 4 });
  await page.mouse.move(target.x + at.x, target.y + at.y, { steps: 12 });
  await page.mouse.up();
}

test('whole columns stand beside each other, and the edge of the next one shows where there are more', async ({
  page,
}) => {
  await withApplications(page, 'Tilda Roth', ['Archivist']);
  const columns = page.getByRole('region', {
    name: /^(Saved|Applied|Interviewing|Offer Received|Rejected|Pending|Withdrawn), /,
  });
  await expect(columns).toHaveCount(7);
  for (const [width, whole] of [
    [1024, 4],
    [1280, 5],
    [1440, 6],
    [1600, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const rest = whole < 7 ? [28] : [];
    const inSight = () =>
      columns.evaluateAll((found) => {
        const edge = found[0]?.parentElement?.getBoundingClientRect().right ?? 0;
        const widths = found.map((column) => {
          const { left, width } = column.getBoundingClientRect();
          return [Math.round(Math.min(width, edge - left)), width] as const;
        });
        const isWhole = ([seen, all]: readonly [number, number]) => Math.abs(seen - all) < 1 && all >= 164;
        return [
          widths.filter(isWhole).length,
          ...widths.flatMap((each) => (each[0] > 0 && !isWhole(each) ? [each[0]] : [])),
        ];
      });
    await expect.poll(inSight, `${width} px`).toEqual([whole, ...rest]);
  }
});

test('a card is dragged to another status and within its column, undone, and the order is kept', async ({ page }) => {
  const person = await withApplications(page, 'Mara Lindt', ['Archivist', 'Binder', 'Curator']);
  await drag(page, cards(page, 'Applied').nth(2), lane(page, 'Interviewing'), { x: 60, y: 120 });
  await expect(cards(page, 'Interviewing')).toHaveText(['Curator']);
  await expect(page.getByText('Curator at Brightline is now Interviewing')).toBeVisible();

  await drag(page, cards(page, 'Applied').nth(1), cards(page, 'Applied').nth(0), { x: 20, y: 2 });
  await expect(cards(page, 'Applied')).toHaveText(['Binder', 'Archivist']);
  await expect
    .poll(() => database.select('job_applications', `select=job_title&client_id=eq.${person.id}&order=position`))
    .toEqual([{ job_title: 'Curator' }, { job_title: 'Binder' }, { job_title: 'Archivist' }]);
  await page.reload();
  await expect(cards(page, 'Applied')).toHaveText(['Binder', 'Archivist']);

  await page.getByRole('button', { name: 'Actions for Binder at Brightline' }).click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  await expect(cards(page, 'Rejected')).toHaveText(['Binder']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page, 'Applied')).toHaveText(['Binder', 'Archivist']);
  await expect
    .poll(() =>
      database.select(
        'application_events',
        `select=to_status,job_applications(job_title)&client_id=eq.${person.id}&kind=eq.status`,
      ),
    )
    .toEqual([{ to_status: 'Interviewing', job_applications: { job_title: 'Curator' } }]);
});

test('a card lands where it was let go, though nothing was drawn since it was taken', async ({ page }) => {
  await withApplications(page, 'Runa Falk', ['Archivist', 'Binder']);
  /** As a busy browser reports a quick hand: all at once. */
  const fling = async (card: Locator, to: Locator, at: { x: number; y: number }): Promise<void> => {
    await card.hover();
    const from = await card.boundingBox();
    const target = await to.boundingBox();
    if (!from || !target) throw new Error('Nothing to drag');
    await page.evaluate(
      ([start, end]) => {
        const tell = (type: string, { x, y }: { x: number; y: number }) =>
          document.elementFromPoint(x, y)?.dispatchEvent(
            new MouseEvent(type, {
              bubbles: true,
              cancelable: true,
              clientX: x,
              clientY: y,
              buttons: type === 'mouseup' ? 0 : 1,
            }),
          );
        tell('mousedown', start);
        tell('mousemove', { x: start.x + 8, y: start.y + 8 });
        tell('mousemove', end);
        tell('mouseup', end);
      },
      [
        { x: from.x + 20, y: from.y + from.height - 4 },
        { x: target.x + at.x, y: target.y + at.y },
      ] as const,
    );
  };
  await fling(cards(page, 'Applied').nth(1), cards(page, 'Applied').nth(0), { x: 20, y: 2 });
  await expect(cards(page, 'Applied')).toHaveText(['Binder', 'Archivist']);
  await fling(cards(page, 'Applied').nth(1), lane(page, 'Interviewing'), { x: 60, y: 120 });
  await expect(cards(page, 'Interviewing')).toHaveText(['Archivist']);
  await expect(page.locator('[data-lifted], [data-carried]')).toHaveCount(0);
  await fling(cards(page, 'Interviewing').nth(0), page.getByRole('heading', { level: 1 }), { x: 20, y: 2 });
  await expect(page.getByText('Archivist stays where it was.')).toBeAttached();
});

test('a card is moved by keys alone, and keeps the focus', async ({ page }) => {
  await withApplications(page, 'Noor Haas', ['Archivist', 'Binder']);
  const handle = page.getByRole('link', { name: 'Archivist', exact: true });
  await handle.focus();
  await pickUp(page, 'Archivist at Brightline');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Applied, position 2 of 2')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cards(page, 'Applied')).toHaveText(['Binder', 'Archivist']);
  await expect(handle).toBeFocused();

  await pickUp(page, 'Archivist at Brightline');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Interviewing, position 1 of/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cards(page, 'Interviewing')).toHaveText(['Archivist']);
  await expect(handle).toBeFocused();
});

test('a move in one tab is in the other, and a move that fails is taken back', async ({ page, consoleWatch }) => {
  await withApplications(page, 'Olaf Brandt', ['Archivist', 'Binder']);
  const other = await page.context().newPage();
  consoleWatch.watch(other);
  await other.goto('/client/applications?view=board');
  await expect(cards(other, 'Applied')).toHaveText(['Archivist', 'Binder']);

  await page.getByRole('button', { name: 'Actions for Binder at Brightline' }).click();
  await page.getByRole('menuitem', { name: 'Offer Received' }).click();
  await expect(cards(other, 'Offer Received')).toHaveText(['Binder']);
  await page.getByRole('button', { name: 'Actions for Archivist at Brightline' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // A message stays under the pointer.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(cards(other, 'Applied')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cards(other, 'Applied')).toHaveText(['Archivist']);

  consoleWatch.expectError(/ERR_FAILED.*move_applications/);
  await page.route(/rpc\/move_applications/, (route) => route.abort());
  await page.getByRole('button', { name: 'Actions for Archivist at Brightline' }).click();
  await page.getByRole('menuitem', { name: 'Withdrawn' }).click();
  await expect(page.getByText(/^Failed to change the status/)).toBeVisible();
  await expect(cards(page, 'Applied')).toHaveText(['Archivist']);
});

test('Undo brings nothing old back over what was changed elsewhere since', async ({ page, consoleWatch }) => {
  const person = await withApplications(page, 'Rosa Winter', ['Archivist', 'Binder']);
  const change = (title: string, values: object) =>
    database.update('job_applications', `client_id=eq.${person.id}&job_title=eq.${title}`, values);
  const moveTo = async (name: string, status: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: status }).click();
    await expect(page.getByText(`${name} is now ${status}`)).toBeVisible();
  };

  await moveTo('Archivist at Brightline', 'Interviewing');
  await page.getByRole('button', { name: 'Undo' }).hover();
  await change('Archivist', { status: 'Rejected' });
  await expect(cards(page, 'Rejected')).toHaveText(['Archivist']);
  consoleWatch.expectFailure(400, /undo_moves/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('These applications have moved again since then. Nothing was undone.')).toBeVisible();
  await expect(cards(page, 'Rejected')).toHaveText(['Archivist']);
  await expect(cards(page, 'Interviewing')).toHaveCount(0);

  await moveTo('Binder at Brightline', 'Pending');
  await page.getByRole('button', { name: 'Undo' }).hover();
  await change('Binder', { job_title: 'Bookbinder' });
  await expect(cards(page, 'Pending')).toHaveText(['Bookbinder']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page, 'Applied')).toHaveText(['Bookbinder']);
});
