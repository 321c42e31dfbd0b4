import { screen, waitFor, within } from '@testing-library/react';
import { emptyTaskTemplate, type TaskTemplate } from '../../../entities/task-templates/model.ts';
import type { ListedTask } from '@milepost/shared/entities/tasks/model';
import { makePerson, makeTask, nextId, testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { ClientTasks } from './ClientTasks.tsx';

const network = fakeNetwork();
const given: ListedTask = {
  ...makeTask({ title: 'Five contacts', created_by: testIds.coach, done_when: 'Five names' }),
  application: null,
  author: null,
  files: [],
};
const template: TaskTemplate = {
  ...emptyTaskTemplate(),
  id: nextId(),
  coach_id: testIds.coach,
  title: 'Five contacts in a week',
  done_when: null,
  priority: 'Medium',
  due_in_days: 7,
  file_path: null,
  file_name: null,
  file_size: null,
  mime_type: null,
  created_at: testInstant,
  revision: 1,
};
const other = makePerson({ id: testIds.admin, full_name: 'Eli Stone' });

const show = (at = '/client') =>
  renderRoute({
    routes: [{ path: '/client', element: <ClientTasks clientId={testIds.client} /> }],
    at,
    session: signedInAs({ id: testIds.coach, role: 'coach' }, { counterparts: [makePerson()] }),
  });
const openTemplates = async () => {
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: 'Templates' }));
  return shown;
};

beforeEach(() => {
  network.table('tasks', [given]);
  network.table('task_templates', [template]);
  network.table('client_coach_assignments', [{ person: makePerson() }, { person: other }]);
});

test('a row says what was asked for, whether it was opened, and what was answered', async () => {
  const view = show(`/client?task=${given.id}`);
  expect(await screen.findByText('Counts as done: Five names')).toBeVisible();
  expect(screen.getByText('Not opened yet')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveAttribute('aria-current', 'true');
  view.unmount();

  const file = {
    id: nextId(),
    task_id: given.id,
    kind: 'answer' as const,
    file_path: `${testIds.client}/tasks/names.txt`,
    file_name: 'names.txt',
    file_size: 12,
    mime_type: 'text/plain' as const,
  };
  network.table('tasks', [
    { ...given, seen_at: testInstant, answered_at: testInstant, answer: 'Ada, Bo', files: [file] },
  ]);
  show();
  expect(await screen.findByText('Ada, Bo')).toBeVisible();
  expect(screen.getByText(/^Answered/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download names.txt' })).toBeVisible();
});

test('a template goes to several clients in one act, the same one however often it is tried', async () => {
  network.on('POST', '/rest/v1/rpc/assign_task', refusal(500, 'XX000', 'broken'));
  const { user } = await openTemplates();
  await user.click(await screen.findByRole('button', { name: 'Assign Five contacts in a week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign “Five contacts in a week”' }));
  expect(await dialog.findByRole('checkbox', { name: 'Dana Cole' })).toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Dana Cole' }));
  await user.click(dialog.getByRole('button', { name: 'Assign task' }));
  expect(await dialog.findByText('Choose at least one client')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Dana Cole' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Eli Stone' }));
  await user.click(dialog.getByRole('button', { name: 'Assign to 2 clients' }));
  expect(await dialog.findByText(/try again|our side/i)).toBeVisible();

  network.rpc('assign_task', 2);
  await user.click(dialog.getByRole('button', { name: 'Assign to 2 clients' }));
  expect(await screen.findByText('Task assigned to 2 clients')).toBeVisible();
  const [failed, sent] = network.sent('POST', '/rest/v1/rpc/assign_task').map(({ body }) => body);
  expect(sent).toMatchObject({
    p_client_ids: [testIds.client, testIds.admin],
    p_due_in_days: 7,
    p_title: template.title,
  });
  expect(sent).toEqual(failed);
});

test('a template is written, and one that was changed elsewhere asks which version to keep', async () => {
  network.table('task_templates', []);
  network.on('POST', '/rest/v1/task_templates', template);
  const { user } = await openTemplates();
  expect(await screen.findByText('No templates yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New template' }));
  const form = within(await screen.findByRole('dialog', { name: 'New template' }));
  await user.type(form.getByRole('textbox', { name: /^Title/ }), 'Five contacts in a week');
  network.table('task_templates', [template]);
  await user.click(form.getByRole('button', { name: 'Save template' }));
  await screen.findByRole('button', { name: 'Assign Five contacts in a week' });
  expect(network.sent('POST', '/rest/v1/task_templates')[0]?.body).toMatchObject({ due_in_days: 7, file_path: null });

  network.on('PATCH', '/rest/v1/task_templates', ({ query }: { query: URLSearchParams }) =>
    query.get('revision') === 'eq.2' ? [template] : [],
  );
  network.table('task_templates', [{ ...template, title: 'Six contacts', revision: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Actions for Five contacts in a week' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit template' }));
  await user.type(edit.getByRole('textbox', { name: /^Title/ }), ', please');
  await user.click(edit.getByRole('button', { name: 'Save template' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'This template was changed elsewhere' }));
  await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit template' })).toBeNull());
});

test('a task that was given becomes a template, and is deleted with Undo', async () => {
  network.on('POST', '/rest/v1/task_templates', template);
  network.on('DELETE', '/rest/v1/tasks', undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Five contacts' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as template' }));
  expect(await screen.findByText('Template saved')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/task_templates')[0]?.body).toMatchObject({
    title: 'Five contacts',
    done_when: 'Five names',
  });
  await user.click(screen.getByRole('button', { name: 'Actions for Five contacts' }));
  network.table('tasks', []);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Deleted “Five contacts”')).toBeVisible();
});

test('a task that was given is edited with its file; a repeated try goes on where the first one failed', async () => {
  const file = {
    id: nextId(),
    task_id: given.id,
    kind: 'assigned' as const,
    file_path: `${testIds.coach}/tasks/old.txt`,
    file_name: 'old.txt',
    file_size: 12,
    mime_type: 'text/plain' as const,
  };
  let row: ListedTask = { ...given, files: [file] };
  network.table('tasks', () => [row]);
  network.table('job_applications', []);
  network.on('PATCH', '/rest/v1/tasks', ({ query, body }: { query: URLSearchParams; body: object }) => {
    if (query.get('revision') !== `eq.${row.revision}`) return [];
    row = { ...row, ...body, revision: row.revision + 1 };
    return [row];
  });
  network.on('DELETE', '/rest/v1/task_files', refusal(500, 'XX000', 'broken'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions for Five contacts' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  const doneWhen = dialog.getByRole('textbox', { name: /^What counts as done/ });
  await user.clear(doneWhen);
  await user.type(doneWhen, 'Six names');
  await user.click(dialog.getByRole('checkbox', { name: 'Keep old.txt' }));
  await user.click(dialog.getByRole('button', { name: 'Save task' }));
  expect(await dialog.findByText(/try again|our side/i)).toBeVisible();

  network.on('DELETE', '/rest/v1/task_files', undefined);
  await user.click(dialog.getByRole('button', { name: 'Save task' }));
  expect(await screen.findByText('Counts as done: Six names')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('PATCH', '/rest/v1/tasks')[0]?.body).toMatchObject({
    title: 'Five contacts',
    done_when: 'Six names',
  });
  expect(network.sent('DELETE', '/rest/v1/task_files').map(({ query }) => query.get('id'))).toEqual(
    Array<string>(2).fill(`eq.${file.id}`),
  );
});
