-- A client's goals as the screens ask for them.

create function private.require_sight_of_client(p_client_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if p_client_id is distinct from auth.uid() and not private.is_super_admin()
    and not exists (select from private.my_client_ids() as mine (id) where mine.id = p_client_id)
  then
    perform private.forbid('This is shown to the client and to their coaches only');
  end if;
end
$$;

create function public.list_goals(p_client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_sight_of_client(p_client_id);
  return (
    select coalesce(jsonb_agg(
      to_jsonb(g) || jsonb_build_object(
        'value', private.goal_value(g),
        'target', private.goal_target(g),
        'created_by_name', private.name_of(g.created_by),
        'updated_by_name', private.name_of(g.updated_by),
        'milestones', (
          select coalesce(jsonb_agg(
            to_jsonb(m) || jsonb_build_object('done_by_name', private.name_of(m.done_by)) order by m.position, m.created_at, m.id
          ), '[]')
          from public.milestones m where m.goal_id = g.id and m.deleted_at is null
        )
      ) order by g.position, g.created_at, g.id
    ), '[]')
    from public.goals g
    where g.client_id = p_client_id and g.deleted_at is null
  );
end
$$;
comment on function public.list_goals(uuid) is
  'A client''s goals in their order, each with what it counts now, out of how many, and its milestones. For the client, assigned coaches and administrators.';

grant execute on function public.list_goals(uuid) to authenticated, service_role;
