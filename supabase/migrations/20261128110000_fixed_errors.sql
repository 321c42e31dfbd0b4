-- An error is fixed in no version older than those that had it, and of two administrators who mark an error at once, one is
-- told that the other was first.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.first_version_with_error(p_fingerprint text) returns text
language sql stable security definer set search_path = ''
as $$
  -- What comes without a sign-in may be forged, so it counts only where nothing else is known.
  select e.version from public.client_errors e
  where e.fingerprint = p_fingerprint and private.version_numbers(e.version) is not null
  order by e.is_signed_in desc, private.version_numbers(e.version), e.at
  limit 1
$$;
comment on function private.first_version_with_error(text) is
  'The lowest version in which an error was seen by people who were signed in, or by others where they have not; null where no version is known.';

create or replace function public.set_client_error_state(p_fingerprint text, p_state text, p_fixed_in text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  first_version text;
begin
  perform private.require_permission('manage_system_settings');
  if not exists (select from public.client_errors e where e.fingerprint = p_fingerprint) then
    perform private.refuse('This error is no longer kept.');
  end if;
  if p_state = 'new' then
    delete from private.client_error_states s where s.fingerprint = p_fingerprint;
    return;
  end if;
  if exists (
    select from public.client_errors e
    where e.fingerprint = p_fingerprint and e.is_signed_in and e.version = p_fixed_in
  ) then
    perform private.refuse(format('This error was seen in %s. Enter a later version.', p_fixed_in));
  end if;
  first_version := private.first_version_with_error(p_fingerprint);
  if private.version_numbers(p_fixed_in) < private.version_numbers(first_version) then
    perform private.refuse(format('This error was first seen in %s. Enter a later version.', first_version));
  end if;
  insert into private.client_error_states (fingerprint, state, fixed_in, changed_by)
  values (p_fingerprint, p_state, p_fixed_in, auth.uid())
  on conflict (fingerprint) do update
  set state = excluded.state, fixed_in = excluded.fixed_in, changed_by = excluded.changed_by, changed_at = clock_timestamp();
end
$$;

create function public.set_client_error_state(p_fingerprint text, p_state text, p_fixed_in text, p_seen jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present private.client_error_states;
  shown private.client_error_states;
begin
  perform private.require_permission('manage_system_settings');
  -- A new error has no row that could be locked.
  perform pg_advisory_xact_lock(hashtext('milepost.client_error ' || p_fingerprint));
  select * into present from private.client_error_states s where s.fingerprint = p_fingerprint for update;
  shown := jsonb_populate_record(present, p_seen);
  -- A page knows times to the millisecond.
  if shown.fixed_in is distinct from present.fixed_in
    or date_trunc('milliseconds', shown.changed_at) is distinct from date_trunc('milliseconds', present.changed_at) then
    perform private.refuse(format(
      'Someone else, or another window, changed this error first. It is now marked as %s. Look at it, then try again.',
      coalesce(present.state || coalesce(' in ' || present.fixed_in, ''), 'new')
    ));
  end if;
  perform public.set_client_error_state(p_fingerprint, p_state, p_fixed_in);
end
$$;
comment on function public.set_client_error_state(text, text, text, jsonb) is
  'As without p_seen, the fixed_in and changed_at of the error as the page showed it; refused where one says something else by now.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.set_client_error_state(text, text, text, jsonb) to authenticated, service_role;
