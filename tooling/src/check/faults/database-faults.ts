import type { Fault } from './fault.ts';

/** Faults in the rules of the database. */
export const databaseFaults: readonly Fault[] = [
  {
    file: 'supabase/migrations/20261123100200_access.sql',
    search:
      "if not private.is_super_admin() then\n    raise exception using errcode = '42501', message = 'Only an administrator can do this'",
    replacement:
      "if false then\n    raise exception using errcode = '42501', message = 'Only an administrator can do this'",
    test: 'people/administration',
  },
  {
    file: 'supabase/migrations/20261123100405_application_history.sql',
    search: "corrected.kind <> 'interview' and p_occurred_at > now()",
    replacement: 'false',
    test: 'applications/applications.test',
  },
  {
    file: 'supabase/migrations/20261123100405_application_history.sql',
    search: "new.kind <> 'interview' and new.occurred_at > now()",
    replacement: 'false',
    test: 'applications/application-records',
  },
  {
    file: 'supabase/migrations/20261123100500_imports.sql',
    search: "import.committed_at < now() - interval '30 days'",
    replacement: "import.committed_at < now() - interval '300 days'",
    test: 'applications/undone-imports',
  },
  {
    file: 'supabase/migrations/20261123100810_coaching_sessions.sql',
    search:
      "exclude using gist (coach_id with =, coach_blocked with &&)\n    where (status in ('pending', 'confirmed'))",
    replacement: 'check (true)',
    test: 'coaching/moved-bookings',
  },
  {
    file: 'supabase/migrations/20261123110220_session_outcomes.sql',
    search: "p_status in ('completed', 'no_show') and not has_begun",
    replacement: 'false',
    test: 'coaching/session-states',
  },
  {
    file: 'supabase/migrations/20261123100900_availability.sql',
    search: 'greatest(p_from, now() + make_interval(mins => p.min_notice_minutes)) as earliest',
    replacement: 'p_from as earliest',
    test: 'coaching/free-slots',
  },
  {
    file: 'supabase/migrations/20261123111110_feature_flags.sql',
    search: 'if declined_at > now() - pause then',
    replacement: "if declined_at > now() - interval '1 day' then",
    test: 'coaching/coaching-requests',
  },
  {
    file: 'supabase/migrations/20261123101200_network.sql',
    search: "new.occurred_at > now() + interval '1 day'",
    replacement: "new.occurred_at > now() + interval '1000 days'",
    test: 'planning/network',
  },
  {
    file: 'supabase/migrations/20261123101300_messages.sql',
    search: "old.created_at < now() - interval '15 minutes'",
    replacement: "old.created_at < now() - interval '150 minutes'",
    test: 'messages/message-changes',
  },
  {
    file: 'supabase/migrations/20261123110730_assigned_tasks.sql',
    search: 'or created_by = (select auth.uid()) and user_id = any (array(select private.my_client_ids()))',
    replacement: 'or user_id = any (array(select private.my_client_ids()))',
    test: 'policies/policies.test',
  },
  {
    file: 'supabase/migrations/20261123101800_storage.sql',
    search: "using (bucket_id in ('documents', 'materials') and (select private.is_super_admin()))",
    replacement: "using (bucket_id in ('documents', 'materials'))",
    test: 'policies/storage',
  },
  {
    file: 'supabase/migrations/20261123101910_module_previews.sql',
    search: 'where p.token = p_token and p.expires_at > now() and p.revoked_at is null',
    replacement: 'where p.token = p_token and p.expires_at > now()',
    test: 'operations/module-previews',
  },
  {
    file: 'supabase/migrations/20261123111210_activity_chain.sql',
    search: "raise exception using errcode = '42501', message = 'The activity log is append-only'",
    replacement: 'return coalesce(new, old)',
    test: 'operations/activity-log',
  },
];
