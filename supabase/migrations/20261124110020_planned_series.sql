-- A series is planned with all that holds each of its times, as one session is: the coach passes over own hours knowingly.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- What a function returns is not replaced.
drop function public.plan_series(uuid, timestamptz, integer, integer, integer, uuid);
create function public.plan_series(
  p_client_id uuid, p_start timestamptz, p_duration_minutes integer, p_weeks integer, p_count integer, p_coach_id uuid default null
) returns table (number integer, starts_at timestamptz, label text, free_starts jsonb, reasons jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  coach constant uuid := coalesce(p_coach_id, auth.uid());
  length constant interval := make_interval(mins => p_duration_minutes);
  has_hours constant boolean := exists (select from public.availability_rules r where r.coach_id = coach);
begin
  perform private.require_live_session();
  if not private.is_super_admin() and not (private.is_coach() and coach = auth.uid()) then
    perform private.forbid('Only a coach can schedule sessions');
  elsif not private.is_super_admin() and not coalesce(private.pair_is_active(p_client_id, coach), false) then
    perform private.forbid('This coach and this client don''t work together');
  end if;
  perform private.check_series(p_weeks, p_count);
  return query
  with occurrence as (
    select s.number, s.starts_at from private.series_starts(p_start, private.zone_of(coach), p_weeks, p_count) s
  ),
  reason as (
    select e.starts_at, e.kind, e.label, e.from_at, e.until_at, e.place
    from public.explain_times(
      (select array_agg(o.starts_at) from occurrence o), p_duration_minutes, p_client_id, null, p_coach_id
    ) with ordinality e (starts_at, kind, label, from_at, until_at, place)
    -- Who has set no hours is not outside of them.
    where has_hours or e.kind <> 'outside_hours'
  ),
  -- A series may go outside the coach's hours, which is asked about once; what else holds a time is decided for each.
  held as (
    select r.starts_at,
      jsonb_agg(
        jsonb_build_object(
          'starts_at', r.starts_at, 'kind', r.kind, 'label', r.label, 'from_at', r.from_at, 'until_at', r.until_at
        ) order by r.place
      ) as reasons,
      (array_agg(r.label order by r.place) filter (where r.kind <> 'outside_hours'))[1] as label
    from reason r
    group by r.starts_at
  ),
  taken as (select range_agg(tstzrange(o.starts_at, o.starts_at + length)) as times from occurrence o)
  select o.number, o.starts_at, held.label, case when held.label is null then '[]'::jsonb else
    private.nearest_open_starts(
      coach, p_client_id, o.starts_at, p_duration_minutes, make_interval(hours => p_weeks * 84), taken.times
    )
  end, coalesce(held.reasons, '[]')
  from taken cross join occurrence o left join held on held.starts_at = o.starts_at
  order by o.number;
end
$$;
comment on function public.plan_series(uuid, timestamptz, integer, integer, integer, uuid) is
  'What a series would be: each occurrence with all that holds it (reasons, as explain_times tells them), the first of them that is '
  'more than the coach''s hours (label), and then the nearest free starts. For the coach, and administrators by p_coach_id.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.plan_series(uuid, timestamptz, integer, integer, integer, uuid) to authenticated, service_role;
