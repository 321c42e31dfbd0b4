-- What every request of the data API is asked before its statement, in the same round trip: by our own backend, and by
-- PostgREST where it is told to (`pgrst.db_pre_request`).
--
-- The policies' `private.session_is_live()` would answer an ended sign-in with empty lists, which a page shows as
-- 'nothing there'. Asked here, it hears that it has to sign in again. The claims were verified by whoever set them; compared
-- as identifiers, they are found by the indexes.

set local lock_timeout = '5s';
set local statement_timeout = '60s';

create function private.check_request() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  perform
  from auth.sessions s
  join auth.users a on a.id = s.user_id
  join public.users u on u.id = s.user_id
  where s.id = (claims ->> 'session_id')::uuid
    and s.user_id = (claims ->> 'sub')::uuid
    and u.status = 'active'
    and a.deleted_at is null
    and (a.banned_until is null or a.banned_until <= now())
    and (s.not_after is null or s.not_after > now());
  if found then
    return;
  end if;
  raise sqlstate 'PGRST' using
    message = '{"code":"session_not_found","message":"Sign in again to go on","details":null,"hint":null}',
    detail = '{"status":401,"headers":{}}';
end
$$;

comment on function private.check_request() is
  'Refuses the request of a person whose sign-in has ended, with the answer that PostgREST gives for it.';

revoke all on function private.check_request() from public;
grant execute on function private.check_request() to anon, authenticated, service_role;

-- Hosted Supabase lets PostgREST sign in as this role and read its settings. Elsewhere PostgREST does not run, and the
-- owner of the database may not be one who can alter the role.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    execute format(
      'alter role authenticator in database %I set pgrst.db_pre_request = %L',
      current_database(), 'private.check_request'
    );
    notify pgrst, 'reload config';
  end if;
exception
  when insufficient_privilege then
    raise notice 'pgrst.db_pre_request was not set: this role may not alter authenticator';
end
$$;
