-- The call of a coaching session: who is at its door, when the coach let the client in, and what they wrote to each other.
-- Sound and picture go from browser to browser. The two browsers find each other over the private channel call:<session>,
-- which only the coach and, once let in, the client may use: nobody else, administrators and impersonations included, and
-- not the two after their assignment has ended.
-- What was written stays with the session, for the two of them.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.session_calls (
  session_id uuid primary key references public.coaching_sessions (id) on delete cascade deferrable,
  coach_here_until timestamptz,
  client_here_until timestamptz,
  admitted_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.session_calls.coach_here_until is 'The coach''s page says every few seconds that it is there still; past when it said so last.';
comment on column public.session_calls.client_here_until is 'As the coach''s, of the client: who is here and not admitted waits.';
comment on column public.session_calls.admitted_at is 'When the coach let the client in. Null: the client waits.';
comment on column public.session_calls.ended_at is 'When the coach ended the call for both. The coach begins it anew by coming again.';

create table public.session_call_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.coaching_sessions (id) on delete cascade deferrable,
  author_id uuid not null default auth.uid() references public.users (id) on delete cascade deferrable,
  body text not null check (body ~ '\S' and char_length(body) <= 4000),
  created_at timestamptz not null default clock_timestamp()
);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index session_call_messages_session_id_idx on public.session_call_messages (session_id, created_at);
create index session_call_messages_author_id_idx on public.session_call_messages (author_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.call_refusal(p_session public.coaching_sessions) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when p_session.id is null or auth.uid() is null or auth.uid() not in (p_session.client_id, p_session.coach_id)
      then 'This call isn''t yours'
    when private.is_impersonated() then 'You can''t join a call while you view as someone else'
    when not private.pair_is_active(p_session.client_id, p_session.coach_id)
      then 'You don''t work together anymore, so this call is closed'
    when p_session.session_type <> 'video' then 'This session isn''t held by video'
    when p_session.status = 'pending' then 'The time of this session isn''t confirmed yet'
    when p_session.status not in ('confirmed', 'completed') then 'This session was canceled or missed'
    when now() < lower(p_session.during) - interval '15 minutes' then 'The call opens 15 minutes before the session'
    when now() > upper(p_session.during) + interval '1 hour' then 'The call closed an hour after the session'
  end
$$;
comment on function private.call_refusal(public.coaching_sessions) is
  'Why the caller can''t be in the call of a session, as a sentence; null where they can. A session that was completed before its end can be talked on in.';

create function private.call_is_open_to_me(p_session_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.coaching_sessions s where s.id = p_session_id and private.call_refusal(s) is null
  )
$$;
comment on function private.call_is_open_to_me(uuid) is
  'Whether the caller may be at the door of a session''s call: its client or coach, while they work together, from 15 minutes before until an hour after.';

create function private.my_open_call_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id
  from public.coaching_sessions s
  left join public.session_calls c on c.session_id = s.id
  where (s.client_id = auth.uid() or s.coach_id = auth.uid())
    -- Two hours are the longest session.
    and s.session_time between now() - interval '3 hours' and now() + interval '15 minutes'
    and private.call_refusal(s) is null
    and (s.coach_id = auth.uid() or c.admitted_at is not null)
$$;
comment on function private.my_open_call_ids() is
  'The sessions in whose call the caller may talk now: the coach, and the client once the coach has let them in.';

create function private.channel_is_of_my_call() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.id_in_topic('call') = any (array(select private.my_open_call_ids())), false) $$;

create function private.session_to_call(p_session_id uuid, p_as_coach boolean) returns public.coaching_sessions
language plpgsql security definer set search_path = ''
as $$
declare
  found_session public.coaching_sessions;
  refusal text;
begin
  select * into found_session from public.coaching_sessions s where s.id = p_session_id;
  refusal := private.call_refusal(found_session);
  if refusal is not null then
    perform private.forbid(refusal);
  elsif p_as_coach and found_session.coach_id <> auth.uid() then
    perform private.forbid('Only the coach can do this');
  end if;
  return found_session;
end
$$;
comment on function private.session_to_call(uuid, boolean) is
  'The session whose call the caller acts in; refuses whoever may not be at its door, or is not its coach where the coach is asked for.';

create function public.come_to_call(p_session_id uuid) returns public.session_calls
language plpgsql security definer set search_path = ''
as $$
declare
  called public.coaching_sessions;
  i_coach boolean;
  here constant timestamptz := now() + interval '45 seconds';
  call public.session_calls;
begin
  perform private.require_live_session();
  called := private.session_to_call(p_session_id, false);
  i_coach := called.coach_id = auth.uid();
  insert into public.session_calls as c (session_id, coach_here_until, client_here_until)
  values (called.id, case when i_coach then here end, case when not i_coach then here end)
  on conflict (session_id) do update
  set coach_here_until = coalesce(excluded.coach_here_until, c.coach_here_until),
      client_here_until = coalesce(excluded.client_here_until, c.client_here_until)
  returning * into call;
  return call;
end
$$;
comment on function public.come_to_call(uuid) is
  'Says that the caller is at the call of a session for the next 45 seconds. Refused with the reason to whoever may not be in it.';

create function public.open_call(p_session_id uuid) returns public.session_calls
language plpgsql security definer set search_path = ''
as $$
declare
  called public.coaching_sessions;
  call public.session_calls;
begin
  perform private.require_live_session();
  called := private.session_to_call(p_session_id, true);
  perform public.come_to_call(called.id);
  update public.session_calls c set ended_at = null where c.session_id = called.id returning * into call;
  return call;
end
$$;
comment on function public.open_call(uuid) is 'For the coach: comes to the call, and begins it anew where it was ended.';

create function public.leave_call(p_session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  update public.session_calls c
  set coach_here_until = case when s.coach_id = auth.uid() then now() else c.coach_here_until end,
      client_here_until = case when s.client_id = auth.uid() then now() else c.client_here_until end
  from public.coaching_sessions s
  where c.session_id = p_session_id and s.id = c.session_id and auth.uid() in (s.client_id, s.coach_id);
end
$$;
comment on function public.leave_call(uuid) is 'Says that the caller is at the call no longer. Whoever was let in can come back.';

create function public.admit_to_call(p_session_id uuid) returns public.session_calls
language plpgsql security definer set search_path = ''
as $$
declare
  called public.coaching_sessions;
  call public.session_calls;
begin
  perform private.require_live_session();
  called := private.session_to_call(p_session_id, true);
  update public.session_calls c set admitted_at = coalesce(c.admitted_at, now()), ended_at = null
  where c.session_id = called.id and c.client_here_until is not null
  returning * into call;
  if call.session_id is null then
    perform private.refuse('The client isn''t here yet');
  end if;
  return call;
end
$$;
comment on function public.admit_to_call(uuid) is 'For the coach: lets the client in, who was at the door.';

create function public.end_call(p_session_id uuid) returns public.session_calls
language plpgsql security definer set search_path = ''
as $$
declare
  called public.coaching_sessions;
  call public.session_calls;
begin
  perform private.require_live_session();
  called := private.session_to_call(p_session_id, true);
  update public.session_calls c set ended_at = now(), admitted_at = null, coach_here_until = now()
  where c.session_id = called.id
  returning * into call;
  return call;
end
$$;
comment on function public.end_call(uuid) is 'For the coach: ends the call for both. To come back, the client is let in again.';

create function public.i_may_call(p_session_id uuid) returns boolean
language sql stable set search_path = ''
as $$ select private.call_is_open_to_me(p_session_id) $$;
comment on function public.i_may_call(uuid) is
  'Whether the caller may be at the call of a session now: asked by the function that hands out relays.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.session_calls
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.session_calls enable row level security;
alter table public.session_call_messages enable row level security;
call private.require_sign_in('public.session_calls');
call private.require_sign_in('public.session_call_messages');

create policy "Client and coach read the call of their session" on public.session_calls
  for select to authenticated using (session_id = any (array(select private.my_coaching_session_ids())));

create policy "Client and coach read what was written in their call" on public.session_call_messages
  for select to authenticated using (session_id = any (array(select private.my_coaching_session_ids())));
create policy "Who is in a call writes in it" on public.session_call_messages
  for insert to authenticated
  with check (
    author_id = (select auth.uid()) and session_id = any (array(select private.my_open_call_ids()))
  );
create policy "What was written in a call is not read in an impersonation" on public.session_call_messages
  as restrictive for select to authenticated using (not (select private.is_impersonated()));

create policy "Who is in a call receives in its channel" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select private.channel_is_of_my_call()));
create policy "Who is in a call sends in its channel" on realtime.messages
  for insert to authenticated
  with check (extension = 'broadcast' and (select private.channel_is_of_my_call()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.session_calls to authenticated;
grant select, insert (id, session_id, author_id, body) on public.session_call_messages to authenticated;
grant all on public.session_calls, public.session_call_messages to service_role;
revoke all on function private.session_to_call(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function
  private.call_refusal(public.coaching_sessions),
  private.call_is_open_to_me(uuid),
  private.my_open_call_ids(),
  private.channel_is_of_my_call(),
  public.come_to_call(uuid),
  public.open_call(uuid),
  public.leave_call(uuid),
  public.admit_to_call(uuid),
  public.end_call(uuid),
  public.i_may_call(uuid)
  to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- What other subjects keep of this one

alter publication supabase_realtime add table public.session_calls, public.session_call_messages;

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.session_calls', 'cascade', 'Calls of coaching sessions: when they were begun and ended'),
  ('public.session_call_messages', 'cascade', 'What was written in calls');
