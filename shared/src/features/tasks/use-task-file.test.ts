import { renderHook } from '@testing-library/react';
import { makeTask, nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, type FakeRequest } from '@milepost/shared/testing/network';
import type { TaskFile } from '../../entities/tasks/model.ts';
import { useTaskFile } from './useTaskFile.ts';

const network = fakeNetwork();
const table = '/rest/v1/task_files';
const task = makeTask();
/** The rows that the database has. */
let rows: TaskFile[];
let isLost: boolean;
beforeEach(() => {
  rows = [];
  isLost = false;
  network.on('POST', table, ({ body }: FakeRequest) => {
    const row = body as TaskFile;
    if (rows.some(({ kind }) => kind === row.kind)) {
      return Response.json({ code: '23505', message: 'duplicate key value' }, { status: 409 });
    }
    rows.push(row);
    return isLost ? new TypeError('Failed to fetch') : row;
  });
  network.table('task_files', () => rows);
  network.on('DELETE', table, ({ query }: FakeRequest) => {
    rows = rows.filter(({ id }) => query.get('id') !== `eq.${id}`);
  });
});

const textFile = (name: string): File => new File(['Names'], name, { type: 'text/plain' });

/** One try of a form. */
const makeForm = () => {
  const { result } = renderHook(() => useTaskFile('assigned'));
  return async (file: File | null, replaced?: TaskFile): Promise<void> => {
    if (file) network.inOrder({ Id: nextId(), Key: 'documents/names.txt' });
    const stored = await result.current.store(testIds.coach, file);
    await result.current.put(task, stored, replaced);
  };
};

const names = () => rows.map(({ file_name }) => file_name);

test('a retry after a lost answer adds the file once', async () => {
  const save = makeForm();
  const file = textFile('first.txt');
  isLost = true;
  await expect(save(file)).rejects.toMatchObject({ kind: 'network' });
  isLost = false;
  await save(file);
  expect(names()).toEqual(['first.txt']);
  expect(network.sent('DELETE', table)).toEqual([]);
});

test('another file that was chosen meanwhile takes the place of the first, whatever comes back', async () => {
  const save = makeForm();
  const first = textFile('first.txt');
  isLost = true;
  await expect(save(first)).rejects.toMatchObject({ kind: 'network' });
  await expect(save(textFile('second.txt'))).rejects.toMatchObject({ kind: 'network' });
  isLost = false;
  await save(textFile('second.txt'));
  expect(names()).toEqual(['second.txt']);
  await save(first);
  expect(names()).toEqual(['first.txt']);
});

test('a file that was taken out of the form meanwhile is taken from the task', async () => {
  const save = makeForm();
  isLost = true;
  await expect(save(textFile('first.txt'))).rejects.toMatchObject({ kind: 'network' });
  await save(null);
  expect(names()).toEqual([]);
});

test('what the task had is replaced, or kept', async () => {
  const save = makeForm();
  await save(textFile('had.txt'));
  const [had] = rows;
  const edit = makeForm();
  await edit(null);
  expect(names()).toEqual(['had.txt']);
  await edit(textFile('new.txt'), had);
  expect(names()).toEqual(['new.txt']);
});
