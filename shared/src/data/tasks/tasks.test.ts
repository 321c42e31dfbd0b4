import { emptyTask, taskInputSchema } from '../../domain/tasks/tasks.ts';
import { answerWith, json, noContent } from '../fake-network/fake-network.ts';
import { ids } from '../fake-network/rows.ts';
import { createTask, listTasks, removeTask, setTaskDone } from './tasks.ts';

const row = {
  id: ids.row,
  user_id: ids.client,
  application_id: null,
  title: 'Call',
  due_date: '2026-11-25',
  priority: 'Medium',
  type: 'General',
  done_at: null,
  created_by: ids.client,
  created_at: '2026-11-02T08:00:00+00:00',
};

test('open tasks come first, the soonest due first', async () => {
  const sent = answerWith(json([row]));
  expect((await listTasks(ids.client))[0]?.due_date).toBe('2026-11-25');
  expect(sent[0]?.query).toMatchObject({
    user_id: `eq.${ids.client}`,
    order: 'done_at.desc.nullsfirst,due_date.asc.nullslast,created_at.asc',
  });
});

test('adds, finishes, opens again and deletes', async () => {
  const sent = answerWith(json(row, 201), json(row), json(row), noContent());
  await createTask(ids.client, ids.row, taskInputSchema.parse({ ...emptyTask(), title: 'Call' }));
  await setTaskDone(ids.row, true);
  await setTaskDone(ids.row, false);
  await removeTask(ids.row);
  expect(sent[0]?.body).toMatchObject({ id: ids.row, user_id: ids.client, title: 'Call', due_date: null });
  expect(sent[1]?.body).toEqual({ done_at: expect.stringMatching(/Z$/) });
  expect(sent[2]?.body).toEqual({ done_at: null });
  expect(sent[3]?.method).toBe('DELETE');
});
