-- A client's applications at a glance.

create function public.application_overview(p_client_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_live_session();
  return jsonb_build_object(
    'counts', (
      select jsonb_object_agg(known.status, coalesce(counted.n, 0))
      from unnest(array['Applied', 'Interviewing', 'Offer Received', 'Rejected', 'Pending', 'Withdrawn']) as known (status)
      left join (
        select a.status, count(*) as n from public.job_applications a where a.client_id = p_client_id group by a.status
      ) counted using (status)
    ),
    'recent', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by recent.created_at desc, recent.id), '[]')
      from (
        select a.* from public.job_applications a where a.client_id = p_client_id order by a.created_at desc, a.id limit 5
      ) recent
    )
  );
end
$$;
comment on function public.application_overview(uuid) is
  'How many applications of a client stand at each status, and the five newest, for whoever may read them.';

grant execute on function public.application_overview(uuid) to authenticated, service_role;
