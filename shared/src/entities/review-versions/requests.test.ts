import { makeReviewVersion, nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { emptyReviewRequest, reviewRequestInputSchema } from '../review-requests/model.ts';
import { addReviewVersion, requestReview } from './requests.ts';

const network = fakeNetwork();
const review = { id: nextId(), client_id: testIds.client };
const file = new File(['Dear team'], 'Letter.txt', { type: 'text/plain' });
const version = makeReviewVersion({ review_id: review.id });
const input = reviewRequestInputSchema.parse({ ...emptyReviewRequest(), document_type: 'Cover Letter' });

test('a version whose answer was lost is not uploaded again', async () => {
  network.table('review_versions', [version]);
  expect(await addReviewVersion({ id: version.id, review, file })).toEqual(version);
  expect(network.sent('POST')).toHaveLength(0);
});

test('asks nobody when nobody is signed in', async () => {
  await expect(requestReview(undefined, review.id, input, { id: version.id, file })).rejects.toMatchObject({
    message: 'User not authenticated',
  });
  expect(network.sent()).toHaveLength(0);
});
