import { activitySentence, changesOf, changeText, sentenceText, type ActivityRow, type WordsFor } from './model.ts';

const morgan = '00000000-0000-4000-8000-000000000001';
const priya = '00000000-0000-4000-8000-000000000002';
const sarah = '00000000-0000-4000-8000-000000000003';
const northwind = '00000000-0000-4000-8000-000000000004';
const words: WordsFor = {
  names: { [morgan]: 'Morgan', [priya]: 'Priya', [sarah]: 'Sarah', [northwind]: 'Northwind' },
  zone: 'America/New_York',
  unnamed: 'someone else',
};
const row = (some: Partial<ActivityRow>): ActivityRow => ({
  id: '00000000-0000-4000-8000-000000000021',
  at: '2026-11-20T10:00:00Z',
  action: 'updated',
  entity: 'tasks',
  entity_id: '00000000-0000-4000-8000-000000000031',
  actor_id: morgan,
  subject_id: priya,
  record_name: null,
  before: null,
  after: null,
  ...some,
});
const said = (some: Partial<ActivityRow>): string => sentenceText(activitySentence(row(some), words));
const user = { entity: 'users', entity_id: priya, subject_id: priya, record_name: 'Priya' };
const task = { record_name: 'Call Acme' };

test.each<[string, Partial<ActivityRow>]>([
  ['Morgan made Priya a Super Admin', { ...user, before: { role: 'client' }, after: { role: 'super_admin' } }],
  ['Morgan suspended Priya', { ...user, before: { status: 'active' }, after: { status: 'suspended' } }],
  ['Morgan lifted the suspension of Priya', { ...user, before: { status: 'suspended' }, after: { status: 'active' } }],
  [
    'Morgan reset the second factor of Priya',
    { entity: 'account_actions', action: 'created', after: { action: 'second_factor_reset', reason: 'Lost phone' } },
  ],
  [
    'Morgan asked to change the email address of Priya',
    { entity: 'account_actions', action: 'created', after: { action: 'email_change_requested', reason: 'New job' } },
  ],
  [
    'Morgan viewed Milepost as Priya: Asked for help',
    { entity: 'impersonations', action: 'started', on_behalf_of: priya, after: { reason: 'Asked for help' } },
  ],
  [
    'Morgan stopped viewing Milepost as Priya after 1 minute',
    { entity: 'impersonations', action: 'ended', on_behalf_of: priya, after: { minutes: 1, ended_because: 'time' } },
  ],
  ['Morgan, viewing as Priya, added a task “Call Acme” for Priya', { ...task, action: 'created', on_behalf_of: priya }],
  ['Morgan moved Priya to Northwind', { ...user, before: { org_id: null }, after: { org_id: northwind } }],
  ['Morgan took Priya out of Northwind', { ...user, before: { org_id: northwind }, after: { org_id: null } }],
  ['Priya created an account', { ...user, actor_id: null, action: 'created', after: { role: 'client' } }],
  ['The account of Priya was erased', { ...user, actor_id: null, action: 'deleted', before: { role: 'client' } }],
  [
    'Priya changed their name from P. to Priya',
    { ...user, actor_id: priya, before: { full_name: 'P.' }, after: { full_name: 'Priya' } },
  ],
  [
    'Morgan added Priya to Northwind',
    { entity: 'organization_members', action: 'created', after: { user_id: priya, org_id: northwind } },
  ],
  [
    'Morgan assigned Sarah to Priya',
    { entity: 'client_coach_assignments', action: 'created', after: { client_id: priya, coach_id: sarah } },
  ],
  [
    'Morgan ended the coaching of Priya',
    { entity: 'client_coach_assignments', before: { is_active: true }, after: { is_active: false } },
  ],
  [
    'Morgan archived the organization “Northwind”',
    {
      entity: 'organizations',
      subject_id: null,
      record_name: 'Northwind',
      before: { archived_at: null },
      after: { archived_at: '2026-11-20T10:00:00Z' },
    },
  ],
  [
    'Morgan verified Priya as a coach',
    { entity: 'coach_profiles', before: { verified_at: null }, after: { verified_at: '2026-11-20T10:00:00Z' } },
  ],
  ['Morgan added a task “Call Acme” for Priya', { ...task, action: 'created', after: { title: 'Call Acme' } }],
  [
    'Priya deleted the task “Call Acme”',
    { ...task, actor_id: priya, action: 'deleted', before: { title: 'Call Acme' } },
  ],
  [
    'Priya completed the task “Call Acme”',
    { ...task, actor_id: priya, before: { done_at: null }, after: { done_at: '2026-11-20T10:00:00Z' } },
  ],
  [
    'Priya reopened the task “Call Acme”',
    { ...task, actor_id: priya, before: { done_at: '2026-11-20T10:00:00Z' }, after: { done_at: null } },
  ],
  [
    'Morgan changed the due date of the task “Call Acme” from empty to Nov 24, 2026 for Priya',
    { ...task, before: { due_date: null }, after: { due_date: '2026-11-24' } },
  ],
  [
    'Morgan changed due date and title of the task “Call Acme” for Priya',
    { ...task, before: { due_date: null, title: 'Call' }, after: { due_date: '2026-11-24', title: 'Call Acme' } },
  ],
  [
    'Priya moved the application “Designer at Acme” from Applied to Rejected',
    {
      entity: 'job_applications',
      actor_id: priya,
      record_name: 'Designer at Acme',
      before: { status: 'Applied' },
      after: { status: 'Rejected' },
    },
  ],
  [
    'Sarah rescheduled the session “Strategy” to Nov 24, 2026, 9:00 AM for Priya',
    {
      entity: 'coaching_sessions',
      actor_id: sarah,
      record_name: 'Strategy',
      before: { session_time: '2026-11-23T14:00:00Z' },
      after: { session_time: '2026-11-24T14:00:00Z' },
    },
  ],
  [
    'Sarah canceled the session “Strategy” for Priya',
    {
      entity: 'coaching_sessions',
      actor_id: sarah,
      record_name: 'Strategy',
      before: { status: 'confirmed' },
      after: { status: 'cancelled' },
    },
  ],
  [
    'Morgan changed the value of the setting “coaching_request_days” from 3 to 5',
    {
      entity: 'system_settings',
      subject_id: null,
      record_name: 'coaching_request_days',
      before: { value: 3 },
      after: { value: 5 },
    },
  ],
  ['Priya wrote a comment on an application', { entity: 'application_comments', actor_id: priya, action: 'created' }],
  ['The system deleted a note about a client for Priya', { entity: 'client_notes', actor_id: null, action: 'deleted' }],
  ['Someone else deleted a task for Priya', { actor_id: northwind.replace('4', '9'), action: 'deleted' }],
  ['Morgan added a task for someone else', { subject_id: northwind.replace('4', '9'), action: 'created' }],
  ['Morgan paused a mail campaign', { entity: 'mail_campaigns', action: 'paused', subject_id: null }],
  [
    'The system removed 1,200 rows of the log that ended its retention',
    { entity: 'activity_logs', action: 'removed', actor_id: null, subject_id: null, before: { rows: 1200 } },
  ],
])('%s', (sentence, some) => {
  expect(said(some)).toBe(sentence);
});

test('a sentence links the people and the record in it', () => {
  expect(activitySentence(row({ ...task, action: 'created' }), words)).toEqual([
    { person: morgan, name: 'Morgan' },
    { text: ' ' },
    { text: 'added ' },
    { text: 'a task ' },
    { record: '“Call Acme”' },
    { text: ' for ' },
    { person: priya, name: 'Priya' },
  ]);
});

test('a change is told by its label, with people by name and times by the clock of the reader', () => {
  const change = { column: 'coach_id', before: sarah, after: null };
  expect(changeText(change, words)).toBe('Coach: Sarah → empty');
  const time = { column: 'session_time', before: null, after: '2026-11-24T14:00:00Z' };
  expect(changeText(time, words)).toBe('Time: empty → Nov 24, 2026, 9:00 AM');
});

test('shows what differs, and nothing else', () => {
  expect(
    changesOf({ before: { status: 'Applied', title: 'Lead' }, after: { title: 'Lead', status: 'Rejected' } }),
  ).toEqual([{ column: 'status', before: 'Applied', after: 'Rejected' }]);
});

test('shows every column of what was added', () => {
  expect(changesOf({ before: null, after: { title: 'Lead', note: null } })).toEqual([
    { column: 'title', before: null, after: 'Lead' },
  ]);
});
