import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { admin, client, otherCoach } = people;

/** What runs and what broke. */
export const operations: readonly Statement[] = [
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
    `insert into public.module_previews (id, module, address, token, created_by, expires_at)
     values ($1, 'mf_client', 'http://localhost:4002/mf-manifest.json', repeat('0', 64), $2, now() + interval '1 hour')`,
    [rows.preview, admin],
  ],
  [
    `insert into public.account_actions (id, user_id, actor_id, action, reason) values ($1, $2, $3, 'suspended', 'Spam')`,
    [rows.accountAction, client, admin],
  ],
  [
    `insert into public.staff_notes (id, user_id, author_id, body) values ($1, $3, $4, 'Called'), ($2, $3, $5, 'Wrote')`,
    [rows.staffNote, rows.staffNoteOfAnother, client, admin, otherCoach],
  ],
  [
    `insert into public.system_changes (id, kind, key, before, after, reason, changed_by)
     values ($1, 'setting', 'coaching_request_days', '2', '3', 'Coaches asked for a day more', $2)`,
    [rows.systemChange, admin],
  ],
  [
    `insert into public.background_jobs (id, name, title, requested_by) values ($1, 'made_up', 'Made up', $2)`,
    [rows.jobOfClient, client],
  ],
  [
    `insert into public.report_definitions (id, name, source, definition, time_zone)
     values ($1, 'Users', 'users', '{"columns":["name","email"],"filters":[],"group_by":null,"bucket":"month","chart":"none"}', 'America/New_York')`,
    [rows.report],
  ],
  [
    `insert into public.background_jobs (id, name, title, data)
     values ($1, 'run_report', 'Users', jsonb_build_object('report_id', $2::uuid))`,
    [rows.reportRun, rows.report],
  ],
];
