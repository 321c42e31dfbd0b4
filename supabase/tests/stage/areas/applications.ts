import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client, coach } = people;

/** Applications, one of them deleted after it had all that an application has. */
export const applications: readonly Statement[] = [
  [
    `insert into public.application_events (id, application_id, client_id, kind) values ($1, $2, $3, 'interview')`,
    [rows.interview, rows.application, client],
  ],
  [`insert into public.interview_stages (id, client_id, name) values ($1, $2, 'Panel')`, [rows.interviewStage, client]],
  [
    `insert into public.saved_views (id, client_id, name, query) values ($1, $2, 'Remote only', 'view=table&mode=remote')`,
    [rows.savedView, client],
  ],
  [
    `insert into public.saved_views (id, client_id, list, name, query) values ($1, $2, 'people', 'Coaches', 'role=coach')`,
    [rows.savedPeopleView, people.admin],
  ],
  [
    `insert into public.documents (id, client_id, kind, name, file_path, file_name, file_size, mime_type, deleted_at)
     select d.id, $3::uuid, 'resume', 'Resume', $3 || '/' || d.id || '.pdf', 'resume.pdf', 1000, 'application/pdf', d.deleted_at
     from (values ($1::uuid, null::timestamptz), ($2::uuid, now())) as d (id, deleted_at)`,
    [rows.document, rows.deletedDocument, client],
  ],
  [
    `insert into public.application_documents (application_id, document_id, client_id) values ($1, $3, $4), ($2, $3, $4)`,
    [rows.application, rows.deletedApplication, rows.document, client],
  ],
  [
    `insert into public.application_comments (id, application_id, author_id, body, deleted_at)
     values ($1, $4, $6, 'Ask for the range', null), ($2, $4, $6, 'Deleted', now()), ($3, $5, $6, 'Of a deleted one', null)`,
    [
      rows.applicationComment,
      rows.deletedApplicationComment,
      rows.commentOnDeletedApplication,
      rows.application,
      rows.deletedApplication,
      coach,
    ],
  ],
  // What belongs to it was there before it was deleted.
  [`update public.job_applications set deleted_at = now() where id = $1`, [rows.deletedApplication]],
  [
    `insert into public.follow_up_dismissals (application_id, client_id, reason) values ($1, $2, 'no-answer')`,
    [rows.application, client],
  ],
];
