import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

/** What runs and what broke. */
export const subjects = {
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
    insert: `(module, address, token, created_by, expires_at)
      values ('mf_client', 'http://localhost:1', repeat('1', 64), '${people.admin}', now())`,
    update: `expires_at = now() + interval '1 day'`,
    insider: 'admin',
  },
  feature_flags: {
    table: 'feature_flags',
    where: `key = 'marketplace'`,
    insert: `(key, label, effect) values ('made_up', 'x', 'x')`,
    update: `percentage = 50, reason = 'Tried'`,
    insider: 'admin',
  },
  account_actions: {
    table: 'account_actions',
    where: byId(rows.accountAction),
    insert: `(user_id, action, reason) values ('${people.client}', 'verified', 'Forged')`,
    update: `reason = 'Forged'`,
    insider: 'admin',
  },
  'staff_notes: own': {
    table: 'staff_notes',
    where: byId(rows.staffNote),
    insert: `(user_id, body) values ('${people.client}', 'New')`,
    update: `body = 'Changed'`,
    insider: 'admin',
  },
  "staff_notes: another administrator's": {
    table: 'staff_notes',
    where: byId(rows.staffNoteOfAnother),
    insert: `(user_id, author_id, body) values ('${people.client}', '${people.otherCoach}', 'Forged')`,
    insider: 'admin',
  },
  system_changes: {
    table: 'system_changes',
    where: byId(rows.systemChange),
    insert: `(kind, key, before, after) values ('setting', 'made_up', '1', '2')`,
    update: `after = '9'`,
    insider: 'admin',
  },
  system_settings: {
    table: 'system_settings',
    where: `key = 'coaching_request_days'`,
    insert: `(key, value) values ('made_up', '1')`,
    update: `value = '4', reason = 'Tried'`,
    insider: 'admin',
  },
  background_jobs: {
    table: 'background_jobs',
    where: byId(rows.jobOfClient),
    insert: `(name, title, requested_by) values ('made_up', 'Made up', '${people.client}')`,
    update: `state = 'failed', finished_at = now()`,
    insider: 'client',
  },
  report_definitions: {
    table: 'report_definitions',
    where: byId(rows.report),
    insert: `(name, source, definition, time_zone)
      values ('Made up', 'users', '{"columns":["name"],"filters":[],"group_by":null,"bucket":"month","chart":"none"}', 'UTC')`,
    update: `name = 'Changed'`,
    insider: 'admin',
  },
  report_versions: {
    table: 'report_versions',
    where: `report_id = '${rows.report}'`,
    insert: `(report_id, version, content) values ('${rows.report}', 9, '{}')`,
    update: `content = '{}'`,
    insider: 'admin',
  },
  report_runs: {
    table: 'report_runs',
    where: byId(rows.reportRun),
    insert: `(id, report_id, version, state) values (gen_random_uuid(), '${rows.report}', 1, 'done')`,
    update: `state = 'done'`,
    insider: 'admin',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
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
  feature_flags: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  account_actions: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'staff_notes: own': {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  "staff_notes: another administrator's": {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  system_changes: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  system_settings: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  background_jobs: {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  report_definitions: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  report_versions: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  report_runs: {
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
};
