-- Whoever has a verified second factor has used it for this sign-in, or gets nothing: the password alone is not enough for
-- any row, file, channel or function. What answers the challenge or signs out belongs to the sign-in service and asks no
-- policy.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- Every table that asks whether the sign-in is live asks this as well, once a statement. Tables that come later bring both
-- policies themselves: a rule of the linter looks at each.
do $$
declare
  guarded regclass;
begin
  for guarded in
    select c.oid
    from pg_class c
    where c.relkind in ('r', 'p') and c.relrowsecurity
      and (
        c.relnamespace = 'public'::regnamespace
        or c.oid in ('storage.objects'::regclass, 'realtime.messages'::regclass)
      )
  loop
    execute format(
      $policy$
        create policy "Whoever has a second factor has used it" on %s
          as restrictive for all to authenticated
          using ((select private.has_second_factor())) with check ((select private.has_second_factor()))
      $policy$,
      guarded
    );
  end loop;
end
$$;

-- As before, but compared as identifiers: as texts, no index finds the sign-in among the others.
create or replace function private.session_is_live() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.sessions s
    join auth.users a on a.id = s.user_id
    join public.users u on u.id = s.user_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid
      and s.user_id = auth.uid()
      and u.status = 'active'
      and a.deleted_at is null
      and (a.banned_until is null or a.banned_until <= now())
      and (s.not_after is null or s.not_after > now())
  )
$$;

-- Functions that run with their owner's rights pass no policy, so they begin with this.
create or replace function private.require_live_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_is_live() then
    raise exception using errcode = '42501', message = 'Sign in again to go on';
  end if;
  if not private.has_second_factor() then
    raise exception using errcode = '42501', message = 'Enter your authentication code to continue';
  end if;
end
$$;

-- Asked before each request of the data API, which hears here why it gets nothing: the policies alone would answer with
-- empty lists.
create or replace function private.check_request() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'authenticated' then
    return;
  end if;
  if not private.session_is_live() then
    raise sqlstate 'PGRST' using
      message = '{"code":"session_not_found","message":"Sign in again to go on","details":null,"hint":null}',
      detail = '{"status":401,"headers":{}}';
  end if;
  if not private.has_second_factor() then
    raise sqlstate 'PGRST' using
      message =
        '{"code":"insufficient_aal","message":"Enter your authentication code to continue","details":null,"hint":null}',
      detail = '{"status":403,"headers":{}}';
  end if;
end
$$;
comment on function private.check_request() is
  'Refuses a request whose sign-in has ended, or whose person has a second factor and has not used it.';
grant execute on function private.check_request() to anon, authenticated, service_role;
