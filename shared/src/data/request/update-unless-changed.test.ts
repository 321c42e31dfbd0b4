import { updateTask } from '@milepost/shared/entities/tasks/requests';
import { emptyTask, taskInputSchema } from '@milepost/shared/entities/tasks/model';
import { makeTask } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';

const network = fakeNetwork();
const read = makeTask({ title: 'Call', revision: 1 });
const typed = taskInputSchema.parse({ ...emptyTask(), title: 'Call back' });

test('a row whose change was taken back, as by one’s own Undo, is no conflict', async () => {
  const again = { ...read, revision: 3, updated_at: '2026-11-26T10:00:00+00:00' };
  const sent = network.inOrder([], again, [{ ...again, title: 'Call back', revision: 4 }]);
  await expect(updateTask(read, typed)).resolves.toMatchObject({ title: 'Call back' });
  expect(sent.map(({ method, parameters }) => [method, parameters['revision']])).toEqual([
    ['PATCH', 'eq.1'],
    ['GET', undefined],
    ['PATCH', 'eq.3'],
  ]);
});

test.each([
  ['what was typed over', { title: 'Ring' }],
  ['what the form does not hold', { done_at: '2026-11-26T10:00:00.000Z' }],
])('a row that differs in %s is told', async (_, theirs) => {
  network.inOrder([], { ...read, ...theirs, revision: 3 });
  await expect(updateTask(read, typed)).rejects.toMatchObject({ code: 'changed_elsewhere', details: theirs });
});

test('a row that changes once more meanwhile is told', async () => {
  network.inOrder([], { ...read, revision: 3 }, [], { ...read, title: 'Ring', revision: 4 });
  await expect(updateTask(read, typed)).rejects.toMatchObject({ code: 'changed_elsewhere' });
});

test('what was not read whole is never written over', async () => {
  network.inOrder([], { ...read, revision: 3 });
  const { id, revision } = read;
  await expect(updateTask({ id, revision }, typed)).rejects.toMatchObject({ code: 'changed_elsewhere' });
});

test('a row that may be read and not written is refused after one try', async () => {
  const sent = network.inOrder([], read);
  await expect(updateTask(read, typed)).rejects.toMatchObject({ code: '42501', kind: 'forbidden' });
  expect(sent).toHaveLength(2);
});
