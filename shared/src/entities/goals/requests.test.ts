import { goalInputSchema, suggestedGoals } from './model.ts';
import { makeGoal, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { createGoal, listGoals, updateGoal } from './requests.ts';

const network = fakeNetwork();
const input = () => goalInputSchema.parse(suggestedGoals('2026-11-20')[0]);

test('goals come with what they count', async () => {
  network.rpc('list_goals', [makeGoal({ value: 3, target: 5 })]);
  expect(await listGoals(testIds.client)).toMatchObject([{ value: 3, target: 5, milestones: [] }]);
});

test('adds under the given id', async () => {
  const row = makeGoal();
  const sent = network.inOrder(row);
  await createGoal(testIds.client, row.id, input(), 4);
  expect(sent[0]?.body).toMatchObject({ id: row.id, client_id: testIds.client, position: 4, target_value: 5 });
});

test('an edit of a goal that changed meanwhile is refused with the goal as it stands', async () => {
  const row = makeGoal();
  network.inOrder([], { ...row, title: 'Theirs', revision: row.revision + 1 });
  await expect(updateGoal(row, input())).rejects.toMatchObject({
    code: 'changed_elsewhere',
    details: { title: 'Theirs' },
  });
});
