import { screen, within } from '@testing-library/react';
import { nextId, testIds } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { course, exercise, network, open, read, withLessons } from '../testing/training-pages.tsx';

/** Lets the viewer assign courses. */
const assigning = (...assigned: readonly object[]) => {
  network.rpc('course_assigning', {
    learners: [{ id: testIds.client, full_name: 'Dana Cole', email: 'dana@milepost.test', role: 'client' }],
    courses: [{ id: course.id, title: 'Get started', audience: ['client'] }],
  });
  network.rpc('assigned_courses', assigned);
};

test('an assigned course comes first with its due date, and says who assigned it', async () => {
  const assigned = {
    ...withLessons(exercise),
    id: nextId(),
    title: 'Assigned',
    assigned: { due_on: '2020-01-01', by: 'Dana' },
  };
  network.rpc('my_courses', [withLessons(read, exercise), assigned]);
  const { router } = open();
  const [first] = await screen.findAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Assigned');
  expect(screen.getByText(/^Overdue by/)).toBeVisible();
  expect(screen.queryByText('Assigned by you')).toBeNull();
  await router.navigate(`/training/${assigned.id}`);
  expect(await screen.findByText('Dana assigned you this course and sees how far you are.')).toBeVisible();
});

test('whoever may assign courses sees how far each person is, and withdraws one', async () => {
  network.rpc('my_courses', [withLessons(read)]);
  const row = { course_title: 'Get started', due_on: '2199-01-01', lessons: 3 };
  const learner = { id: testIds.client, full_name: 'Dana Cole', email: 'dana@milepost.test' };
  const [begun, ended] = [nextId(), nextId()];
  assigning(
    { ...row, id: begun, learner, done: 1, completed_at: null },
    {
      ...row,
      id: ended,
      learner: { ...learner, full_name: 'Ida Lane' },
      done: 3,
      completed_at: '2026-11-24T10:00:00Z',
    },
  );
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Assigned by you' }));
  expect(await table.findByText('1 of 3 lessons done')).toBeVisible();
  expect(table.getByText('Completed Nov 24, 2026')).toBeVisible();
  network.on('DELETE', '/rest/v1/course_assignments', null);
  await user.click(table.getByRole('button', { name: 'Withdraw “Get started” from Dana Cole' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw “Get started” from Dana Cole?' }));
  expect(network.sent('DELETE', '/rest/v1/course_assignments')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Withdraw course' }));
  expect(await screen.findByText('Course withdrawn')).toBeVisible();
  expect(network.sent('DELETE', '/rest/v1/course_assignments')[0]?.parameters).toMatchObject({ id: `eq.${begun}` });
});

test('a course is assigned to whom the address names, once the form is whole', async () => {
  network.rpc('my_courses', [withLessons(read)]);
  assigning();
  const { user } = open(`?assign=${testIds.client}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign course' }));
  expect(dialog.getByText('Dana Cole')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Assign course' }));
  expect(await dialog.findByText('Choose a course')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: /^Course/ }), 'Get');
  await user.click(await screen.findByRole('option', { name: 'Get started' }));
  await user.click(dialog.getByRole('spinbutton', { name: /month/ }));
  await user.keyboard('01022199');
  network.rpc('assign_course', refusal(400, 'P0001', 'Choose a date within two years'));
  await user.click(dialog.getByRole('button', { name: 'Assign course' }));
  expect(await dialog.findByText('Choose a date within two years')).toBeVisible();
  network.rpc('assign_course', 1);
  await user.click(dialog.getByRole('button', { name: 'Assign course' }));
  expect(await screen.findByText('Course assigned to 1 person')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/assign_course').at(-1)?.body).toEqual({
    ...{ p_course_id: course.id, p_user_ids: [testIds.client], p_due_on: '2199-01-02' },
  });
});
