import { screen } from '@testing-library/react';
import { nextId } from '@milepost/shared/testing/factories';
import { refusal } from '@milepost/shared/testing/network';
import { network, openLesson, quiz } from '../testing/training-pages.tsx';

test('each attempt at a quiz with a pool asks what the server drew, once', async () => {
  const draw = (...asked: readonly string[]) =>
    network.rpc('draw_quiz', {
      ...{ id: nextId(), revision: 3, questions: asked.map((question) => ({ question, options: ['Yes', 'No'] })) },
    });
  draw('First?');
  const { user } = openLesson({ ...quiz, is_locked: false }, { draw: 1, questions: null });
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  network.rpc('answer_quiz', { is_passed: false, right_count: 0, answers: [{ is_right: false }] });
  await user.click(screen.getByRole('button', { name: 'Check answers' }));
  expect(await screen.findByText('Each attempt asks other questions.')).toBeVisible();
  expect(screen.getByText('Not right.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeDisabled();
  draw('Second?');
  await user.click(screen.getByRole('button', { name: 'Try other questions' }));
  expect(await screen.findByRole('radiogroup', { name: /Second\?/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  network.rpc('answer_quiz', {
    ...{ is_passed: true, right_count: 1, answers: [{ is_right: true, right: 0, explanation: 'So it is.' }] },
  });
  await user.click(screen.getByRole('button', { name: 'Check answers' }));
  expect(await screen.findByText('You passed: 1 of 1 right')).toBeVisible();
  expect(screen.getByText('Right. So it is.')).toBeVisible();
});

test('questions that could not be drawn can be asked for again', async () => {
  network.rpc('draw_quiz', refusal(500, 'XX000', 'broken'));
  const { user } = openLesson({ ...quiz, is_locked: false }, { draw: 1, questions: null });
  await screen.findByText('Failed to load the questions');
  network.rpc('draw_quiz', { id: nextId(), revision: 3, questions: [{ question: 'First?', options: ['Yes', 'No'] }] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radiogroup', { name: /First\?/ })).toBeVisible();
});
