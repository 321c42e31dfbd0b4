-- What an impersonation may not do, refused by the database: it writes nothing, and reads neither messages nor private notes.
-- A request of the data API runs in a read-only transaction, which functions with their owner's rights can't leave either;
-- what would write is told so in a sentence first. Files and channels, which ask no check_request(), have policies.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.session_is_live() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_impersonated() then private.impersonation_is_live()
    else exists (
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
  end
$$;

-- An impersonation began with the administrator's own second factor; the person's is not asked for.
create or replace function private.has_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or private.is_impersonated()
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;

create function private.refuse_impersonation(p_sentence text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', 'impersonation', 'message', p_sentence, 'details', null, 'hint', null)::text,
    detail = '{"status":403,"headers":{}}';
end
$$;

-- Names of functions that read messages and private notes with their owner's rights, or that stand for an act outside of the
-- database. A path that is written otherwise than the names are is refused, so that none passes in another spelling.
create function private.limit_impersonation(p_method text, p_path text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  called constant text := substring(p_path from '^/rpc/(\w+)$');
begin
  if p_path = '/rpc/end_impersonation' and p_method = 'POST' then
    return;
  end if;
  if called in ('my_conversations', 'search_messages') then
    perform private.refuse_impersonation('You can''t read messages while you view as someone else');
  elsif called = 'client_notebook' then
    perform private.refuse_impersonation('You can''t read private notes while you view as someone else');
  elsif called = 'calendar_owner'
    or called is null and (p_path !~ '^/\w*$' or p_method not in ('GET', 'HEAD'))
    or exists (
      select from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = called and p.provolatile = 'v'
    ) then
    perform private.refuse_impersonation('You can''t change anything while you view as someone else');
  end if;
  perform set_config('transaction_read_only', 'on', true);
end
$$;
comment on function private.limit_impersonation(text, text) is
  'Refuses a request of an impersonation that would write or read what is private, and makes its transaction read-only.';

create or replace function private.check_request() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'authenticated' then
    return;
  end if;
  if private.is_impersonated() then
    perform private.limit_impersonation(
      coalesce(current_setting('request.method', true), ''), coalesce(current_setting('request.path', true), '')
    );
  end if;
  if not private.session_is_live() then
    raise sqlstate 'PGRST' using
      message = '{"code":"session_not_found","message":"Sign in again to continue","details":null,"hint":null}',
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
  'Refuses a request whose sign-in has ended, or whose person has a second factor and has not used it; and what an impersonation may not do.';

-- Messages, their attachments and their files ask these two.
create or replace function private.my_conversation_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.conversations c
  where auth.uid() in (c.client_id, c.coach_id) and not private.is_impersonated()
$$;

create or replace function private.my_open_conversation_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select c.id from public.conversations c
  join public.client_coach_assignments a on a.client_id = c.client_id and a.coach_id = c.coach_id and a.is_active
  where auth.uid() in (c.client_id, c.coach_id) and not private.is_impersonated()
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Conversations are not read in an impersonation" on public.conversations
  as restrictive for select to authenticated using (not (select private.is_impersonated()));
create policy "Private notes are not read in an impersonation" on public.session_notes
  as restrictive for select to authenticated using (visibility = 'shared' or not (select private.is_impersonated()));
create policy "Private notes are not read in an impersonation" on public.client_notes
  as restrictive for select to authenticated using (visibility = 'shared' or not (select private.is_impersonated()));

create policy "An impersonation stores nothing" on storage.objects
  as restrictive for insert to authenticated with check (not (select private.is_impersonated()));
create policy "An impersonation replaces nothing" on storage.objects
  as restrictive for update to authenticated using (not (select private.is_impersonated()));
create policy "An impersonation removes nothing" on storage.objects
  as restrictive for delete to authenticated using (not (select private.is_impersonated()));
create policy "An impersonation says nothing in channels" on realtime.messages
  as restrictive for insert to authenticated with check (not (select private.is_impersonated()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on function private.refuse_impersonation(text), private.limit_impersonation(text, text)
  from public, anon, authenticated, service_role;
