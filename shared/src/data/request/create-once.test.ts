import { createGoal, createMilestone } from '@milepost/shared/entities/goals/requests';
import { goalInputSchema, suggestedGoals } from '@milepost/shared/entities/goals/model';
import { makeGoal, makeMilestone, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';

const network = fakeNetwork();
const duplicate = () => refusal(409, '23505', 'duplicate key value');
const typed = goalInputSchema.parse(suggestedGoals('2026-11-20')[0]);
const stored = makeGoal({ ...typed, position: 4, revision: 1 });
const create = (input = typed, position = 4) => createGoal(testIds.client, stored.id, input, position);
const requests = (sent: readonly { method: string; parameters: Readonly<Record<string, string>>; body: unknown }[]) =>
  sent.map(({ method, parameters, body }) => [method, parameters['revision'], body]);

test('a retry with the same text gives the row that the first try made', async () => {
  const sent = network.inOrder(duplicate(), stored);
  await expect(create()).resolves.toMatchObject({ id: stored.id });
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test('a place at the end of a list that holds the row by now changes nothing', async () => {
  const sent = network.inOrder(duplicate(), { ...stored, revision: 2 });
  await expect(create(typed, 5)).resolves.toMatchObject({ position: 4 });
  expect(sent).toHaveLength(2);
});

test('what was typed between two tries is written over the row of the first', async () => {
  const sent = network.inOrder(duplicate(), stored, [{ ...stored, title: 'Ten talks', revision: 2 }]);
  await expect(create({ ...typed, title: 'Ten talks' })).resolves.toMatchObject({ title: 'Ten talks' });
  expect(requests(sent)[2]).toEqual(['PATCH', 'eq.1', { title: 'Ten talks' }]);
});

test('a retry never overwrites what somebody else changed since', async () => {
  const theirs = { ...stored, title: 'Theirs', revision: 2 };
  network.inOrder(duplicate(), theirs, [], theirs);
  await expect(create({ ...typed, title: 'Ten talks' })).rejects.toMatchObject({
    code: 'changed_elsewhere',
    details: { title: 'Theirs' },
  });
});

test('a row without a revision gets what was typed since', async () => {
  const milestone = makeMilestone({ title: 'Call', target_date: null, position: 2 });
  const sent = network.inOrder(duplicate(), milestone, { ...milestone, title: 'Call back' });
  const input = { title: 'Call back', target_date: null, position: 2 };
  await expect(createMilestone(milestone.goal_id, milestone.id, input)).resolves.toMatchObject({ title: 'Call back' });
  expect(requests(sent)[2]).toEqual(['PATCH', undefined, { title: 'Call back' }]);
});

test('another row in the way stays refused', async () => {
  network.inOrder(duplicate(), refusal(406, 'PGRST116', 'no rows'));
  await expect(create()).rejects.toMatchObject({ code: '23505', kind: 'conflict' });
});
