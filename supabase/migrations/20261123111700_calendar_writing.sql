-- Whether sessions are written into a Google or Outlook calendar.
-- A coach may want the busy times of a calendar and none of the sessions in it. What was written ahead is taken out again,
-- what is over stays.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.calendar_integrations add column writes_sessions boolean not null default true;
comment on column public.calendar_integrations.writes_sessions is
  'Whether sessions are written into the calendar of an account, as its coach chose.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.calendar_writes(p_integration public.calendar_integrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with wanted as (
    select s.id, s.session_time as starts_at, upper(s.during) as ends_at,
      s.title || coalesce(' with ' || private.name_of(s.client_id), '') as title,
      coalesce(s.meeting_url, s.location) as location
    from public.coaching_sessions s
    -- What was booked on a booking page is in the calendar by that page.
    where s.coach_id = p_integration.user_id and s.status in ('pending', 'confirmed') and s.session_time > now()
      and s.calendar_provider is null and p_integration.writes_sessions
  ),
  digested as (select w.*, md5(row(w.starts_at, w.ends_at, w.title, w.location)::text) as digest from wanted w),
  due as (
    select d.id as session_id, c.event_id, d.digest, d.title, d.starts_at, d.ends_at, d.location
    from digested d
    left join private.calendar_copies c on c.integration_id = p_integration.id and c.session_id = d.id
    where c.written is distinct from d.digest
    union all
    select c.session_id, c.event_id, null, null, null, null, null
    from private.calendar_copies c
    left join public.coaching_sessions s on s.id = c.session_id
    where c.integration_id = p_integration.id
      and (s.id is null or s.status = 'cancelled' or not p_integration.writes_sessions and s.session_time > now())
    order by starts_at nulls first
    limit 100
  )
  select coalesce(jsonb_agg(to_jsonb(due)), '[]') from due
$$;

create or replace function private.forget_calendar(p_integration public.calendar_integrations) returns void
language sql security definer set search_path = ''
as $$
  delete from public.busy_blocks b
  where b.coach_id = p_integration.user_id and b.source = p_integration.name and b.external_id is not null;
  delete from private.calendar_webhooks w where w.integration_id = p_integration.id;
  delete from private.calendar_events e where e.integration_id = p_integration.id;
  delete from private.calendar_attendees a where a.integration_id = p_integration.id;
  delete from private.calendar_deliveries d where d.integration_id = p_integration.id;
  delete from private.calendar_accounts a where a.integration_id = p_integration.id;
  delete from private.calendar_copies c where c.integration_id = p_integration.id;
  update public.calendar_integrations i set needs_reconnect = false, writes_sessions = true where i.id = p_integration.id;
$$;

create function public.save_calendar_writing(p_type text, p_writes_sessions boolean) returns public.calendar_integrations
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.calendar_integrations;
begin
  perform private.require_live_session();
  perform private.require_calendar_owner();
  update public.calendar_integrations i
  set writes_sessions = p_writes_sessions
  where i.user_id = auth.uid() and i.type = p_type and i.type in ('google', 'outlook') and i.is_connected
  returning * into saved;
  if saved.id is null then
    perform private.refuse('This calendar isn''t connected. Connect it first');
  end if;
  update private.calendar_accounts a set next_sync_at = now() where a.integration_id = saved.id and a.next_sync_at > now();
  return saved;
end
$$;
comment on function public.save_calendar_writing(text, boolean) is
  'A coach says whether sessions are written into a Google or Outlook calendar. The next sync writes them, or takes those ahead out.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.save_calendar_writing(text, boolean) to authenticated, service_role;
