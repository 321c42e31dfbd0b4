import { screen, waitFor, within } from '@testing-library/react';
import type { ListedTask } from '@milepost/shared/entities/tasks/model';
import { makeCoach, makeTask, testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { TasksCard } from './TasksCard.tsx';

const network = fakeNetwork();
let task: ListedTask;
beforeEach(() => {
  task = {
    ...makeTask({ title: 'Five contacts', created_by: testIds.coach, done_when: 'Five names', due_date: '2026-12-01' }),
    application: null,
    author: makeCoach(),
    files: [],
  };
  network.table('tasks', () => [task]);
  network.on('PATCH', '/rest/v1/tasks', ({ body }: { body: object }) => [(task = { ...task, ...body })]);
});
const show = (at = '/tasks') =>
  renderRoute({
    routes: [{ path: '/tasks', element: <TasksCard title="Tasks" userId={testIds.client} empty="Nothing" /> }],
    at,
    session: signedInAs({ id: testIds.client }, { counterparts: [makeCoach()] }),
  });
const changes = () => network.sent('PATCH', '/rest/v1/tasks').map(({ body }) => body as Record<string, unknown>);

test('a task from the coach is opened, which says that it was seen, and answered', async () => {
  const { user } = show();
  expect(await screen.findByText(/^From/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answer Five contacts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Five contacts' }));
  expect(dialog.getByText('Five names')).toBeVisible();
  await waitFor(() => expect(changes()).toEqual([{ seen_at: expect.any(String) }]));
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Write an answer or choose a file')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Your answer/ }), 'Ada and Bo');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent')).toBeVisible();
  expect(changes()[1]).toEqual({ answer: 'Ada and Bo', done_at: expect.any(String) });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a notification opens the task; one that was seen before is not marked again', async () => {
  task = { ...task, seen_at: testInstant };
  const { user, router } = show(`/tasks?task=${task.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Five contacts' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  expect(changes()).toEqual([]);
});

test('an answer stays in the form when sending fails', async () => {
  task = { ...task, seen_at: testInstant };
  network.on('PATCH', '/rest/v1/tasks', refusal(500, 'XX000', 'broken'));
  const { user } = show(`/tasks?task=${task.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Five contacts' }));
  await user.type(dialog.getByRole('textbox', { name: /^Your answer/ }), 'Ada');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Your answer/ })).toHaveValue('Ada');
});

test('what the coach changed meanwhile is no other answer; an answer from another window is', async () => {
  task = { ...task, seen_at: testInstant };
  network.on('PATCH', '/rest/v1/tasks', ({ query, body }: { query: URLSearchParams; body: object }) =>
    query.get('revision') === `eq.${task.revision}` ? [(task = { ...task, ...body })] : [],
  );
  const { user } = show(`/tasks?task=${task.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Five contacts' }));
  await user.type(dialog.getByRole('textbox', { name: /^Your answer/ }), 'Ada');
  task = { ...task, answer: 'Bo', revision: 2 };
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'This answer was changed elsewhere' }));
  expect(conflict.getByRole('group', { name: 'Answer, theirs' })).toHaveTextContent('Bo');
  await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Answer sent')).toBeVisible();
  expect(task.answer).toBe('Ada');
});
