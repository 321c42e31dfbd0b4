-- Reports of the administrator: one on a schedule, one on request

insert into public.report_definitions (id, name, source, definition, format, time_zone, schedule, recipients, created_by)
values
  (
    '92000000-0000-4000-8000-000000000001', 'New users of the last week', 'users',
    '{"columns": ["name", "email", "role", "organization", "joined_at"],
      "filters": [{"column": "joined_at", "operator": "last_days", "value": "7"}],
      "group_by": null, "bucket": "month", "chart": "none"}',
    'csv', 'America/New_York', '0 7 * * 1', array['10000000-0000-4000-8000-000000000001'::uuid],
    '10000000-0000-4000-8000-000000000001'
  ),
  (
    '92000000-0000-4000-8000-000000000002', 'Applications by status', 'applications',
    '{"columns": ["client", "job_title", "company_name", "status", "applied_at"], "filters": [],
      "group_by": "status", "bucket": "month", "chart": "bar"}',
    'pdf', 'America/New_York', null, '{}', '10000000-0000-4000-8000-000000000001'
  );
