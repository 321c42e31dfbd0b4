import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

/** What becomes of personal data, and what is reviewed. */
export const subjects = {
  data_inventory: {
    table: 'data_inventory',
    where: `table_name = 'public.goals'`,
    insert: `(table_name, holds, treatment) values ('public.made_up', 'Made up', 'cascade')`,
    update: `holds = 'Changed'`,
    insider: 'admin',
  },
  data_requests: {
    table: 'data_requests',
    where: byId(rows.dataRequest),
    insert: `(kind, user_id, is_from_staff) values ('export', '${people.client}', false)`,
    update: `state = 'failed'`,
    insider: 'client',
  },
  data_request_steps: {
    table: 'data_request_steps',
    where: `request_id = '${rows.dataRequest}'`,
    insert: `(request_id, step) values ('${rows.dataRequest}', 'done')`,
    update: `step = 'done'`,
    insider: 'admin',
  },
  legal_holds: {
    table: 'legal_holds',
    where: byId(rows.legalHold),
    insert: `(user_id, reason) values ('${people.otherClient}', 'Forged')`,
    update: `reason = 'Forged'`,
    insider: 'admin',
  },
  retention_rules: {
    table: 'retention_rules',
    where: `key = 'notifications'`,
    insert: `(key, label, description, table_name, time_column, days, least_days)
      values ('made_up', 'Made up', 'Made up', 'public.goals', 'created_at', 7, 7)`,
    update: `days = 7`,
    insider: 'admin',
  },
  retention_runs: {
    table: 'retention_runs',
    where: byId(rows.retentionRun),
    insert: `(rule_key, day, days) values ('notifications', '2020-01-01', 7)`,
    update: `removed = 0`,
    insider: 'admin',
  },
  'compliance_reviews: open': {
    table: 'compliance_reviews',
    where: byId(rows.complianceReview),
    insert: `(name, due_on) values ('Access', '2030-01-01')`,
    update: `due_on = '2030-02-01'`,
    insider: 'admin',
  },
  'compliance_reviews: completed': {
    table: 'compliance_reviews',
    where: byId(rows.completedComplianceReview),
    update: `due_on = '2030-02-01'`,
    insider: 'admin',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  data_inventory: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  data_requests: {
    select: /*                         */ `-          yes     -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  data_request_steps: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  legal_holds: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  retention_rules: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  retention_runs: {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'compliance_reviews: open': {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    insert: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       yes     -          -`,
    delete: /*                         */ `-          -       -       -       -       yes     -          -`,
  },
  'compliance_reviews: completed': {
    select: /*                         */ `-          -       -       -       -       yes     -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
};
