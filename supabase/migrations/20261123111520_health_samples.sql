-- Measured uptime: each minute in which the backend ran and its database answered leaves a sample. A minute without one is
-- a minute in which Milepost was down, or its clock stood still.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.health_samples (
  minute timestamptz primary key
);
comment on table private.health_samples is 'The minutes in which the backend was well, of the last 90 days.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.record_health_sample() returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.health_samples (minute) values (date_trunc('minute', now())) on conflict do nothing;
  delete from private.health_samples s where s.minute < now() - interval '90 days';
  -- Nothing that anybody would want to read of in the log each minute.
  return 0;
end
$$;
comment on function private.record_health_sample() is 'Notes that the backend is well in this minute. For the server only.';

create function public.uptime(p_time_zone text default 'UTC') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The minute that has not ended yet counts neither way.
  this_minute constant timestamptz := date_trunc('minute', now());
  first_minute timestamptz;
begin
  perform private.require_permission('view_admin_dashboard');
  -- Refuses a zone that there is not.
  perform private.day_start(current_date, p_time_zone);
  select min(s.minute) into first_minute from private.health_samples s;
  return jsonb_build_object(
    'since', first_minute,
    'spans', (
      select jsonb_agg(
        jsonb_build_object(
          'days', span.days,
          'minutes', greatest(extract(epoch from this_minute - span.begins) / 60, 0)::integer,
          'up', (select count(*) from private.health_samples s where s.minute >= span.begins and s.minute < this_minute)
        )
        order by span.days
      )
      from (
        select d.days, greatest(this_minute - make_interval(days => d.days), coalesce(first_minute, this_minute)) as begins
        from unnest(array[1, 7, 30, 90]) as d (days)
      ) span
    ),
    'by_day', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
      from (
        select (s.minute at time zone p_time_zone)::date as day, count(*) as up
        from private.health_samples s
        where s.minute >= private.day_start((now() at time zone p_time_zone)::date - 29, p_time_zone) and s.minute < this_minute
        group by 1
      ) d
    ),
    'gaps', (
      select coalesce(jsonb_agg(to_jsonb(g) order by g.from_at desc), '[]')
      from (
        select n.minute + interval '1 minute' as from_at, n.next as until_at
        from (
          select s.minute, coalesce(lead(s.minute) over (order by s.minute), this_minute) as next
          from private.health_samples s where s.minute >= now() - interval '30 days'
        ) n
        where n.next > n.minute + interval '1 minute'
        order by n.minute desc limit 50
      ) g
    )
  );
end
$$;
comment on function public.uptime(text) is
  'In how many of the minutes of the last 1, 7, 30 and 90 days the backend was well, by day in that zone, and the gaps of 30 days. Nothing before the first sample counts. For administrators.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.health_samples enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.health_samples from public, anon, authenticated, service_role;
grant execute on function public.uptime(text) to authenticated, service_role;
grant execute on function private.record_health_sample() to service_role;
