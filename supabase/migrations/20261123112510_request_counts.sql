-- How the backend answers, by route: counted in its memory and added here each minute, a row for each hour, route, method and
-- class of status. Nothing of who asked, or for what. Hosted Supabase answers by itself, and leaves no row.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.request_counts (
  hour timestamptz not null,
  route text not null check (char_length(route) <= 120),
  method text not null check (char_length(method) <= 10),
  status_class smallint not null check (status_class between 1 and 5),
  buckets bigint[] not null check (array_length(buckets, 1) = 11),
  primary key (hour, route, method, status_class)
);
comment on column private.request_counts.buckets is
  'How many were answered within 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000 milliseconds, and later.';

insert into public.data_inventory (table_name, holds, treatment, reason, kept_until, export_condition) values
  ('private.request_counts', 'Counts of requests by route', 'retain', 'Holds no personal data.', '90 days have passed', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.record_requests(p_counts jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  recorded integer;
begin
  insert into private.request_counts as kept (hour, route, method, status_class, buckets)
  select date_trunc('hour', now()), c.route, c.method, c.status_class, c.buckets
  from jsonb_to_recordset(p_counts) as c (route text, method text, status_class smallint, buckets bigint[])
  on conflict (hour, route, method, status_class) do update
  set buckets = (
    select array_agg(pair.before + pair.more order by pair.place)
    from unnest(kept.buckets, excluded.buckets) with ordinality as pair (before, more, place)
  );
  get diagnostics recorded = row_count;
  delete from private.request_counts r where r.hour < now() - interval '90 days';
  return recorded;
end
$$;
comment on function private.record_requests(jsonb) is
  'Adds what the backend counted since it last did, and removes what is older than 90 days. For the server only.';

create function private.histogram_percentile(p_buckets bigint[], p_share double precision) returns double precision
language sql immutable set search_path = ''
as $$
  with bucket as (
    select b.requests, b.place, sum(b.requests) over (order by b.place) as until, t.total * p_share as wanted,
      coalesce((array[0, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000])[b.place], 0) as low,
      coalesce((array[5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000])[b.place], 5000) as high
    from unnest(p_buckets) with ordinality as b (requests, place), (select sum(r) as total from unnest(p_buckets) r) t
    where t.total >= 20
  )
  select low + (high - low) * (wanted - (until - requests)) / requests
  from bucket where until >= wanted and requests > 0 order by place limit 1
$$;
comment on function private.histogram_percentile(bigint[], double precision) is
  'Below how many milliseconds that share of requests was answered, as evenly as they may lie in a bucket; 5000 for what took longer, null of fewer than 20.';

create function public.request_figures(p_days integer default 7) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked timestamptz;
  since timestamptz;
begin
  perform private.require_permission('manage_system_settings');
  asked := date_trunc('hour', now()) - make_interval(days => least(greatest(coalesce(p_days, 7), 1), 90));
  select min(r.hour) into since from private.request_counts r where r.hour >= asked;
  return (
    with counted as (
      select r.route, r.method, b.place, sum(b.requests) as requests,
        sum(b.requests) filter (where r.status_class = 4) as refused,
        sum(b.requests) filter (where r.status_class = 5) as failed
      from private.request_counts r, unnest(r.buckets) with ordinality as b (requests, place)
      where r.hour >= asked
      group by r.route, r.method, b.place
    ),
    by_route as (
      select c.route, c.method, sum(c.requests) as requests, coalesce(sum(c.refused), 0) as refused,
        coalesce(sum(c.failed), 0) as failed, array_agg(c.requests::bigint order by c.place) as buckets
      from counted c group by c.route, c.method
    )
    select jsonb_build_object(
      'since', since,
      'routes', coalesce(jsonb_agg(
        jsonb_build_object(
          'route', t.route, 'method', t.method, 'requests', t.requests, 'refused', t.refused, 'failed', t.failed,
          'per_minute', t.requests * 60 / greatest(extract(epoch from now() - since), 60),
          'p50', private.histogram_percentile(t.buckets, 0.5), 'p95', private.histogram_percentile(t.buckets, 0.95)
        )
        order by t.requests desc, t.route, t.method
      ), '[]')
    )
    from by_route t
  );
end
$$;
comment on function public.request_figures(integer) is
  'How often each route of the backend was asked in the last days, a minute on average, how many requests it refused (4xx) or failed (5xx), and the median and 95th percentile of milliseconds, null below 20 requests; since is null where nothing was measured. For administrators.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.request_counts enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.request_counts from public, anon, authenticated, service_role;
grant execute on function public.request_figures(integer) to authenticated, service_role;
grant execute on function private.record_requests(jsonb) to service_role;
