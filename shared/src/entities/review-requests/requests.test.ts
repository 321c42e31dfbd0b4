import { makeReviewRequest, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { emptyReviewRequest, reviewRequestInputSchema } from './model.ts';
import {
  createReviewRequest,
  listReviewsForClient,
  listReviewsForCoach,
  moveReview,
  removeReviewRequest,
  takeReview,
} from './requests.ts';

const network = fakeNetwork();
const rowId = '33333333-3333-4333-8333-333333333333';
const reviewRow = makeReviewRequest({ id: rowId });
const path = '/rest/v1/review_requests';
const input = reviewRequestInputSchema.parse({ ...emptyReviewRequest(), document_type: 'Resume', priority: 'Soon' });

test('creates as Pending with the time, and reads the inserted row', async () => {
  const sent = network.inOrder(reviewRow);
  expect(await createReviewRequest(testIds.client, rowId, input)).toMatchObject({ id: rowId, status: 'Pending' });
  expect(sent[0]).toMatchObject({ method: 'POST', path, parameters: { select: '*' } });
  expect(sent[0]?.headers.get('accept')).toContain('application/vnd.pgrst.object+json');
  expect(sent[0]?.body).toMatchObject({
    client_id: testIds.client,
    document_type: 'Resume',
    priority: 'Medium',
    status: 'Pending',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('a retry writes what was typed since, and leaves the coach and the status as they are', async () => {
  const taken = { ...reviewRow, ...input, coach_id: testIds.coach, status: 'In Progress' };
  const sent = network.inOrder(refusal(409, '23505', 'duplicate key value'), taken, {
    ...taken,
    title: 'For Northwind',
  });
  const typed = { ...input, title: 'For Northwind', coach_id: null };
  await expect(createReviewRequest(testIds.client, rowId, typed)).resolves.toMatchObject({ title: 'For Northwind' });
  expect(sent[2]).toMatchObject({ method: 'PATCH', body: { title: 'For Northwind' } });
  expect(sent[2]?.body).toEqual({ title: 'For Northwind' });
});

test('asks nobody when nobody is signed in', async () => {
  const sent = network.inOrder();
  await expect(createReviewRequest(undefined, rowId, input)).rejects.toMatchObject({
    message: 'User not authenticated',
  });
  expect(sent).toHaveLength(0);
});

test('lists the client’s own, newest first', async () => {
  const sent = network.inOrder([reviewRow]);
  await listReviewsForClient(testIds.client);
  expect(sent[0]?.parameters).toMatchObject({ client_id: `eq.${testIds.client}`, order: 'created_at.desc,id.asc' });
});

test('a coach sees own ones and those that nobody took', async () => {
  const sent = network.inOrder([{ ...reviewRow, client: null }]);
  await listReviewsForCoach(testIds.coach);
  expect(sent[0]?.parameters).toMatchObject({
    select: '*,client:users!review_requests_client_id_fkey(id,full_name,email,avatar_url)',
    or: `(coach_id.eq.${testIds.coach},coach_id.is.null)`,
  });
});

test('deletes by id', async () => {
  const sent = network.inOrder(undefined);
  await removeReviewRequest(rowId);
  expect(sent[0]).toMatchObject({ method: 'DELETE', path, parameters: { id: `eq.${rowId}` } });
});

test('taking and rejecting go through the database’s functions', async () => {
  const message = 'A reason is required';
  const sent = network.inOrder(
    { ...reviewRow, coach_id: testIds.coach, status: 'In Progress' },
    refusal(400, 'P0001', message),
  );
  expect((await takeReview(rowId)).status).toBe('In Progress');
  await expect(
    moveReview({ id: rowId, status: 'In Progress', title: 'Portfolio' }, { status: 'Rejected' }),
  ).rejects.toMatchObject({ message });
  expect(sent.map((request) => request.path)).toEqual(['/rest/v1/rpc/take_review', '/rest/v1/rpc/move_review']);
  expect(sent[1]?.body).toEqual({
    p_id: rowId,
    p_status: 'Rejected',
    p_reason: null,
    p_notes: null,
    p_estimated_completion: null,
    p_coach_id: null,
    p_seen: { status: 'In Progress', title: 'Portfolio' },
  });
});
