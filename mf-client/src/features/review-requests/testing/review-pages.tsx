import { makeCoach, makeReviewRequest, nextId } from '@milepost/shared/testing/factories';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ReviewRequestPage from '../ReviewRequestPage.tsx';
import ReviewRequestsPage from '../ReviewRequestsPage.tsx';

/** The path at which the rows of review requests are read and written. */
export const table = '/rest/v1/review_requests';

export const pending = makeReviewRequest({
  title: 'Letter for Harbor',
  document_type: 'Cover Letter',
  priority: 'Urgent',
});

export const coaches = [makeCoach(), makeCoach({ id: nextId(), full_name: 'Ben Ode' })];

const routes = [
  { path: '/client/reviews', Component: ReviewRequestsPage },
  { path: '/reviews/:id', Component: ReviewRequestPage },
];

/** The list of a client's requests, or the page of one, for somebody with these coaches. */
export const show = (at = '/client/reviews', counterparts = coaches.slice(0, 1)) =>
  renderRoute({ routes, at, session: signedInAs({}, { counterparts }) });
