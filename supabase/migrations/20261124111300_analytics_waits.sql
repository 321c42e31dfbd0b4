-- The clients behind a wait of analytics, as behind its other figures: with how many applications of each came that far in the
-- period, and in how many days.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.analytics_rows(
  p_scope text, p_days integer, p_time_zone text, p_figure text, p_of text[], p_limit integer default 50,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  clients uuid[];
  me uuid;
  period record;
begin
  perform private.require_live_session();
  if p_scope = 'organization' then
    perform private.forbid('The figures of an organization name no one');
  end if;
  perform private.require_analytics(p_scope, null);
  select * into period from private.analytics_period(p_days, p_time_zone);
  clients := private.analytics_clients(p_scope, null);
  me := case when p_scope = 'clients' then auth.uid() end;
  return (
    with waited as materialized (
      select w.client_id, count(*) as applications, percentile_cont(0.5) within group (order by w.days) as days
      from private.application_waits(clients, period.from_at, period.until_at) w
      where p_figure = 'wait' and w.what = p_of[1]
      group by w.client_id
    ),
    found as materialized (
      select s.client_id from private.client_steps(clients, me, period.from_at, period.until_at) s
      where p_figure = 'funnel'
        and s.step >= array_position(array['signed_up', 'application', 'coach', 'session', 'offer'], p_of[1])
      union
      select m.client_id from private.client_months(clients, me, period.cohorts_at, p_time_zone) m
      where p_figure = 'retention' and m.cohort::text = p_of[1]
        and (p_of[2] is null or m.is_active and m.month::text = p_of[2])
      union
      select a.client_id from private.client_acts(clients, me, period.from_at, period.until_at) a
      where p_figure = 'area' and a.area = p_of[1]
      union
      select w.client_id from waited w
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(page) order by page.signed_up_at desc, page.id), '[]')
        from (
          select u.id, u.full_name, u.email, u.created_at as signed_up_at, w.applications, w.days
          from found f
          join public.users u on u.id = f.client_id and u.role = 'client'
          left join waited w on w.client_id = f.client_id
          order by u.created_at desc, u.id
          limit least(greatest(coalesce(p_limit, 50), 1), 200) offset greatest(coalesce(p_offset, 0), 0)
        ) page
      )
    )
  );
end
$$;
comment on function public.analytics_rows(text, integer, text, text, text[], integer, integer) is
  'The clients behind a figure of analytics, the newest first: a step of the funnel, a cohort or those active in a month of it, an area, or a wait, with how many applications of each waited and their median days.';
