import type { Queryable } from '../../backend/src/database/database.ts';
import { bringCast, organizations, people } from './cast.ts';

/** Rows that the policy tests look for by their ids. */
export const rows = {
  assignment: 'c0000000-0000-4000-8000-000000000001',
  application: 'd0000000-0000-4000-8000-000000000042',
  deletedApplication: 'd0000000-0000-4000-8000-000000000041',
  task: '30000000-0000-4000-8000-000000000001',
  deletedTask: '30000000-0000-4000-8000-000000000002',
  contact: '30000000-0000-4000-8000-000000000003',
  deletedContact: '30000000-0000-4000-8000-000000000004',
  interview: '30000000-0000-4000-8000-000000000005',
  hoursOfCoach: '30000000-0000-4000-8000-000000000006',
  upcomingSession: '30000000-0000-4000-8000-000000000007',
  unratedSession: '30000000-0000-4000-8000-000000000008',
  privateNote: '30000000-0000-4000-8000-000000000009',
  sharedNote: '30000000-0000-4000-8000-00000000000a',
  openReview: '30000000-0000-4000-8000-00000000000b',
  addressedReview: '30000000-0000-4000-8000-00000000000c',
  reviewForAnotherCoach: '30000000-0000-4000-8000-00000000000d',
  deletedReview: '30000000-0000-4000-8000-00000000000e',
  notification: '30000000-0000-4000-8000-00000000000f',
  logOfClient: '30000000-0000-4000-8000-000000000010',
  logOfCoach: '30000000-0000-4000-8000-000000000011',
  clientError: '30000000-0000-4000-8000-000000000012',
  webVital: '30000000-0000-4000-8000-000000000013',
  preview: '30000000-0000-4000-8000-000000000014',
  openImport: '40000000-0000-4000-8000-000000000091',
  committedImport: '40000000-0000-4000-8000-000000000092',
  goal: '30000000-0000-4000-8000-000000003001',
  deletedGoal: '30000000-0000-4000-8000-000000003002',
  deletedMilestone: '30000000-0000-4000-8000-000000003004',
  eventOfDeletedGoal: '30000000-0000-4000-8000-000000003005',
  milestone: '30000000-0000-4000-8000-000000003003',
  interaction: '30000000-0000-4000-8000-000000003101',
  deletedInteraction: '30000000-0000-4000-8000-000000003102',
  timeOffOfCoach: '30000000-0000-4000-8000-000000000281',
  busyTimeOfCoach: '30000000-0000-4000-8000-000000000282',
  pastReview: '30000000-0000-4000-8000-000000000070',
  addressedVersion: '30000000-0000-4000-8000-000000000071',
  versionForAnotherCoach: '30000000-0000-4000-8000-000000000072',
  /** A file without a row yet: `newVersion` is what the tests add. */
  newVersion: '30000000-0000-4000-8000-000000000077',
  coachComment: '30000000-0000-4000-8000-000000000073',
  clientComment: '30000000-0000-4000-8000-000000000074',
  deletedComment: '30000000-0000-4000-8000-000000000075',
  commentForAnotherCoach: '30000000-0000-4000-8000-000000000076',
  conversation: '30000000-0000-4000-8000-000000000050',
  pastConversation: '30000000-0000-4000-8000-000000000051',
  messageOfClient: '30000000-0000-4000-8000-000000000052',
  attachment: '30000000-0000-4000-8000-000000000053',
  deletedMessage: '30000000-0000-4000-8000-000000000054',
  deletedAttachment: '30000000-0000-4000-8000-000000000055',
  pastMessage: '30000000-0000-4000-8000-000000000056',
  savedView: '30000000-0000-4000-8000-000000002301',
  coachingRequest: '30000000-0000-4000-8000-000000002901',
  document: '30000000-0000-4000-8000-000000002401',
  deletedDocument: '30000000-0000-4000-8000-000000002402',
  applicationComment: '30000000-0000-4000-8000-000000002403',
  deletedApplicationComment: '30000000-0000-4000-8000-000000002404',
  commentOnDeletedApplication: '30000000-0000-4000-8000-000000002405',
} as const;

/** Puts the cast and one row of each kind into a seeded database, as the server itself would write them. */
export async function setStage(database: Queryable): Promise<void> {
  await bringCast(database);
  for (const [statement, parameters] of statements) await database.query(statement, parameters);
}

const { client, coach, admin, newClient, newCoach, clientOfAPastSession, clientOfAPastReview } = people;

const statements: readonly [string, readonly unknown[]][] = [
  [
    `update public.users set org_id = $1 where id = any ($2)`,
    [organizations.first, [people.colleague, people.organizationAdmin]],
  ],
  [`update public.organization_members set is_admin = user_id = $1`, [people.organizationAdmin]],
  [
    `insert into public.client_coach_assignments (client_id, coach_id, assigned_by) values ($1, $2, $5), ($3, $4, $5)`,
    [newClient, coach, client, newCoach, admin],
  ],
  [
    `insert into public.client_coach_assignments (client_id, coach_id, is_active, ended_at)
     values ($1, $3, false, now()), ($2, $3, false, now())`,
    [clientOfAPastSession, clientOfAPastReview, coach],
  ],
  [
    `insert into public.coaching_sessions (client_id, coach_id, title, session_time, status)
     values ($1, $2, 'Before the end', now() - interval '200 days', 'completed')`,
    [clientOfAPastSession, coach],
  ],
  [
    `insert into public.review_requests (id, client_id, coach_id, title) values ($1, $2, $3, 'Before the end')`,
    [rows.pastReview, clientOfAPastReview, coach],
  ],
  [`update public.coach_profiles set is_listed = user_id = $1`, [people.otherCoach]],
  [`update public.job_applications set deleted_at = now() where id = $1`, [rows.deletedApplication]],
  [
    `insert into public.tasks (id, user_id, title, created_by, deleted_at)
     values ($1, $3, 'Open', $3, null), ($2, $3, 'Deleted', $3, now())`,
    [rows.task, rows.deletedTask, client],
  ],
  [
    `insert into public.contacts (id, client_id, name, deleted_at) values ($1, $3, 'Known', null), ($2, $3, 'Deleted', now())`,
    [rows.contact, rows.deletedContact, client],
  ],
  [
    `insert into public.application_events (id, application_id, client_id, kind) values ($1, $2, $3, 'interview')`,
    [rows.interview, rows.application, client],
  ],
  [
    `insert into public.availability_rules (id, coach_id, weekday, starts_at, ends_at) values ($1, $2, 6, '10:00', '11:00')`,
    [rows.hoursOfCoach, coach],
  ],
  [
    `insert into public.coaching_sessions (id, client_id, coach_id, title, session_time, status)
     values ($1, $3, $4, 'Ahead', now() + interval '40 days', 'pending'),
            ($2, $3, $4, 'Done', now() - interval '40 days', 'completed')`,
    [rows.upcomingSession, rows.unratedSession, client, coach],
  ],
  [
    `insert into public.session_notes (id, session_id, author_id, visibility, body)
     values ($1, $3, $4, 'private', 'For me'), ($2, $3, $4, 'shared', 'For both')`,
    [rows.privateNote, rows.sharedNote, rows.unratedSession, coach],
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
  [
    `insert into public.notifications (id, user_id, kind, title) values ($1, $2, 'note', 'For the client')`,
    [rows.notification, client],
  ],
  [`insert into public.notification_preferences (user_id, kind, email) values ($1, 'chosen', false)`, [client]],
  [
    `insert into public.activity_logs (id, actor_id, action, entity, subject_id)
     values ($1, $3, 'created', 'tasks', $3), ($2, $4, 'created', 'coach_profiles', $4)`,
    [rows.logOfClient, rows.logOfCoach, client, coach],
  ],
  [
    `insert into public.client_errors (id, module, version, channel, kind, message)
     values ($1, 'mf_client', '1.0.0', 'stable', 'error', 'Broken')`,
    [rows.clientError],
  ],
  [
    `insert into public.web_vitals (id, module, version, channel, name, value, device)
     values ($1, 'mf_client', '1.0.0', 'stable', 'LCP', 1200, 'phone')`,
    [rows.webVital],
  ],
  [
    `insert into public.module_previews (id, module, address, token_hash, created_by, expires_at)
     values ($1, 'mf_client', 'http://localhost:4002/mf-manifest.json', '\\x00', $2, now() + interval '1 hour')`,
    [rows.preview, admin],
  ],
  // The seed has a conversation of these two: here it has known ids.
  [`delete from public.conversations where client_id = $1 and coach_id = $2`, [client, coach]],
  [
    `insert into public.conversations (id, client_id, coach_id) values ($1, $3, $5), ($2, $4, $5)`,
    [rows.conversation, rows.pastConversation, client, clientOfAPastSession, coach],
  ],
  [
    `insert into public.messages (id, conversation_id, author_id, body, attachment_count, deleted_at)
     values ($1, $4, $6, 'Here is my resume', 1, null), ($2, $4, $6, '', 0, now()), ($3, $5, $7, 'Good luck', 0, null)`,
    [
      rows.messageOfClient,
      rows.deletedMessage,
      rows.pastMessage,
      rows.conversation,
      rows.pastConversation,
      client,
      coach,
    ],
  ],
  [
    `insert into public.message_attachments (id, message_id, conversation_id, file_path, file_name, size_bytes, mime_type, deleted_at)
     values ($1, $3, $5, $6 || '/sent/there.pdf', 'Resume.pdf', 10, 'application/pdf', null),
            ($2, $4, $5, $6 || '/deleted/there.pdf', 'Old.pdf', 10, 'application/pdf', now())`,
    [
      rows.attachment,
      rows.deletedAttachment,
      rows.messageOfClient,
      rows.deletedMessage,
      rows.conversation,
      `${rows.conversation}/${client}`,
    ],
  ],
  [
    `insert into public.message_reads (conversation_id, user_id, read_up_to) values ($1, $2, now())`,
    [rows.conversation, client],
  ],
  [
    `insert into public.availability_overrides (id, coach_id, starts_on, ends_on) values ($1, $2, '2090-01-02', '2090-01-09')`,
    [rows.timeOffOfCoach, coach],
  ],
  [
    `insert into public.busy_blocks (id, coach_id, starts_at, ends_at) values ($1, $2, '2090-01-02T10:00Z', '2090-01-02T11:00Z')`,
    [rows.busyTimeOfCoach, coach],
  ],
  [
    `insert into public.coach_meeting_places (coach_id, phone) values ($1, '+1 555 0100') on conflict do nothing`,
    [coach],
  ],
  [
    `insert into public.saved_views (id, client_id, name, query) values ($1, $2, 'Remote only', 'view=table&mode=remote')`,
    [rows.savedView, client],
  ],
  [
    `insert into public.goals (id, client_id, title, measure, target_value, created_by, deleted_at)
     values ($1, $3, 'Ten portfolio pages', 'manual', 10, $3, null), ($2, $3, 'Deleted', 'manual', 1, $3, now())`,
    [rows.goal, rows.deletedGoal, client],
  ],
  [
    `insert into public.milestones (id, goal_id, client_id, title, created_by, deleted_at)
     values ($1, $3, $4, 'First page', $4, null), ($2, $3, $4, 'Deleted', $4, now())`,
    [rows.milestone, rows.deletedMilestone, rows.goal, client],
  ],
  [
    `insert into public.goal_events (id, goal_id, client_id, kind, deleted_at) values ($1, $2, $3, 'paused', now())`,
    [rows.eventOfDeletedGoal, rows.deletedGoal, client],
  ],
  [
    `insert into public.interactions (id, contact_id, client_id, kind, occurred_at, deleted_at)
     values ($1, $3, $4, 'call', now() - interval '3 days', null), ($2, $3, $4, 'email', now() - interval '2 days', now())`,
    [rows.interaction, rows.deletedInteraction, rows.contact, client],
  ],
  [
    `insert into public.coaching_requests (id, client_id, coach_id, goals) values ($1, $2, $3, 'A new role')`,
    [rows.coachingRequest, people.otherClient, people.unrelatedCoach],
  ],
  [
    `insert into public.client_interests (user_id, topics) values ($1, '{Negotiation}') on conflict do nothing`,
    [people.secondClient],
  ],
  [
    `insert into public.application_imports (id, client_id, file_name, row_count, state, committed_at)
     values ($1, $3, 'open.csv', 1, 'open', null), ($2, $3, 'done.csv', 1, 'committed', now())`,
    [rows.openImport, rows.committedImport, client],
  ],
  [
    `insert into public.application_import_rows (import_id, place, row_number, job_title) values ($1, 1, 2, 'Waiting')`,
    [rows.openImport],
  ],
  [
    `insert into public.documents (id, client_id, kind, name, file_path, file_name, file_size, mime_type, deleted_at)
     select d.id, $3::uuid, 'resume', 'Resume', $3 || '/' || d.id || '.pdf', 'resume.pdf', 1000, 'application/pdf', d.deleted_at
     from (values ($1::uuid, null::timestamptz), ($2::uuid, now())) as d (id, deleted_at)`,
    [rows.document, rows.deletedDocument, client],
  ],
  // What belongs to a deleted application was there before it was deleted.
  [`update public.job_applications set deleted_at = null where id = $1`, [rows.deletedApplication]],
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
  [`update public.job_applications set deleted_at = now() where id = $1`, [rows.deletedApplication]],
  [
    `insert into public.follow_up_dismissals (application_id, client_id, reason) values ($1, $2, 'no-answer')`,
    [rows.application, client],
  ],
];
