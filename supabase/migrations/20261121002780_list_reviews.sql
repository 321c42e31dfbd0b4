-- The administrator's list of all review requests.

create index review_requests_created_at_idx on public.review_requests (created_at desc) where deleted_at is null;

create function public.list_reviews(
  p_search text default null,
  p_status text default null,
  p_priority text default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit integer default 25,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
  direction constant text := case when p_descending then 'desc nulls last' else 'asc nulls last' end;
  result jsonb;
begin
  perform private.require_super_admin();
  if p_sort is null or p_sort not in ('created_at', 'estimated_completion', 'priority') then
    perform private.refuse('Reviews cannot be sorted by that');
  end if;

  execute format(
    $query$
      with found as (
        select r.*, client.full_name as client_name, coach.full_name as coach_name
        from public.review_requests r
        join public.users client on client.id = r.client_id
        left join public.users coach on coach.id = r.coach_id
        where r.deleted_at is null
          and ($1 is null or r.title ilike $1 or r.document_type ilike $1 or r.description ilike $1
            or client.full_name ilike $1 or client.email ilike $1 or coach.full_name ilike $1)
          and ($2 is null or r.status = $2)
          and ($3 is null or r.priority = $3)
      ),
      page as (
        select row_number() over (order by %1$s %2$s, f.id) as place, f.*
        from found f
        order by %1$s %2$s, f.id
        limit $4 offset $5
      )
      select jsonb_build_object(
        'total', (select count(*) from found),
        'rows', coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'id', page.id, 'title', page.title, 'document_type', page.document_type, 'priority', page.priority,
                'status', page.status, 'created_at', page.created_at, 'estimated_completion', page.estimated_completion,
                'completed_date', page.completed_date, 'client_name', page.client_name, 'coach_name', page.coach_name,
                'versions', (select count(*) from public.review_versions v where v.review_id = page.id),
                'open_comments', (
                  select count(*) from public.review_comments c
                  where c.review_id = page.id and c.parent_id is null and c.resolved_at is null and c.deleted_at is null
                )
              )
              order by page.place
            )
            from page
          ),
          '[]'
        )
      )
    $query$,
    case p_sort
      when 'priority' then 'array_position(array[''Low'', ''Medium'', ''High'', ''Urgent''], f.priority)'
      else format('f.%I', p_sort)
    end,
    direction
  )
  into result
  using pattern, p_status, p_priority, least(greatest(coalesce(p_limit, 25), 0), 200), greatest(coalesce(p_offset, 0), 0);
  return result;
end
$$;
comment on function public.list_reviews(text, text, text, text, boolean, integer, integer) is
  'A page of all review requests with the names of their people, for an administrator.';
revoke all on function public.list_reviews(text, text, text, text, boolean, integer, integer) from anon, public;
grant execute on function public.list_reviews(text, text, text, text, boolean, integer, integer) to authenticated, service_role;
