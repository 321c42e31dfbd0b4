import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatShortCalendarDate, todayIn } from '@milepost/shared/domain/dates';
import type { ListedTask, Task } from '@milepost/shared/entities/tasks/model';
import { makeJobApplication, makeTask, testIds } from '@milepost/shared/testing/factories';
import { makeListedApplication } from '../../entities/listed-applications/testing.ts';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { TasksCard } from './TasksCard.tsx';

const network = fakeNetwork();
const session = () => signedInAs({ time_zone: zone });
const card = <TasksCard title="Upcoming Tasks" userId={testIds.client} empty="Add what comes next." />;
const open = (at = '/') => renderRoute({ routes: [{ path: '*', element: card }], at, session: session() });
const zone = 'America/Chicago';
const today = todayIn(zone);

beforeEach(() => network.table('job_applications', []));

const keep = (...given: readonly (Task | ListedTask)[]) => {
  let rows = [...given];
  const idOf = (query: URLSearchParams) => query.get('id')?.slice('eq.'.length);
  network.table('tasks', () => rows);
  network.on('PATCH', '/rest/v1/tasks', ({ query, body }: { query: URLSearchParams; body: object }) => {
    rows = rows.map((row) => (row.id === idOf(query) ? { ...row, ...body } : row));
    return rows.find(({ id }) => id === idOf(query));
  });
  network.on('POST', '/rest/v1/tasks', ({ body }: { body: object }) => {
    const row = makeTask(body);
    rows = [...rows, row];
    return row;
  });
};

test('says what is due and what it is about', async () => {
  const application = makeJobApplication();
  keep(
    { ...makeTask({ title: 'Call back', due_date: '2020-01-01', application_id: application.id }), application },
    makeTask({ title: 'Send thanks', due_date: today }),
  );
  open();
  expect(await screen.findByText(/^Overdue by/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Due today' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Product Designer, Northwind Studio' })).toHaveAttribute(
    'href',
    `/client/applications/${application.id}`,
  );
});

test('a task is ticked off, and opened again by Undo', async () => {
  keep(makeTask({ title: 'Call back' }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Call back' }));
  expect(await screen.findByText('No tasks to do')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: 'Call back' })).not.toBeChecked();
  await waitFor(() => expect(network.sent('PATCH')).toHaveLength(2));
  expect(network.sent('PATCH')[1]?.body).toEqual({ done_at: null });
});

test('an overdue task is put off from today', async () => {
  keep(makeTask({ title: 'Call back', due_date: '2020-01-01' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Call back' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }));
  expect(await screen.findByText('Due tomorrow')).toBeVisible();
});

test('a task that cannot be put off stays as it was, and the page says so', async () => {
  keep(makeTask({ title: 'Call back', due_date: today }));
  network.on('PATCH', '/rest/v1/tasks', new TypeError('Failed to fetch'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Call back' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Next week/ }));
  expect(await screen.findByText(/offline|try again|could not/i)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Due today' })).toBeVisible();
});

test('adds a task; a failure keeps what was typed, and the repeated try makes the same row', async () => {
  keep();
  network.on('POST', '/rest/v1/tasks', new TypeError('Failed to fetch'));
  const { user } = open();
  expect(await screen.findByText('No tasks to do')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add task' }));
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  const [submit] = screen.getAllByRole('button', { name: 'Add task' }).slice(-1);
  await user.click(submit ?? document.body);
  expect(await screen.findByText('Title is required')).toBeVisible();
  await user.type(title, 'Update portfolio');
  await user.click(submit ?? document.body);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(title).toHaveValue('Update portfolio');

  const failed = network.sent('POST', '/rest/v1/tasks')[0]?.body;
  keep();
  await user.click(submit ?? document.body);
  expect(await screen.findByRole('checkbox', { name: 'Update portfolio' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/tasks')[1]?.body).toEqual(failed);
});

test('a first try that arrived without an answer gets what was typed since', async () => {
  const rows: Task[] = [];
  network.table('tasks', () => rows);
  network.on('POST', '/rest/v1/tasks', ({ body }: { body: object }) => {
    if (rows.length > 0) return refusal(409, '23505', 'duplicate key value');
    rows.push(makeTask(body));
    return new TypeError('Failed to fetch');
  });
  network.on('PATCH', '/rest/v1/tasks', ({ body }: { body: object }) => [Object.assign(rows[0] ?? {}, body)]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add task' }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByRole('textbox', { name: /^Title/ });
  await user.type(title, 'Update portfolio');
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await user.type(title, ' and resume');
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rows.map((row) => row.title)).toEqual(['Update portfolio and resume']);
});

test('a done task that is opened again by mistake is done since when it was', async () => {
  keep(makeTask({ title: 'Was done', done_at: '2026-11-01T10:00:00.000Z' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show done (1)' }));
  await user.click(screen.getByRole('checkbox', { name: 'Was done' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(network.sent('PATCH')).toHaveLength(2));
  expect(network.sent('PATCH').map(({ body }) => body)).toEqual([
    { done_at: null },
    { done_at: '2026-11-01T10:00:00.000Z' },
  ]);
});

test('a task is about an application that is found by its words, or about none', async () => {
  const designer = makeListedApplication();
  const lead = makeListedApplication({ job_title: 'UX Lead', company_name: 'Harbor Health' });
  network.table('job_applications', [designer, lead]);
  network.on('GET', '/rest/v1/rpc/find_applications', [lead]);
  let task = makeTask({ title: 'Call back', application_id: designer.id });
  network.table('tasks', () => [task]);
  network.on('PATCH', '/rest/v1/tasks', ({ body }: { body: object }) => [(task = { ...task, ...body })]);
  const { user } = open();
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Call back' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return screen.findByRole('combobox', { name: 'Application' });
  };

  const box = await edit();
  await waitFor(() => expect(box).toHaveValue('Product Designer, Northwind Studio'));
  await user.clear(box);
  await user.type(box, 'harbor');
  await user.click(await screen.findByRole('option', { name: 'UX Lead, Harbor Health' }));
  await user.click(screen.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(task.application_id).toBe(lead.id));

  await user.clear(await edit());
  // Out of the field, whose list hides the page behind it from a screen reader.
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(task.application_id).toBeNull());
});

test('tasks stand in groups by when they are due', async () => {
  keep(
    makeTask({ title: 'Late', due_date: addDays(today, -2) }),
    makeTask({ title: 'Now', due_date: today }),
    makeTask({ title: 'Soon', due_date: addDays(today, 2) }),
    makeTask({ title: 'Some day', due_date: null }),
    makeTask({ title: 'Was done', done_at: '2026-11-01T10:00:00.000Z' }),
  );
  const { user } = open();
  const held = async (group: string) =>
    within(await screen.findByRole('region', { name: group }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(await held('Overdue')).toEqual(['Late']);
  expect(await held('Due today')).toEqual(['Now']);
  expect(await held('Upcoming')).toEqual(['Soon']);
  expect(await held('No date')).toEqual(['Some day']);
  expect(screen.queryByRole('region', { name: 'Done' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show done (1)' }));
  expect(await held('Done')).toEqual(['Was done']);
});

test('a task is put off to a chosen day, and a day that has passed is refused', async () => {
  keep(makeTask({ title: 'Call back', due_date: null }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Call back' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose a day…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze until' }));
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  expect(await dialog.findByText('A day is required')).toBeVisible();
  const choose = async (date: string): Promise<void> => {
    const [year, month, day] = date.split('-');
    await user.click(dialog.getByRole('spinbutton', { name: /month/ }));
    await user.keyboard(`${month}${day}${year}`);
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  };
  await choose(today);
  expect(await dialog.findByText('Choose a date after today')).toBeVisible();
  await choose(addDays(today, 40));
  expect(await screen.findByText(new RegExp(`^Due ${formatShortCalendarDate(addDays(today, 40))}`))).toBeVisible();
});

test('a change made in another tab shows by itself', async () => {
  const task = makeTask({ title: 'Call back' });
  keep(task);
  open();
  expect(await screen.findByRole('checkbox', { name: 'Call back' })).toBeVisible();
  keep({ ...task, title: 'Call back twice' });
  await network.change('tasks', 'UPDATE', task);
  expect(await screen.findByRole('checkbox', { name: 'Call back twice' })).toBeVisible();
});

describe('an edit that met another', () => {
  const mine = makeTask({ title: 'Call back', revision: 1 });
  // The coach who gave it changed what counts as done too, which is not the client's to change.
  const theirs = { ...mine, title: 'Call back on Monday', done_when: 'A date', revision: 2 };

  const edit = async () => {
    let rows: Task[] = [mine];
    network.table('tasks', () => rows);
    network.on('PATCH', '/rest/v1/tasks', ({ query, body }: { query: URLSearchParams; body: object }) => {
      if (query.get('revision') !== `eq.${rows[0]?.revision ?? 0}`) return [];
      rows = rows.map((row) => ({ ...row, ...body }));
      return rows;
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Call back' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await user.clear(title);
    await user.type(title, 'Write instead');
    rows = [theirs];
    await user.click(screen.getByRole('button', { name: 'Save task' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'This task was changed elsewhere' })) };
  };

  test('is told with both versions, and mine stands when I say so', async () => {
    const { user, dialog } = await edit();
    expect(dialog.getByRole('group', { name: 'Title, yours' })).toHaveTextContent('Write instead');
    expect(dialog.getByRole('group', { name: 'Title, theirs' })).toHaveTextContent('Call back on Monday');
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByRole('checkbox', { name: 'Write instead' })).toBeVisible();
    expect(dialog.queryByText('What counts as done')).toBeNull();
    expect(network.sent('PATCH', '/rest/v1/tasks').at(-1)?.body).toMatchObject({ done_when: 'A date' });
  });

  test('is dropped when I take theirs', async () => {
    const { user, dialog } = await edit();
    await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
    expect(await screen.findByRole('checkbox', { name: 'Call back on Monday' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('an address that names an own task opens it, and closing forgets it', async () => {
  const task = makeTask({ title: 'Call back' });
  keep(task);
  const { user, router } = open(`/client/tasks?task=${task.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Call back');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});
