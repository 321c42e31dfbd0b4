import { screen, waitFor } from '@testing-library/react';
import { browserTimeZone, todayIn } from '@milepost/shared/domain/dates';
import type { Task } from '@milepost/shared/domain/tasks';
import { makeJobApplication, makeTask, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { TasksCard } from './TasksCard.tsx';

const network = fakeNetwork();
const session = () => signedInAs({ time_zone: browserTimeZone() });
const card = <TasksCard title="Upcoming Tasks" userId={testIds.client} empty="Add what comes next." />;
const open = () => renderRoute({ routes: [{ path: '*', element: card }], at: '/', session: session() });
const today = todayIn(browserTimeZone());

const keep = (...given: readonly Task[]) => {
  let rows = [...given];
  const idOf = (query: URLSearchParams) => query.get('id')?.slice('eq.'.length);
  network.table('job_applications', []);
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
    makeTask({ title: 'Call back', due_date: '2020-01-01', application_id: application.id }),
    makeTask({ title: 'Send thanks', due_date: today }),
  );
  network.table('job_applications', [application]);
  open();
  expect(await screen.findByText(/^Overdue by/)).toBeVisible();
  expect(screen.getByText('Due today')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Product Designer, Northwind Studio' })).toHaveAttribute(
    'href',
    `/client/applications/edit/${application.id}`,
  );
});

test('a task is ticked off, and opened again by Undo', async () => {
  keep(makeTask({ title: 'Call back' }));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Call back' }));
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: 'Call back' })).not.toBeChecked();
  await waitFor(() => expect(network.sent('PATCH')).toHaveLength(2));
  expect(network.sent('PATCH')[1]?.body).toEqual({ done_at: null });
});

test('an overdue task is put off from today', async () => {
  keep(makeTask({ title: 'Call back', due_date: '2020-01-01' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Call back' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze 1 day' }));
  expect(await screen.findByText('Due tomorrow')).toBeVisible();
});

test('a task that cannot be put off stays as it was, and the page says so', async () => {
  keep(makeTask({ title: 'Call back', due_date: today }));
  network.on('PATCH', '/rest/v1/tasks', new TypeError('Failed to fetch'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Call back' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Snooze 1 week' }));
  expect(await screen.findByText(/offline|try again|could not/i)).toBeVisible();
  expect(await screen.findByText('Due today')).toBeVisible();
});

test('adds a task; a failure keeps what was typed, and the repeated try makes the same row', async () => {
  keep();
  network.on('POST', '/rest/v1/tasks', new TypeError('Failed to fetch'));
  const { user } = open();
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Task' }));
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  const [submit] = screen.getAllByRole('button', { name: 'Add Task' }).slice(-1);
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
