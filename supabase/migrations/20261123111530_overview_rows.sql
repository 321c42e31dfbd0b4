-- The rows behind what the administrator's overview counts of people's work: each figure counts what its list holds, nothing
-- else. Users have a list of their own.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.admin_overview_rows(p_figure text, p_limit integer default 50, p_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  if p_figure is null or p_figure not in (
    'active_assignments', 'applications', 'sessions_upcoming', 'reviews_waiting'
  ) then
    perform private.refuse('Choose a figure of the overview');
  end if;
  return (
    with found as materialized (
      select a.id, 'assignment' as kind, coalesce(client.full_name, client.email) as title,
        coalesce(coach.full_name, coach.email) as subtitle, a.assigned_at as at
      from public.client_coach_assignments a
      join public.users client on client.id = a.client_id
      join public.users coach on coach.id = a.coach_id
      where p_figure = 'active_assignments' and a.is_active
      union all
      select a.id, 'application', a.job_title, a.company_name, a.created_at
      from public.job_applications a where p_figure = 'applications' and a.deleted_at is null
      union all
      select s.id, 'session', s.title,
        coalesce(client.full_name, client.email) || ', ' || coalesce(coach.full_name, coach.email), s.session_time
      from public.coaching_sessions s
      join public.users client on client.id = s.client_id
      join public.users coach on coach.id = s.coach_id
      where p_figure = 'sessions_upcoming' and s.session_time >= now() and s.status in ('pending', 'confirmed')
      union all
      select r.id, 'review', coalesce(r.title, r.document_type), coalesce(client.full_name, client.email), r.created_at
      from public.review_requests r join public.users client on client.id = r.client_id
      where p_figure = 'reviews_waiting' and r.deleted_at is null and r.status in ('Pending', 'In Progress')
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(page) order by page.place), '[]')
        from (
          -- What is ahead comes soonest first, everything else newest first.
          select f.*, row_number() over (
            order by case when p_figure = 'sessions_upcoming' then f.at end, f.at desc, f.id
          ) as place
          from found f
          order by place
          limit least(greatest(coalesce(p_limit, 50), 1), 200) offset greatest(coalesce(p_offset, 0), 0)
        ) page
      )
    )
  );
end
$$;
comment on function public.admin_overview_rows(text, integer, integer) is
  'A page of the rows that a figure of admin_overview counts. For administrators.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.admin_overview_rows(text, integer, integer) to authenticated, service_role;
