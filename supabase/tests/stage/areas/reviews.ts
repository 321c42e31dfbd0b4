import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client, coach, clientOfAPastReview } = people;

/** Review requests, their versions and what is said about them. */
export const reviews: readonly Statement[] = [
  [
    `insert into public.review_requests (id, client_id, coach_id, title) values ($1, $2, $3, 'Before the end')`,
    [rows.pastReview, clientOfAPastReview, coach],
  ],
  [
    `insert into public.review_requests (id, client_id, coach_id, title, deleted_at)
     values ($1, $5, null, 'Open', null), ($2, $5, $6, 'Addressed', null), ($3, $5, $7, 'Elsewhere', null),
            ($4, $5, null, 'Deleted', now())`,
    [
      rows.openReview,
      rows.addressedReview,
      rows.reviewForAnotherCoach,
      rows.deletedReview,
      client,
      coach,
      people.unrelatedCoach,
    ],
  ],
  [
    `insert into public.review_versions (id, review_id, file_path, file_name, file_size, mime_type, uploaded_by)
     select v.id, v.review_id, c.id || '/reviews/' || v.review_id || '/' || v.id || '.pdf', 'Resume.pdf', 1000, 'application/pdf', c.id
     from (values ($1::uuid, $2::uuid), ($3, $4)) as v (id, review_id), public.users c where c.id = $5`,
    [rows.addressedVersion, rows.addressedReview, rows.versionForAnotherCoach, rows.reviewForAnotherCoach, client],
  ],
  [
    `insert into storage.objects (bucket_id, name, metadata)
     values ('documents', $1::text || '/reviews/' || $2::text || '/' || $3::text || '.pdf', '{"size": 2048, "mimetype": "application/pdf"}')`,
    [client, rows.addressedReview, rows.newVersion],
  ],
  [
    `insert into public.review_comments (id, review_id, version_id, author_id, body, deleted_at)
     values ($1, $5, $6, $7, 'From the coach', null), ($2, $5, $6, $8, 'From the client', null),
            ($3, $5, $6, $8, 'Taken back', now()), ($4, $9, null, $8, 'Elsewhere', null)`,
    [
      rows.coachComment,
      rows.clientComment,
      rows.deletedComment,
      rows.commentForAnotherCoach,
      rows.addressedReview,
      rows.addressedVersion,
      coach,
      client,
      rows.reviewForAnotherCoach,
    ],
  ],
];
