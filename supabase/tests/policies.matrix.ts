import type { SubjectName, Verb } from './policies.subjects.ts';

export const callers = [
  'anonymous',
  'client',
  'other client',
  'coach',
  'other coach',
  'admin',
  'suspended',
  'signed out',
] as const;
export type CallerName = (typeof callers)[number];

export interface Line {
  readonly subject: SubjectName;
  readonly verb: Verb;
  readonly allowed: Readonly<Record<CallerName, boolean>>;
}

type Grid = Partial<Record<Verb, string>>;

/**
 * Who may do what with which row, written by hand: `yes` or a dash for each caller. The rows are in
 * `policies.subjects.ts`. `client` owns the row or it is about them, `coach` is that client's assigned coach; `other
 * client` and `other coach` have nothing to do with either. `suspended` and `signed out` are somebody whom the row lets
 * in otherwise, with a token that has not expired.
 */
const matrix: Record<SubjectName, Grid> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'organizations: own': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  'users: the client': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'users: a client just assigned': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'users: a coach just assigned': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'users: client of a past session': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'users: client of a past review': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'users: same organization': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'organization_members: of the client': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  'organization_members: administered': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'client_coach_assignments: of both': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  role_permissions: {
    select: /*                         */ `-          yes     yes     yes     yes     yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'activity_logs: by the client': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'activity_logs: by the coach': {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  "job_applications: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'job_applications: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "application_events: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'application_events: written by trigger': {
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'application_events: of a deleted application': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "tasks: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'tasks: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "contacts: the client's": {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'contacts: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "coach_profiles: the client's coach, unlisted": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'coach_profiles: listed': {
    select: /*                         */ `-          yes     yes     yes     yes     yes     -          -`,
  },
  "availability_rules: the client's coach's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       yes     -       yes     -          -`,
    delete: /*                         */ `-          -       -       yes     -       yes     -          -`,
  },
  'coaching_sessions: upcoming': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       yes     -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'coaching_sessions: to be rated': {
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  "session_notes: the coach's, private": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "session_notes: the coach's, shared": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
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
  "notifications: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "notification_preferences: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'profile_views: of the client': {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  client_errors: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  web_vitals: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  module_previews: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'conversations: of both': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'conversations: after the end': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
  },
  "messages: the client's": {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'messages: after the end': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
  },
  "message_attachments: of the client's message": {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'message_attachments: of a deleted message': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "message_reads: the client's": {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "availability_overrides: the client's coach's": {
    select: /*                         */ `-          -       -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "busy_blocks: the client's coach's": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  "coach_meeting_places: the client's coach's": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "saved_views: the client's": {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  "goals: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'goals: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'milestones: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'goal_events: of a deleted goal': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "milestones: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    update: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    delete: /*                         */ `-          yes     -       yes     -       yes     -          -`,
  },
  "goal_events: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "interactions: the client's": {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          yes     -       -       -       yes     -          -`,
    delete: /*                         */ `-          yes     -       -       -       yes     -          -`,
  },
  'interactions: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'coaching_requests: to a coach': {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  // The other coach works with them anyway.
  'users: who asks for coaching': {
    select: /*                         */ `-          -       yes     yes     yes     yes     -          -`,
  },
  'client_interests: of a client': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'client_interests: new': {
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'application_imports: open': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'application_imports: committed': {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  application_import_rows: {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "documents: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'documents: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "application_documents: the client's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'application_documents: of a deleted application': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "application_comments: the coach's": {
    select: /*                         */ `-          yes     -       yes     -       yes     -          -`,
    insert: /*                         */ `-          yes     -       yes     -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
  'application_comments: deleted': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'application_comments: on a deleted application': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  follow_up_dismissals: {
    select: /*                         */ `-          yes     -       -       -       -       -          -`,
    insert: /*                         */ `-          yes     -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
};

const verbs = ['select', 'insert', 'update', 'delete'] as const;

function readCells(cells: string): Line['allowed'] {
  const answers = cells.trim().split(/\s+/);
  if (answers.length !== callers.length) throw new Error(`A line needs ${callers.length} cells: ${cells}`);
  const allows = (caller: CallerName): boolean => answers[callers.indexOf(caller)] === 'yes';
  return {
    anonymous: allows('anonymous'),
    client: allows('client'),
    'other client': allows('other client'),
    coach: allows('coach'),
    'other coach': allows('other coach'),
    admin: allows('admin'),
    suspended: allows('suspended'),
    'signed out': allows('signed out'),
  };
}

/** The matrix, one line for each row and verb. */
export const lines: readonly Line[] = Object.entries(matrix).flatMap(([subject, grid]) =>
  verbs.flatMap((verb) => {
    const cells = grid[verb];
    return cells === undefined ? [] : [{ subject: subject as SubjectName, verb, allowed: readCells(cells) }];
  }),
);
