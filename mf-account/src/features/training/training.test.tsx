import { act, screen, within } from '@testing-library/react';
import { nextId } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import {
  body,
  course,
  exercise,
  network,
  open,
  openLesson,
  questions,
  quiz,
  read,
  withLessons,
} from './testing/training-pages.tsx';

test('courses say how far they are and lead on to the lesson where one left off', async () => {
  network.rpc('my_courses', [
    withLessons(read, exercise, quiz),
    { ...withLessons({ ...read, id: nextId() }), id: nextId(), title: 'All done' },
  ]);
  open();
  expect(await screen.findByRole('link', { name: 'Continue course: Get started' })).toHaveAttribute(
    'href',
    `/training/${course.id}/${exercise.id}`,
  );
  expect(screen.getByText('1 of 3 lessons done')).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review course: All done' })).toBeVisible();
});

test('without a course the page says what will appear, and a failure can be tried again', async () => {
  network.rpc('my_courses', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  await screen.findByText('Failed to load courses');
  network.rpc('my_courses', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No courses yet')).toBeVisible();
});

test('a course lists its lessons; a locked one leads nowhere', async () => {
  network.rpc('my_courses', [withLessons(read, exercise, quiz)]);
  open(`/${course.id}`);
  const list = within(await screen.findByRole('list', { name: 'Lessons' }));
  expect(list.getByRole('img', { name: 'Done' })).toBeVisible();
  expect(list.getByRole('link', { name: 'Bring your list' })).toBeVisible();
  expect(list.queryByRole('link', { name: 'What you know' })).toBeNull();
  expect(list.getByRole('img', { name: 'Locked' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue course' })).toBeVisible();
});

test('a course that is done says so, and one that is none is not found', async () => {
  network.rpc('my_courses', [withLessons(read)]);
  const { router } = open(`/${course.id}`);
  expect(await screen.findByText('You completed this course')).toBeVisible();
  await act(() => router.navigate('/training/other'));
  expect(await screen.findByText('Course not found')).toBeVisible();
});

test('a text is marked as read, which leads to the next lesson', async () => {
  const { user, router } = openLesson({ ...read, is_done: false }, { is_done: false });
  network.rpc('complete_lesson', null);
  expect(await screen.findByText('Start here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe(`/training/${course.id}/${exercise.id}`);
  expect(network.sent('POST', '/rest/v1/rpc/complete_lesson')[0]?.body).toEqual({
    ...{ p_course_id: course.id, p_item_id: read.id },
  });
});

test('an exercise leads to where it is done, and is finished once the server has seen it', async () => {
  const { user } = openLesson(exercise, { act: 'import_applications' });
  expect(await screen.findByRole('link', { name: 'Import your applications' })).toHaveAttribute(
    'href',
    '/client/applications/import',
  );
  network.rpc('complete_lesson', refusal(400, 'P0001', 'Do the exercise to finish this lesson'));
  await user.click(screen.getByRole('button', { name: 'Check exercise' }));
  expect(await screen.findByText('Do the exercise to finish this lesson')).toBeVisible();
});

test('an exercise of another role has no way there, one that is done leads on', async () => {
  openLesson({ ...exercise, is_done: true }, { act: 'set_weekly_hours' });
  expect(await screen.findByText('You did this exercise.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next lesson' })).toHaveAttribute(
    'href',
    `/training/${course.id}/${quiz.id}`,
  );
  expect(screen.queryByRole('link', { name: 'Set your weekly hours' })).toBeNull();
});

test('a quiz is graded by the server; a wrong answer is changed and checked again', async () => {
  const { user } = openLesson({ ...quiz, is_locked: false }, { questions });
  const check = await screen.findByRole('button', { name: 'Check answers' });
  expect(check).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'That' }));
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  network.rpc('answer_quiz', {
    ...{ is_passed: false, right_count: 1 },
    answers: [{ is_right: true, right: 1, explanation: 'That it is.' }, { is_right: false }],
  });
  await user.click(check);
  expect(await screen.findByText('Not passed yet: 1 of 2 right')).toBeVisible();
  expect(screen.getByText('Right. That it is.')).toBeVisible();
  expect(screen.getByText('Not right. Try another answer.')).toBeVisible();
  expect(check).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Now' }));
  expect(screen.queryByText('Not right. Try another answer.')).toBeNull();
  expect(screen.getByText('Right. That it is.')).toBeVisible();
  network.rpc('answer_quiz', {
    ...{ is_passed: true, right_count: 2 },
    answers: [
      { is_right: true, right: 1, explanation: 'That it is.' },
      { is_right: true, right: 0, explanation: '' },
    ],
  });
  await user.click(check);
  expect(await screen.findByText('You passed: 2 of 2 right')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/answer_quiz').at(-1)?.body).toEqual({
    ...{ p_course_id: course.id, p_item_id: quiz.id, p_revision: 3, p_answers: [1, 0] },
  });
  expect(screen.getByRole('link', { name: 'Back to the course' })).toBeVisible();
});

test('answers stay when checking fails, and a quiz that has changed can be loaded again', async () => {
  const { user } = openLesson({ ...quiz, is_locked: false }, { questions });
  await user.click(await screen.findByRole('radio', { name: 'That' }));
  await user.click(screen.getByRole('radio', { name: 'Later' }));
  network.rpc('answer_quiz', refusal(400, 'P0001', 'This quiz has changed. Load it again to answer it'));
  await user.click(screen.getByRole('button', { name: 'Check answers' }));
  expect(await screen.findByText(/^This quiz has changed/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'That' })).toBeChecked();
  network.rpc('training_lesson', {
    ...{ ...quiz, is_locked: false, revision: 4, body },
    questions: [{ question: 'A new one?', options: ['Yes', 'No'] }],
  });
  await user.click(screen.getByRole('button', { name: 'Reload quiz' }));
  expect(await screen.findByRole('radiogroup', { name: /A new one\?/ })).toBeVisible();
});

test('a locked lesson says what opens it', async () => {
  network.rpc('my_courses', [withLessons(read, exercise, quiz)]);
  network.rpc('training_lesson', { ...quiz, revision: 1 });
  open(`/${course.id}/${quiz.id}`);
  expect(await screen.findByText('This lesson is locked')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All lessons of the course' })).toBeVisible();
});

test.each([
  ["is nobody's", null],
  ['is none', refusal(400, '22P02', 'invalid input syntax for type uuid: "xyz"')],
])('a lesson whose id %s is not found', async (_, answer) => {
  network.rpc('my_courses', [withLessons(read)]);
  network.rpc('training_lesson', answer);
  open(`/${course.id}/${nextId()}`);
  expect(await screen.findByText('Lesson not found')).toBeVisible();
});
