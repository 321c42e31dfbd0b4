import { organizations, people, type Person } from './cast.ts';
import { rows } from './stage.ts';

export type Verb = 'select' | 'insert' | 'update' | 'delete';

/** A kind of row that a person may meet, and how each verb is tried on it. */
export interface Subject {
  readonly table: string;
  /** Finds the row. */
  readonly where: string;
  /** Columns and values of an insert. */
  readonly insert?: string;
  /** What an update sets. */
  readonly update?: string;
  /** Whose suspension and sign-out are tried: somebody who is let in otherwise. */
  readonly insider: Person;
  /** Who plays a column of the matrix, where that is somebody else than usual. */
  readonly cast?: Readonly<Partial<Record<'client' | 'coach' | 'other client' | 'other coach', Person>>>;
}

const byId = (id: string): string => `id = '${id}'`;
const { client, coach, otherCoach } = people;

export const subjects = {
  'organizations: own': {
    table: 'organizations',
    where: byId(organizations.first),
    insert: `(name, slug) values ('New', 'new')`,
    update: `name = 'Renamed'`,
    insider: 'client',
  },
  'users: the client': { table: 'users', where: byId(client), update: `headline = 'New'`, insider: 'client' },
  'users: a client just assigned': { table: 'users', where: byId(people.newClient), insider: 'coach' },
  'users: a coach just assigned': { table: 'users', where: byId(people.newCoach), insider: 'client' },
  'users: client of a past session': { table: 'users', where: byId(people.clientOfAPastSession), insider: 'coach' },
  'users: client of a past review': { table: 'users', where: byId(people.clientOfAPastReview), insider: 'coach' },
  'users: same organization': { table: 'users', where: byId(people.colleague), insider: 'coach' },
  'organization_members: of the client': {
    table: 'organization_members',
    where: `user_id = '${client}'`,
    update: 'is_admin = true',
    insider: 'client',
  },
  'organization_members: administered': {
    table: 'organization_members',
    where: `user_id = '${people.colleague}'`,
    insert: `(org_id, user_id) select '${organizations.first}', '${people.newClient}'`,
    update: 'is_admin = true',
    insider: 'organizationAdmin',
    cast: { client: 'organizationAdmin' },
  },
  'client_coach_assignments: of both': {
    table: 'client_coach_assignments',
    where: byId(rows.assignment),
    insert: `(client_id, coach_id) values ('${client}', '${otherCoach}')`,
    update: 'is_active = false',
    insider: 'client',
  },
  role_permissions: {
    table: 'role_permissions',
    where: `role = 'client'`,
    insert: `(role, permission) values ('client', 'view_all_users')`,
    update: `permission = 'view_all_users'`,
    insider: 'client',
  },
  'activity_logs: by the client': {
    table: 'activity_logs',
    where: byId(rows.logOfClient),
    insert: `(action, entity) values ('created', 'tasks')`,
    update: `action = 'changed'`,
    insider: 'admin',
  },
  'activity_logs: by the coach': { table: 'activity_logs', where: byId(rows.logOfCoach), insider: 'coach' },
  "job_applications: the client's": {
    table: 'job_applications',
    where: byId(rows.application),
    insert: `(client_id, job_title, company_name) values ('${client}', 'Product Manager', 'Parcelwise')`,
    update: `notes = 'Changed'`,
    insider: 'client',
  },
  'job_applications: deleted': { table: 'job_applications', where: byId(rows.deletedApplication), insider: 'client' },
  "application_events: the client's": {
    table: 'application_events',
    where: byId(rows.interview),
    insert: `(application_id, kind) values ('${rows.application}', 'note')`,
    update: `note = 'Changed'`,
    insider: 'client',
  },
  'application_events: written by trigger': {
    table: 'application_events',
    where: `application_id = '${rows.application}' and kind = 'created'`,
    insert: `(application_id, kind, to_status) values ('${rows.application}', 'status', 'Offer Received')`,
    insider: 'client',
  },
  'application_events: of a deleted application': {
    table: 'application_events',
    where: `application_id = '${rows.deletedApplication}'`,
    insider: 'client',
  },
  "tasks: the client's": {
    table: 'tasks',
    where: byId(rows.task),
    insert: `(user_id, title) values ('${client}', 'Another')`,
    update: `done_at = now()`,
    insider: 'client',
  },
  'tasks: deleted': { table: 'tasks', where: byId(rows.deletedTask), insider: 'client' },
  "contacts: the client's": {
    table: 'contacts',
    where: byId(rows.contact),
    insert: `(client_id, name) values ('${client}', 'Another')`,
    update: `notes = 'Changed'`,
    insider: 'client',
  },
  'contacts: deleted': { table: 'contacts', where: byId(rows.deletedContact), insider: 'client' },
  "coach_profiles: the client's coach, unlisted": {
    table: 'coach_profiles',
    where: `user_id = '${coach}'`,
    insert: `(user_id) values ('${client}')`,
    update: `headline = 'New'`,
    insider: 'coach',
  },
  'coach_profiles: listed': { table: 'coach_profiles', where: `user_id = '${otherCoach}'`, insider: 'client' },
  "availability_rules: the client's coach's": {
    table: 'availability_rules',
    where: byId(rows.hoursOfCoach),
    insert: `(coach_id, weekday, starts_at, ends_at) values ('${coach}', 0, '10:00', '11:00')`,
    update: `ends_at = '12:00'`,
    insider: 'coach',
  },
  'coaching_sessions: upcoming': {
    table: 'coaching_sessions',
    where: byId(rows.upcomingSession),
    insert: `(client_id, coach_id, title, session_time) values ('${client}', '${coach}', 'New', now() + interval '50 days')`,
    update: `agenda = 'Changed'`,
    insider: 'coach',
  },
  'coaching_sessions: to be rated': {
    table: 'coaching_sessions',
    where: byId(rows.unratedSession),
    update: 'rating = 5',
    insider: 'client',
  },
  "session_notes: the coach's, private": {
    table: 'session_notes',
    where: byId(rows.privateNote),
    insert: `(session_id, visibility, body) values ('${rows.unratedSession}', 'private', 'Mine')`,
    update: `body = 'Changed'`,
    insider: 'coach',
  },
  "session_notes: the coach's, shared": {
    table: 'session_notes',
    where: byId(rows.sharedNote),
    update: `body = 'Changed'`,
    insider: 'client',
  },
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
  "notifications: the client's": {
    table: 'notifications',
    where: byId(rows.notification),
    insert: `(user_id, kind, title) values ('${client}', 'note', 'Forged')`,
    update: 'read_at = now()',
    insider: 'client',
  },
  "notification_preferences: the client's": {
    table: 'notification_preferences',
    where: `user_id = '${client}' and kind = 'chosen'`,
    insert: `(user_id, kind) values ('${client}', 'another')`,
    update: 'email = true',
    insider: 'client',
  },
  'profile_views: of the client': {
    table: 'profile_views',
    where: `profile_id = '${client}'`,
    insert: `(profile_id, viewer_id) values ('${client}', '${people.otherClient}')`,
    update: `viewed_on = viewed_on - 1000`,
    insider: 'client',
  },
  client_errors: {
    table: 'client_errors',
    where: byId(rows.clientError),
    insert: `(module, version, channel, kind, message) values ('shell', '1', 'stable', 'error', 'Made up')`,
    update: `message = 'Changed'`,
    insider: 'admin',
  },
  web_vitals: {
    table: 'web_vitals',
    where: byId(rows.webVital),
    insert: `(module, version, channel, name, value, device) values ('shell', '1', 'stable', 'LCP', 1, 'phone')`,
    update: `value = 1`,
    insider: 'admin',
  },
  module_previews: {
    table: 'module_previews',
    where: byId(rows.preview),
    insert: `(module, address, token_hash, created_by, expires_at)
      values ('mf_client', 'http://localhost:1', 'x', '${people.admin}', now())`,
    update: `expires_at = now() + interval '1 day'`,
    insider: 'admin',
  },
  'conversations: of both': {
    table: 'conversations',
    where: byId(rows.conversation),
    insert: `(client_id, coach_id) values ('${client}', '${otherCoach}')`,
    update: 'last_message_at = now()',
    insider: 'client',
  },
  'conversations: after the end': {
    table: 'conversations',
    where: byId(rows.pastConversation),
    insider: 'coach',
    cast: { client: 'clientOfAPastSession' },
  },
  "messages: the client's": {
    table: 'messages',
    where: byId(rows.messageOfClient),
    insert: `(conversation_id, author_id, body) values ('${rows.conversation}', '${client}', 'Past the rules')`,
    update: `body = 'Changed'`,
    insider: 'client',
  },
  'messages: after the end': {
    table: 'messages',
    where: byId(rows.pastMessage),
    insider: 'coach',
    cast: { client: 'clientOfAPastSession' },
  },
  "message_attachments: of the client's message": {
    table: 'message_attachments',
    where: byId(rows.attachment),
    insert: `(message_id, conversation_id, file_path, file_name, size_bytes, mime_type)
      values ('${rows.messageOfClient}', '${rows.conversation}', 'x', 'x', 1, 'text/plain')`,
    update: `file_name = 'Other.pdf'`,
    insider: 'coach',
  },
  'message_attachments: of a deleted message': {
    table: 'message_attachments',
    where: byId(rows.deletedAttachment),
    insider: 'client',
  },
  "message_reads: the client's": {
    table: 'message_reads',
    where: `conversation_id = '${rows.conversation}'`,
    insert: `(conversation_id, user_id, read_up_to) values ('${rows.conversation}', '${coach}', now())`,
    update: 'read_up_to = now()',
    insider: 'coach',
  },
  "availability_overrides: the client's coach's": {
    table: 'availability_overrides',
    where: byId(rows.timeOffOfCoach),
    insert: `(coach_id, starts_on, ends_on) values ('${coach}', '2090-02-01', '2090-02-01')`,
    update: `note = 'Away'`,
    insider: 'coach',
  },
  "busy_blocks: the client's coach's": {
    table: 'busy_blocks',
    where: byId(rows.busyTimeOfCoach),
    insert: `(coach_id, starts_at, ends_at) values ('${coach}', '2090-02-01', '2090-02-02')`,
    update: `ends_at = '2090-02-01'`,
    insider: 'coach',
  },
  "coach_meeting_places: the client's coach's": {
    table: 'coach_meeting_places',
    where: `coach_id = '${coach}'`,
    insert: `(coach_id) values ('${otherCoach}')`,
    update: `phone = '+1 555 0199'`,
    insider: 'coach',
  },
  "saved_views: the client's": {
    table: 'saved_views',
    where: byId(rows.savedView),
    insert: `(client_id, name, query) values ('${client}', 'Another', 'view=board')`,
    update: `name = 'Changed'`,
    insider: 'client',
  },
  "goals: the client's": {
    table: 'goals',
    where: byId(rows.goal),
    insert: `(client_id, title, measure, target_value) values ('${client}', 'Another', 'applications', 5)`,
    update: `title = 'Changed'`,
    insider: 'client',
  },
  'goals: deleted': { table: 'goals', where: byId(rows.deletedGoal), insider: 'client' },
  'milestones: deleted': { table: 'milestones', where: byId(rows.deletedMilestone), insider: 'client' },
  'goal_events: of a deleted goal': { table: 'goal_events', where: byId(rows.eventOfDeletedGoal), insider: 'client' },
  "milestones: the client's": {
    table: 'milestones',
    where: byId(rows.milestone),
    insert: `(goal_id, title) values ('${rows.goal}', 'Another')`,
    update: `done_at = now()`,
    insider: 'coach',
  },
  "goal_events: the client's": {
    table: 'goal_events',
    where: `goal_id = '${rows.goal}'`,
    insert: `(goal_id, client_id, kind) values ('${rows.goal}', '${client}', 'reached')`,
    update: `kind = 'reached'`,
    insider: 'client',
  },
  "interactions: the client's": {
    table: 'interactions',
    where: byId(rows.interaction),
    insert: `(contact_id, kind) values ('${rows.contact}', 'email')`,
    update: `note = 'Changed'`,
    insider: 'client',
  },
  'interactions: deleted': { table: 'interactions', where: byId(rows.deletedInteraction), insider: 'client' },
  'coaching_requests: to a coach': {
    table: 'coaching_requests',
    where: byId(rows.coachingRequest),
    insert: `(client_id, coach_id, goals) values ('${people.otherClient}', '${people.coach}', 'Another')`,
    update: `status = 'accepted'`,
    insider: 'unrelatedCoach',
    cast: { client: 'otherClient', 'other client': 'client', coach: 'unrelatedCoach' },
  },
  'users: who asks for coaching': {
    table: 'users',
    where: byId(people.otherClient),
    insider: 'unrelatedCoach',
    cast: { coach: 'unrelatedCoach' },
  },
  'client_interests: of a client': {
    table: 'client_interests',
    where: `user_id = '${people.secondClient}'`,
    update: `topics = '{Changed}'`,
    insider: 'secondClient',
    cast: { client: 'secondClient' },
  },
  'client_interests: new': {
    table: 'client_interests',
    where: 'false',
    insert: `(user_id, topics) values ('${people.newClient}', '{Negotiation}')`,
    insider: 'newClient',
    cast: { client: 'newClient' },
  },
  'application_imports: open': {
    table: 'application_imports',
    where: byId(rows.openImport),
    insert: `(client_id, file_name, row_count) values ('${client}', 'jobs.csv', 1)`,
    update: `state = 'committed'`,
    insider: 'client',
  },
  'application_imports: committed': {
    table: 'application_imports',
    where: byId(rows.committedImport),
    update: `state = 'undone'`,
    insider: 'client',
  },
  application_import_rows: {
    table: 'application_import_rows',
    where: `import_id = '${rows.openImport}'`,
    insert: `(import_id, place, row_number) values ('${rows.openImport}', 2, 3)`,
    update: `job_title = 'Changed'`,
    insider: 'client',
  },
  "documents: the client's": {
    table: 'documents',
    where: byId(rows.document),
    insert: `(client_id, name, file_path, file_name, file_size, mime_type)
      values ('${client}', 'Letter', '${client}/letter.txt', 'letter.txt', 10, 'text/plain')`,
    update: `name = 'Renamed'`,
    insider: 'client',
  },
  'documents: deleted': { table: 'documents', where: byId(rows.deletedDocument), insider: 'client' },
  "application_documents: the client's": {
    table: 'application_documents',
    where: `application_id = '${rows.application}' and document_id = '${rows.document}'`,
    insert: `(application_id, document_id, client_id)
      values ('d0000000-0000-4000-8000-000000000040', '${rows.document}', '${client}')`,
    update: `client_id = client_id`,
    insider: 'client',
  },
  'application_documents: of a deleted application': {
    table: 'application_documents',
    where: `application_id = '${rows.deletedApplication}'`,
    insider: 'client',
  },
  "application_comments: the coach's": {
    table: 'application_comments',
    where: byId(rows.applicationComment),
    insert: `(application_id, body) values ('${rows.application}', 'Another')`,
    update: `body = 'Changed'`,
    insider: 'coach',
  },
  'application_comments: deleted': {
    table: 'application_comments',
    where: byId(rows.deletedApplicationComment),
    insider: 'coach',
  },
  'application_comments: on a deleted application': {
    table: 'application_comments',
    where: byId(rows.commentOnDeletedApplication),
    insider: 'coach',
  },
  follow_up_dismissals: {
    table: 'follow_up_dismissals',
    where: `application_id = '${rows.application}'`,
    insert: `(application_id, client_id, reason) values ('${rows.application}', '${client}', 'offer')`,
    update: `reason = 'offer'`,
    insider: 'client',
  },
} satisfies Record<string, Subject>;

export type SubjectName = keyof typeof subjects;
