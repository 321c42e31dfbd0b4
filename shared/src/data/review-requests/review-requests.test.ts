import { emptyReviewRequest, reviewRequestInputSchema } from '../../domain/review-requests/review-requests.ts';
import { answerWith, json, noContent } from '../fake-network/fake-network.ts';
import { ids, reviewRow } from '../fake-network/rows.ts';
import {
  createReviewRequest,
  listReviewsForClient,
  listReviewsForCoach,
  moveReview,
  removeReviewRequest,
  takeReview,
} from './review-requests.ts';

const path = '/rest/v1/review_requests';
const input = reviewRequestInputSchema.parse({ ...emptyReviewRequest(), document_type: 'Resume', priority: 'Soon' });

test('creates as Pending with the time, and reads the inserted row', async () => {
  const sent = answerWith(json(reviewRow, 201));
  expect(await createReviewRequest(ids.client, ids.row, input)).toMatchObject({ id: ids.row, status: 'Pending' });
  expect(sent[0]).toMatchObject({ method: 'POST', path, query: { select: '*' } });
  expect(sent[0]?.headers.get('accept')).toContain('application/vnd.pgrst.object+json');
  expect(sent[0]?.body).toMatchObject({
    client_id: ids.client,
    document_type: 'Resume',
    priority: 'Medium',
    status: 'Pending',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('asks nobody when nobody is signed in', async () => {
  const sent = answerWith();
  await expect(createReviewRequest(undefined, ids.row, input)).rejects.toMatchObject({
    message: 'User not authenticated',
  });
  expect(sent).toHaveLength(0);
});

test('lists the client’s own, newest first', async () => {
  const sent = answerWith(json([reviewRow]));
  await listReviewsForClient(ids.client);
  expect(sent[0]?.query).toMatchObject({ client_id: `eq.${ids.client}`, order: 'created_at.desc,id.asc' });
});

test('a coach sees own ones and those that nobody took', async () => {
  const sent = answerWith(json([{ ...reviewRow, client: null }]));
  await listReviewsForCoach(ids.coach);
  expect(sent[0]?.query).toMatchObject({
    select: '*,client:users!review_requests_client_id_fkey(id,full_name,email,avatar_url)',
    or: `(coach_id.eq.${ids.coach},coach_id.is.null)`,
  });
});

test('deletes by id', async () => {
  const sent = answerWith(noContent());
  await removeReviewRequest(ids.row);
  expect(sent[0]).toMatchObject({ method: 'DELETE', path, query: { id: `eq.${ids.row}` } });
});

test('taking and rejecting go through the database’s functions', async () => {
  const message = 'A reason is required';
  const sent = answerWith(
    json({ ...reviewRow, coach_id: ids.coach, status: 'In Progress' }),
    json({ code: 'P0001', message, details: null, hint: null }, 400),
  );
  expect((await takeReview(ids.row)).status).toBe('In Progress');
  await expect(moveReview(ids.row, { status: 'Rejected' })).rejects.toMatchObject({ message });
  expect(sent.map((request) => request.path)).toEqual(['/rest/v1/rpc/take_review', '/rest/v1/rpc/move_review']);
  expect(sent[1]?.body).toEqual({
    p_id: ids.row,
    p_status: 'Rejected',
    p_reason: null,
    p_notes: null,
    p_estimated_completion: null,
  });
});
