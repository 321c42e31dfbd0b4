-- How fast each arm of a release is: what everybody gets (stable), and what some get on trial (canary), each beside the release
-- before it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function public.vital_figures(integer, text, text);
create function public.vital_figures(
  p_days integer default 7, p_path text default null, p_device text default null, p_channel text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  since timestamptz;
  seen text[];
begin
  perform private.require_permission('view_performance_metrics');
  seen := case when not private.has_permission('manage_system_settings') then array['shell', 'mf_coach', 'mf_account'] end;
  since := now() - make_interval(days => least(greatest(coalesce(p_days, 7), 1), 90));
  return (
    with released as materialized (
      -- Releases of a module in the order in which somebody first met them.
      select v.module, v.version, lag(v.version) over (partition by v.module order by min(v.at), v.version) as version_before
      from public.web_vitals v
      where v.is_signed_in and v.channel in ('stable', 'canary') and (seen is null or v.module = any (seen))
      group by v.module, v.version
    ),
    measured as materialized (
      select v.module, v.version, v.channel, v.name, count(*) as samples, max(v.at) as last_at,
        percentile_cont(array[0.5, 0.75, 0.95]::double precision[]) within group (order by v.value) as p
      from public.web_vitals v
      where v.is_signed_in and v.channel in ('stable', 'canary') and v.name <> 'long_task' and v.at > since
        and (seen is null or v.module = any (seen)) and (p_path is null or v.path = p_path)
        and (p_device is null or v.device = p_device)
      -- Each arm by itself, and both together, which is what another release is held against.
      group by grouping sets ((v.module, v.version, v.channel, v.name), (v.module, v.version, v.name))
    )
    select jsonb_build_object(
      'pages', (
        select coalesce(jsonb_agg(distinct v.path), '[]') from public.web_vitals v
        where v.is_signed_in and v.at > since and v.path is not null and (seen is null or v.module = any (seen))
      ),
      'figures', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'module', m.module, 'version', m.version, 'channel', m.channel, 'name', m.name, 'samples', m.samples,
            'p50', case when m.samples >= 5 then m.p[1] end,
            'p75', case when m.samples >= 5 then m.p[2] end,
            'p95', case when m.samples >= 5 then m.p[3] end,
            'version_before', r.version_before, 'samples_before', coalesce(b.samples, 0),
            'p50_before', case when b.samples >= 5 then b.p[1] end,
            'p75_before', case when b.samples >= 5 then b.p[2] end,
            'p95_before', case when b.samples >= 5 then b.p[3] end
          )
          order by m.module, whole.last_at desc, m.version, m.channel desc, m.name
        ), '[]')
        from measured m
        left join released r on r.module = m.module and r.version = m.version
        left join measured b on b.module = m.module and b.version = r.version_before and b.name = m.name and b.channel is null
        join (select w.module, w.version, max(w.last_at) as last_at from measured w group by w.module, w.version) whole
          on whole.module = m.module and whole.version = m.version
        where m.channel is not null and (p_channel is null or m.channel = p_channel)
      )
    )
  );
end
$$;
comment on function public.vital_figures(integer, text, text, text) is
  'The median, 75th and 95th percentile of each measurement of the last days by module, version and release arm (channel), of one page, kind of device or arm where asked, beside those of both arms of the release before; null below 5 samples. Administrators all, coaches the modules that they use.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.vital_figures(integer, text, text, text) to authenticated, service_role;
