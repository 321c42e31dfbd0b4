import type { ReviewCommentWithAuthor } from '../../entities/review-comments/model.ts';
import type { ReviewRequest, ReviewRequestWithClient } from '../../entities/review-requests/model.ts';
import type { ReviewVersion } from '../../entities/review-versions/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';
import { makePerson, makeCoach } from './people.ts';

export const makeReviewRequest = (row: Partial<ReviewRequest> = {}): ReviewRequest => ({
  id: nextId(),
  client_id: testIds.client,
  coach_id: null,
  document_type: 'Resume',
  title: 'Résumé v4',
  description: null,
  priority: 'Medium',
  status: 'Pending',
  notes: null,
  coach_notes: null,
  reject_reason: null,
  estimated_completion: null,
  wished_completion: null,
  completed_date: null,
  kept_until: null,
  created_at: testInstant,
  ...row,
});

export const makeReviewRequestWithClient = (row: Partial<ReviewRequestWithClient> = {}): ReviewRequestWithClient => ({
  ...makeReviewRequest(),
  client: makePerson(),
  ...row,
});

export const makeReviewVersion = (row: Partial<ReviewVersion> = {}): ReviewVersion => {
  const id = nextId();
  return {
    id,
    review_id: nextId(),
    number: 1,
    file_path: `${testIds.client}/reviews/${id}.txt`,
    file_name: 'Resume.txt',
    file_size: 2_048,
    mime_type: 'text/plain',
    note: null,
    uploaded_by: testIds.client,
    created_at: testInstant,
    ...row,
  };
};

export const makeReviewComment = (row: Partial<ReviewCommentWithAuthor> = {}): ReviewCommentWithAuthor => ({
  id: nextId(),
  review_id: testIds.client,
  version_id: testIds.client,
  parent_id: null,
  author_id: testIds.coach,
  page: null,
  quote: null,
  quote_prefix: null,
  quote_suffix: null,
  body: 'Say what came of it.',
  resolved_at: null,
  resolved_by: null,
  edited_at: null,
  created_at: testInstant,
  revision: 1,
  author: makeCoach(),
  ...row,
});
