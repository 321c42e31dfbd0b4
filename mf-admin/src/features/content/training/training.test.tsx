import { screen, within } from '@testing-library/react';
import { makePerson, nextId, testIds, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ContentPage from '../ContentPage.tsx';
import DraftPage from '../DraftPage.tsx';

const network = fakeNetwork();
const everyone = ['client', 'coach', 'super_admin'];
const content = (kind: string, title: string, training: object, audience: readonly string[] = everyone) => ({
  ...{
    id: nextId(),
    kind,
    email_name: null,
    title,
    slug: null,
    summary: null,
    audience,
    org_id: null,
    shown_until: null,
  },
  ...{ revision: 1, published_revision: 1, published_at: testInstant, scheduled_revision: null, scheduled_at: null },
  ...{ archived_at: null, updated_at: testInstant, body: { type: 'doc', content: [{ type: 'paragraph' }] }, training },
});
const question = { question: 'Which one?', options: ['This', 'That'], right: 1, explanation: 'That it is.' };
const reading = content('lesson', 'Look around', { kind: 'text' });
const quiz = content('lesson', 'What you know', { kind: 'quiz', questions: [question] });
const course = content('course', 'Get started', { is_ordered: true, lessons: [reading.id] }, ['client']);

/** The list of them, or the one that was asked for. */
const serve = (...items: readonly object[]): void =>
  network.table('content_items', ({ query }) =>
    items.filter((item) => !query.has('id') || query.get('id') === `eq.${(item as { id: string }).id}`),
  );
const open = (at: string, item: object = reading, revisions: readonly object[] = []) => {
  serve(item, ...[reading, quiz, course].filter((other) => other !== item));
  network.table('content_revisions', revisions);
  network.rpc('content_links', []);
  return renderRoute({
    routes: [
      { path: '/admin/content', Component: ContentPage },
      { path: '/admin/content/:id', Component: DraftPage },
    ],
    at: `/admin/content${at}`,
    session: signedInAs({ role: 'super_admin' }),
  });
};
const save = async (user: ReturnType<typeof open>['user'], saved: object) => {
  network.on('PATCH', '/rest/v1/content_items', [saved]);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
};

test('lessons and courses have lists of their own, and are begun with a title alone', async () => {
  const { user } = open('?kind=lesson');
  expect(await screen.findByRole('link', { name: 'Look around' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Readers' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Courses' }));
  expect(await screen.findByRole('link', { name: 'Get started' })).toBeVisible();
  network.on('POST', '/rest/v1/content_items', course);
  await user.click(screen.getByRole('button', { name: 'Add course' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Title/), 'Get started');
  serve(course, reading, quiz);
  await user.click(dialog.getByRole('button', { name: 'Add course' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Get started' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/content_items')[0]?.body).toMatchObject({ kind: 'course', slug: null });
});

test('taking a lesson away names the courses that have it', async () => {
  const { user } = open(`/${reading.id}?view=links`);
  expect(await screen.findByText('Courses with this lesson appear here.')).toBeVisible();
  const target = { slug: null, target_id: reading.id, target_title: reading.title, problem: null };
  network.rpc('content_links', [
    { ...{ item_id: course.id, title: course.title, kind: 'course', is_published: true }, ...target },
  ]);
  await user.click(screen.getByRole('button', { name: 'Publishing' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  const warning = within(await screen.findByRole('alertdialog', { name: 'Archive this lesson?' }));
  expect(warning.getByText('Learners will no longer find it in:', { exact: false })).toBeVisible();
  expect(warning.getByText('“Get started” (published course)')).toBeVisible();
});

test('a quiz is written question by question, and saved once it is whole', async () => {
  const { user } = open(`/${reading.id}`);
  await user.selectOptions(await screen.findByLabelText('Finished by'), 'Quiz');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Question 1: Write the question')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Question/ }), 'Which one?');
  await user.type(screen.getByRole('textbox', { name: /^Option 1/ }), 'This');
  await user.type(screen.getByRole('textbox', { name: /^Option 2/ }), 'That');
  await user.click(screen.getByRole('button', { name: 'Add option to question 1' }));
  await user.type(screen.getByRole('textbox', { name: /^Option 3/ }), 'Both');
  await user.selectOptions(screen.getByLabelText('Right answer'), 'Both');
  // What comes before the right answer goes: the answer stays the same.
  await user.click(screen.getByRole('button', { name: 'Remove option 1 of question 1' }));
  const training = { kind: 'quiz', questions: [{ ...question, options: ['That', 'Both'], explanation: '' }] };
  await save(user, { ...reading, training, revision: 2 });
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toMatchObject({ training });
});

test('questions stay while another way to finish the lesson is looked at', async () => {
  const { user } = open(`/${quiz.id}`, quiz);
  await user.selectOptions(await screen.findByLabelText('Finished by'), 'Exercise');
  await user.selectOptions(screen.getByLabelText('Exercise'), 'Set a goal');
  await user.selectOptions(screen.getByLabelText('Finished by'), 'Quiz');
  expect(screen.getByRole('textbox', { name: /^Question/ })).toHaveValue('Which one?');
  await user.selectOptions(screen.getByLabelText('Finished by'), 'Exercise');
  expect(screen.getByLabelText('Exercise')).toHaveDisplayValue('Set a goal');
  await save(user, { ...quiz, training: { kind: 'exercise', act: 'set_goal' }, revision: 2 });
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toMatchObject({ training: { kind: 'exercise', act: 'set_goal' } });
});

test('the lessons of a course are added, ordered and removed', async () => {
  const { user } = open(`/${course.id}`, course);
  const list = within(await screen.findByRole('list', { name: 'Lessons of the course' }));
  expect(await list.findByRole('link', { name: 'Look around' })).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Add lesson' }), 'What');
  await user.click(await screen.findByRole('option', { name: /What you know/ }));
  await user.click(await list.findByRole('button', { name: 'Move up: What you know' }));
  await user.click(screen.getByRole('checkbox', { name: /In this order/ }));
  const training = { is_ordered: false, lessons: [quiz.id, reading.id] };
  await save(user, { ...course, training, revision: 2 });
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toMatchObject({ training, audience: ['client'] });
  await user.click(list.getByRole('button', { name: 'Remove from course: What you know' }));
  expect(list.queryByRole('link', { name: 'What you know' })).toBeNull();
});

test('a version is compared by what finishes the lesson', async () => {
  const version = {
    ...{ revision: 1, title: 'What you know', summary: null, audience: everyone, created_at: testInstant },
    ...{ body: quiz.body, author: makePerson(), org_id: null, shown_until: null, training: { kind: 'text' } },
  };
  const { user } = open(`/${quiz.id}?view=versions`, quiz, [version]);
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Version 1 and the draft' }));
  expect(dialog.getByText('Reading').tagName).toBe('DEL');
  expect(dialog.getByText('✓ That').tagName).toBe('INS');
});

test('the preview shows the right answers of a quiz, and the lessons of a course to its roles', async () => {
  open(`/${quiz.id}?view=preview`, quiz);
  expect(await screen.findByRole('img', { name: 'Right answer' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Coaches' })).toBeNull();
});

test('a course is shown to its roles alone in the preview', async () => {
  const { user } = open(`/${course.id}?view=preview`, course);
  expect(await screen.findByText('Look around')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Coaches' }));
  expect(screen.getByText("Coaches can't see this course")).toBeVisible();
});

test('a course certifies for a time, or not at all', async () => {
  const { user } = open(`/${course.id}`, course);
  const box = await screen.findByRole('checkbox', { name: /^Certificate for everyone/ });
  await user.click(box);
  await user.selectOptions(screen.getByLabelText('Valid for'), '12 months');
  const training = { is_ordered: true, lessons: [reading.id], certificate: { months: 12 } };
  await save(user, { ...course, training, revision: 2 });
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toMatchObject({ training });
  await user.click(box);
  expect(screen.queryByLabelText('Valid for')).toBeNull();
});

test('a course is shown to new people, or not', async () => {
  const { user } = open(`/${course.id}`, course);
  const box = await screen.findByRole('checkbox', { name: /^Show to new people/ });
  await user.click(box);
  const training = { is_ordered: true, lessons: [reading.id], is_first: true };
  await save(user, { ...course, training, revision: 2 });
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toMatchObject({ training });
  await user.click(box);
  expect(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(box);
  expect(box).toBeChecked();
});

test('a certificate is revoked with a reason', async () => {
  network.table('certificates', [
    {
      ...{ id: testIds.client, user_id: testIds.client, course_id: course.id, code: '0123456789abcdefghjk' },
      ...{ person_name: 'Ida Lane', course_title: 'Get started', issued_at: testInstant, expires_at: null },
      ...{ revoked_at: null, revocation_reason: null },
    },
  ]);
  const { user } = open(`/${course.id}?view=certificates`, course);
  await user.click(await screen.findByRole('button', { name: 'Revoke certificate of Ida Lane' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the certificate of Ida Lane?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke certificate' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  network.rpc('revoke_certificate', null);
  await user.type(dialog.getByLabelText(/^Reason/), 'Issued by mistake');
  await user.click(dialog.getByRole('button', { name: 'Revoke certificate' }));
  expect(await screen.findByText('Certificate revoked')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/revoke_certificate')[0]?.body).toEqual({
    ...{ p_id: testIds.client, p_reason: 'Issued by mistake' },
  });
});

test('a quiz draws some of its questions, as long as it has more', async () => {
  const two = { kind: 'quiz', questions: [question, { ...question, question: 'And now?' }] };
  const pooled = content('lesson', 'Pool', two);
  const { user } = open(`/${pooled.id}`, pooled);
  await user.selectOptions(await screen.findByLabelText('Questions per attempt'), '1');
  await save(user, { ...pooled, training: { ...two, draw: 1 }, revision: 2 });
  expect(await screen.findByText('Draft saved')).toBeVisible();
  expect(network.sent('PATCH')[0]?.body).toMatchObject({ training: { ...two, draw: 1 } });
  await user.click(screen.getByRole('button', { name: 'Remove question 2' }));
  expect(screen.queryByLabelText('Questions per attempt')).toBeNull();
  await save(user, { ...pooled, training: { kind: 'quiz', questions: [question] }, revision: 3 });
  await screen.findAllByText('Draft saved');
  expect(network.sent('PATCH').at(-1)?.body).toMatchObject({ training: { kind: 'quiz', questions: [question] } });
});
