import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client } = people;

/** Review requests. */
export const subjects = {
  'review_requests: for any coach': {
    table: 'review_requests',
    where: byId(rows.openReview),
    insert: `(client_id, document_type) values ('${client}', 'Resume')`,
    update: `description = 'Changed'`,
    insider: 'client',
  },
  'review_requests: for the coach': {
    table: 'review_requests',
    where: byId(rows.addressedReview),
    update: `estimated_completion = current_date + 3`,
    insider: 'coach',
  },
  // Which columns each may change is guarded beside the policy.
  'review_requests: for the coach, with nothing changed': {
    table: 'review_requests',
    where: byId(rows.addressedReview),
    insert: `(client_id, coach_id, document_type) values ('${client}', '${people.coach}', 'Resume')`,
    update: 'title = title',
    insider: 'client',
  },
  'review_requests: for another coach': {
    table: 'review_requests',
    where: byId(rows.reviewForAnotherCoach),
    insider: 'client',
  },
  'review_requests: deleted': { table: 'review_requests', where: byId(rows.deletedReview), insider: 'client' },
  'review_events: for the coach': {
    table: 'review_events',
    where: `review_id = '${rows.addressedReview}'`,
    insert: `(review_id, to_status) values ('${rows.addressedReview}', 'Completed')`,
    update: `to_status = 'Completed'`,
    insider: 'client',
  },
  'review_events: for another coach': {
    table: 'review_events',
    where: `review_id = '${rows.reviewForAnotherCoach}'`,
    insider: 'client',
  },
  'review_versions: for the coach': {
    table: 'review_versions',
    where: byId(rows.addressedVersion),
    insert: `(id, review_id, file_path, file_name, file_size, mime_type)
      values ('${rows.newVersion}', '${rows.addressedReview}', '${client}/reviews/${rows.addressedReview}/${rows.newVersion}.pdf',
        'Second.pdf', 1, 'application/pdf')`,
    update: `note = 'Changed'`,
    insider: 'client',
  },
  'review_versions: for another coach': {
    table: 'review_versions',
    where: byId(rows.versionForAnotherCoach),
    insider: 'client',
  },
  'review_comments: of the coach': {
    table: 'review_comments',
    where: byId(rows.coachComment),
    insert: `(review_id, author_id, body) select '${rows.addressedReview}', auth.uid(), 'Said'`,
    update: `body = 'Changed'`,
    insider: 'coach',
  },
  'review_comments: in the name of the coach': {
    table: 'review_comments',
    where: byId(rows.clientComment),
    insert: `(review_id, author_id, body) values ('${rows.addressedReview}', '${people.coach}', 'Forged')`,
    update: `body = 'Changed'`,
    insider: 'client',
  },
  'review_comments: for another coach': {
    table: 'review_comments',
    where: byId(rows.commentForAnotherCoach),
    insert: `(review_id, author_id, body) select '${rows.reviewForAnotherCoach}', auth.uid(), 'Said'`,
    insider: 'client',
  },
  'review_comments: deleted': { table: 'review_comments', where: byId(rows.deletedComment), insider: 'client' },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'review_requests: for any coach': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'review_requests: for the coach': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'review_requests: for the coach, with nothing changed': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'review_requests: for another coach': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'review_requests: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'review_events: for the coach': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'review_events: for another coach': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'review_versions: for the coach': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'review_versions: for another coach': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'review_comments: of the coach': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  'review_comments: in the name of the coach': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'review_comments: for another coach': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'review_comments: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
