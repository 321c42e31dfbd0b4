-- One's own sign-ins: a person sees where they are signed in, and ends one of them elsewhere. The sign-in service ends all
-- others at once, and the one that asks. An administrator's view of the same rows is public.admin_person().
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.my_sign_ins() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select coalesce(jsonb_agg(to_jsonb(m) order by m.is_current desc, m.seen_at desc), '[]')
    from (
      select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC') as seen_at, s.user_agent,
        host(s.ip) as ip, s.id = (auth.jwt() ->> 'session_id')::uuid as is_current
      from auth.sessions s
      where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      order by is_current desc, seen_at desc limit 50
    ) m
  );
end
$$;
comment on function public.my_sign_ins() is
  'Where the caller is signed in: the sign-in that asks, then the 50 that were used last.';

create function public.end_my_sign_in(p_sign_in_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if p_sign_in_id = (auth.jwt() ->> 'session_id')::uuid then
    perform private.refuse('Use Sign out to end the sign-in on this device');
  end if;
  delete from auth.sessions s where s.id = p_sign_in_id and s.user_id = auth.uid();
end
$$;
comment on function public.end_my_sign_in(uuid) is
  'Ends one of the caller''s sign-ins on another device, at once. One that has ended already is no failure.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.my_sign_ins(), public.end_my_sign_in(uuid) to authenticated, service_role;
