import { makeTask, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { emptyTask, taskInputSchema } from './model.ts';
import { createTask, listTasks, removeTask, setTaskDone, undoTaskDone, undoTaskDueDate } from './requests.ts';

const network = fakeNetwork();
const rowId = '33333333-3333-4333-8333-333333333333';
const row = makeTask({ id: rowId, due_date: '2026-11-25' });

test('open tasks come first, the soonest due first', async () => {
  const sent = network.inOrder([row]);
  expect((await listTasks(testIds.client))[0]?.due_date).toBe('2026-11-25');
  expect(sent[0]?.parameters).toMatchObject({
    user_id: `eq.${testIds.client}`,
    order: 'done_at.desc.nullsfirst,due_date.asc.nullslast,created_at.asc',
  });
});

test('adds, finishes, opens again and deletes', async () => {
  const sent = network.inOrder(row, row, row, row, undefined);
  await createTask(testIds.client, rowId, taskInputSchema.parse({ ...emptyTask(), title: 'Call' }));
  await setTaskDone(rowId, true);
  await setTaskDone(rowId, false);
  await undoTaskDone(rowId, '2026-11-01T10:00:00.000Z');
  await removeTask(rowId);
  expect(sent[0]?.body).toMatchObject({ id: rowId, user_id: testIds.client, title: 'Call', due_date: null });
  expect(sent[1]?.body).toEqual({ done_at: expect.stringMatching(/Z$/) });
  expect(sent[2]?.body).toEqual({ done_at: null });
  expect(sent[3]?.body).toEqual({ done_at: '2026-11-01T10:00:00.000Z' });
  expect(sent[4]?.method).toBe('DELETE');
});

test('a retry writes what was typed since, unless the task was answered meanwhile', async () => {
  const typed = taskInputSchema.parse({ ...emptyTask(), title: 'Call Ada' });
  const stored = makeTask({ ...typed, id: rowId, title: 'Call', revision: 1 });
  const duplicate = () => refusal(409, '23505', 'duplicate key value');
  const sent = network.inOrder(duplicate(), stored, [{ ...stored, title: 'Call Ada', revision: 2 }]);
  await expect(createTask(testIds.client, rowId, typed)).resolves.toMatchObject({ title: 'Call Ada' });
  expect(sent[2]).toMatchObject({ method: 'PATCH', parameters: { revision: 'eq.1' }, body: { title: 'Call Ada' } });

  const answered = { ...stored, answer: 'Did so', revision: 2 };
  network.inOrder(duplicate(), answered, [], answered);
  await expect(createTask(testIds.client, rowId, typed)).rejects.toMatchObject({ code: 'changed_elsewhere' });
});

test('a due date is taken back while it still is what was written, and refused where it was changed since', async () => {
  const sent = network.inOrder([row], []);
  await undoTaskDueDate(rowId, '2026-12-01', null);
  expect(sent[0]).toMatchObject({
    method: 'PATCH',
    parameters: { id: `eq.${rowId}`, due_date: 'eq.2026-12-01' },
    body: { due_date: null },
  });
  await expect(undoTaskDueDate(rowId, '2026-12-01', null)).rejects.toMatchObject({
    code: 'changed_elsewhere',
    message: 'This has changed again since then. Nothing was undone.',
  });
});
