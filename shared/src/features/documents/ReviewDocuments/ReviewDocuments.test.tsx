import { screen, waitFor, within } from '@testing-library/react';
import {
  makeCoach,
  makePerson,
  makeReviewComment,
  makeReviewRequest,
  makeReviewVersion,
  nextId,
  testIds,
} from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import type { ReviewCommentWithAuthor } from '../../../entities/review-comments/model.ts';
import type { ReviewRequestWithPeople } from '../../../entities/review-requests/model.ts';
import { ReviewDocuments } from './ReviewDocuments.tsx';

const network = fakeNetwork();
const review: ReviewRequestWithPeople = {
  ...makeReviewRequest({ status: 'In Progress', coach_id: testIds.coach }),
  client: makePerson(),
  coach: makeCoach(),
};
const first = makeReviewVersion({ review_id: review.id, number: 1, file_name: 'First.txt' });
const second = makeReviewVersion({ review_id: review.id, number: 2, file_name: 'Second.txt' });
const about = (row: Partial<ReviewCommentWithAuthor> = {}) =>
  makeReviewComment({ review_id: review.id, version_id: second.id, ...row });
const open = about({ body: 'Which team?', quote: 'Led a team' });
const settled = about({ body: 'Good.', resolved_at: '2026-11-20T15:00:00Z' });
const older = about({ body: 'On the first one', version_id: first.id });

const storage = '/storage/v1/object/documents';
beforeEach(() => {
  for (const { file_path } of [first, second]) {
    network.on('GET', `${storage}/${file_path}`, () => new Response('Led a team of four.\n\n<b>Shipped</b> it.'));
  }
  network.table('review_versions', [second, first]);
  network.table('review_comments', [open, settled, older]);
});

const show = (role: 'client' | 'coach' | 'super_admin', at = '/reviews/one', row = review) => {
  const session = {
    client: signedInAs({}, { counterparts: [makeCoach()] }),
    coach: signedInAs({ id: testIds.coach, role: 'coach' }, { counterparts: [makePerson()] }),
    super_admin: signedInAs({ id: testIds.admin, role: 'super_admin' }),
  }[role];
  return renderRoute({
    routes: [{ path: '/reviews/one', Component: () => <ReviewDocuments review={row} /> }],
    at,
    session,
  });
};

test('the newest version is shown with the open comments of all; older ones keep theirs', async () => {
  const { user, router } = show('client');
  expect(await screen.findByText('Led a team of four.')).toBeVisible();
  expect(screen.getByText('<b>Shipped</b> it.')).toBeVisible();
  expect(screen.getByText('Which team?')).toBeVisible();
  expect(screen.getByText('On the first one')).toBeVisible();
  expect(screen.queryByText('Good.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Resolved 1' }));
  expect(screen.getByText('Good.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Version'), '1');
  await user.click(screen.getByRole('radio', { name: 'Open 1' }));
  expect(await screen.findByText('On the first one')).toBeVisible();
  expect(screen.queryByText('Which team?')).toBeNull();
  expect(router.state.location.search).toBe('?version=1');
});

test('an open comment of version 1 says so on version 2, finds its passage there, and leads back', async () => {
  const stands = about({ body: 'Still here', version_id: first.id, quote: 'Led a team of four.', page: 3 });
  const gone = about({ body: 'Not any more', version_id: first.id, quote: 'Managed a department of ninety.' });
  network.table('review_comments', [stands, gone]);
  const { user, router } = show('client');
  const kept = within(await screen.findByRole('article', { name: /Still here/ }));
  const lost = within(screen.getByRole('article', { name: /Not any more/ }));
  expect(await lost.findByText(/The quoted passage is no longer in this version\./)).toBeVisible();
  expect(lost.queryByRole('button', { name: /Managed a department/ })).toBeNull();
  expect(kept.queryByText(/no longer in this version/)).toBeNull();

  await user.click(kept.getByRole('button', { name: 'Led a team of four.' }));
  expect(router.state.location.search).toBe(`?comment=${stands.id}`);
  expect(screen.getByLabelText('Version')).toHaveValue('2');
  await user.click(kept.getByRole('button', { name: 'Written on version 1' }));
  expect(screen.getByLabelText('Version')).toHaveValue('1');
  expect(screen.getByRole('article', { name: /Still here/ })).not.toHaveTextContent('Written on');
});

test('a comment that could not be sent stays in its form, and a second try makes one comment', async () => {
  const { user } = show('client');
  network.on('POST', '/rest/v1/review_comments', refusal(503, 'XX000', ''));
  await user.click(await screen.findByRole('button', { name: 'New comment' }));
  const words = screen.getByRole('textbox', { name: 'Comment on the whole document' });
  await user.type(words, 'Thank you');
  const form = screen.getByRole('form', { name: 'Comment on the whole document' });
  await user.click(within(form).getByRole('button', { name: 'Comment' }));
  expect(await within(form).findByText(/went wrong/)).toBeVisible();
  expect(words).toHaveValue('Thank you');

  network.on('POST', '/rest/v1/review_comments', about({ body: 'Thank you' }));
  await user.click(within(form).getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const [one, two] = network.sent('POST', '/rest/v1/review_comments').map(({ body }) => body);
  expect(two).toEqual(one);
  expect(two).toMatchObject({ version_id: second.id, author_id: testIds.client, quote: null, body: 'Thank you' });
});

test('a thread is answered and settled; what somebody else says appears and is announced', async () => {
  let rows = [open];
  network.table('review_comments', () => rows);
  network.on('POST', '/rest/v1/review_comments', about({ parent_id: open.id }));
  network.rpc('resolve_review_comment', { ...open, resolved_at: '2026-11-20T15:00:00Z' });
  const { user } = show('client');
  const thread = await screen.findByRole('article', { name: /Which team/ });
  await user.click(within(thread).getByRole('button', { name: 'Reply' }));
  await user.type(within(thread).getByRole('textbox', { name: 'Write a reply' }), 'Billing');
  await user.click(within(thread).getByRole('button', { name: 'Reply' }));
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/review_comments')[0]?.body).toMatchObject({ parent_id: open.id }),
  );
  await user.click(await within(thread).findByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/resolve_review_comment')[0]?.body).toEqual({
      p_id: open.id,
      p_resolved: true,
    }),
  );
  rows = [open, about({ body: 'One more thing' })];
  await network.change('review_comments', 'INSERT', { id: nextId() });
  expect(await screen.findByText('One more thing')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('New comment from Ada Cruz: One more thing');
});

test('an own comment may be edited, an answered one not deleted', async () => {
  const mine = about({ author_id: testIds.client, author: makePerson(), body: 'Mine' });
  network.table('review_comments', [mine, about({ parent_id: mine.id })]);
  const { user } = show('client');
  await user.click(await screen.findByRole('button', { name: 'Your comment' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: "Can't delete: has replies" })).toHaveAttribute('aria-disabled', 'true');
});

test('an administrator reads and says nothing', async () => {
  show('super_admin');
  expect(await screen.findByText('Which team?')).toBeVisible();
  for (const name of ['New comment', 'Reply', 'Resolve', 'New version', 'Comment']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a coach who has not taken the review reads it and is told what to do', async () => {
  show('coach', '/reviews/one', { ...review, coach_id: null, coach: null, status: 'Pending' });
  expect(await screen.findByText('Start the review to comment on it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New comment' })).toBeNull();
});

test('without a document the page says what to do, and a failure can be tried again', async () => {
  network.on('GET', '/rest/v1/review_versions', refusal(500, 'XX000', 'broken'));
  const { user } = show('client');
  expect(await screen.findByText('Failed to load the document')).toBeVisible();
  network.table('review_versions', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No document yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload a document' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  expect(await within(dialog).findByText('Choose a document')).toBeVisible();
});

test('another note is another version at the next try, and the same one is not', async () => {
  const { user } = show('client');
  await user.click(await screen.findByRole('button', { name: 'New version' }));
  const dialog = within(await screen.findByRole('dialog'));
  network.on('GET', '/rest/v1/review_versions', refusal(500, 'XX000', 'broken'));
  await user.upload(dialog.getByLabelText(/Document/), new File(['Led five'], 'Third.txt', { type: 'text/plain' }));
  const asked = () =>
    network.sent('GET', '/rest/v1/review_versions').flatMap(({ parameters }) => parameters['id'] ?? []);
  for (const [index, note] of ['', '', 'Shorter'].entries()) {
    if (note !== '') await user.type(dialog.getByLabelText('What changed'), note);
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(asked()).toHaveLength(index + 1));
    expect(await dialog.findByRole('button', { name: 'Upload' })).toBeEnabled();
  }
  const [first, again, other] = asked();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
