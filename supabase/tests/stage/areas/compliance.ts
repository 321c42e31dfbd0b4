import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { admin, client } = people;

/** What becomes of personal data, and what is reviewed. */
export const compliance: readonly Statement[] = [
  [
    `insert into public.data_requests (id, kind, user_id, requested_by, is_from_staff, state, ended_at)
     values ($1, 'erase', $2, $2, false, 'withdrawn', now() - interval '3 days')`,
    [rows.dataRequest, client],
  ],
  [
    `insert into public.legal_holds (id, user_id, reason, placed_by, released_at) values ($1, $2, 'Dispute', $3, now())`,
    [rows.legalHold, client, admin],
  ],
  [
    `insert into public.retention_runs (id, rule_key, day, days, removed) values ($1, 'notifications', current_date - 500, 365, 4)`,
    [rows.retentionRun],
  ],
  [
    `insert into public.compliance_reviews (id, name, owner_id, due_on, completed_at, completed_by, finding)
     values ($1, 'Access', $3, '2030-01-01', null, null, null), ($2, 'Backups', $3, '2026-01-01', now(), $3, 'Fine')`,
    [rows.complianceReview, rows.completedComplianceReview, admin],
  ],
];
