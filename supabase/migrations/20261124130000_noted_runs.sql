-- Under pg_cron, too, administrators see how scheduled work ran: its schedules call `run_noted`, which notes each run as the
-- backend does (decision 066).
set local lock_timeout = '5s';
set local statement_timeout = '10min';

create function private.run_noted(p_name text, p_every interval, p_statement text) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  every constant integer := extract(epoch from p_every);
  fault_code text;
  fault_table text;
  fault_constraint text;
begin
  begin
    execute p_statement;
  exception when others then
    get stacked diagnostics fault_code = returned_sqlstate, fault_table = table_name, fault_constraint = constraint_name;
    -- Not its message, which quotes what people wrote.
    perform private.note_scheduled_run(p_name, every, concat_ws(
      ', ', 'error', 'code ' || fault_code, 'table ' || nullif(fault_table, ''), 'constraint ' || nullif(fault_constraint, '')
    ));
    raise warning 'Scheduled work % failed with code %', p_name, fault_code;
    return;
  end;
  -- What goes well is noted once a minute: some pieces run each second.
  if not exists (
    select from private.scheduled_runs r
    where r.name = p_name and r.failures = 0 and r.last_at > now() - interval '1 minute'
  ) then
    perform private.note_scheduled_run(p_name, every);
  end if;
end
$$;
comment on function private.run_noted(text, interval, text) is
  'Runs a piece of scheduled work and notes how it went, for schedules of pg_cron. A failure takes the work back, and not its note.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on function private.run_noted(text, interval, text) from public, anon, authenticated, service_role;
