-- A brief before a session: the client says what they want out of it, both tick what they promised each other, and both
-- are notified a day before. What else a brief shows is read from where it is kept.
-- A promise is a line '- [ ] …' of a note that was shared. Whoever takes part in the session ticks it; the rest of the note
-- stays its author's.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.session_briefs (
  session_id uuid primary key references public.coaching_sessions (id) on delete cascade deferrable,
  desired_outcome text not null default '' check (char_length(desired_outcome) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.session_briefs.desired_outcome is 'The client''s answer to ''What do you want out of this hour?''.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.session_ids_i_prepare() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from public.coaching_sessions s where s.client_id = auth.uid() and s.status in ('pending', 'confirmed')
$$;
comment on function private.session_ids_i_prepare() is 'The sessions ahead of which the caller is the client.';

create function public.tick_promise(p_note_id uuid, p_line integer, p_text text, p_done boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  note public.session_notes;
  lines text[];
begin
  perform private.require_live_session();
  select * into note
  from public.session_notes n
  where n.id = p_note_id and n.visibility = 'shared' and n.session_id in (select private.my_coaching_session_ids())
  for update;
  if not found then
    perform private.forbid('This note isn''t shared with you');
  end if;
  lines := string_to_array(note.body, E'\n');
  if substring(lines[p_line] from '^\s*[-*] \[[ xX]\] +(.*)$') is null
    or substring(lines[p_line] from '^\s*[-*] \[[ xX]\] +(.*)$') is distinct from p_text
  then
    perform private.refuse('This note has changed. Reload the page.');
  end if;
  lines[p_line] := regexp_replace(lines[p_line], '\[[ xX]\]', case when p_done then '[x]' else '[ ]' end);
  update public.session_notes n set body = array_to_string(lines, E'\n')
  where n.id = note.id and n.body <> array_to_string(lines, E'\n');
end
$$;
comment on function public.tick_promise(uuid, integer, text, boolean) is
  'Ticks a line ''- [ ] …'' of a shared note, or takes that back; by its number from 1, and its text as the caller read it.';

create function private.announce_briefs(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  told integer;
begin
  -- Two servers may ask at once.
  perform pg_advisory_xact_lock(hashtextextended('announce_briefs', 0));
  perform private.notify(reader.id, 'session_brief', reader.title, reader.body, reader.link, s.id, s.session_time)
  from public.coaching_sessions s
  cross join lateral (
    values
      (
        s.coach_id, 'Brief for your next session',
        format('%s with %s', s.title, coalesce(private.name_of(s.client_id), 'your client')), '/sessions?brief=' || s.id
      ),
      (
        s.client_id, 'What do you want out of your next session?',
        format('%s with %s', s.title, coalesce(private.name_of(s.coach_id), 'your coach')),
        '/client/sessions?session=' || s.id
      )
  ) as reader (id, title, body, link)
  where s.status = 'confirmed' and s.session_time > p_now and s.session_time <= p_now + interval '24 hours'
    and not exists (
      select from public.notifications n
      where n.coaching_session_id = s.id and n.kind = 'session_brief' and n.starts_at = s.session_time
        and n.user_id = reader.id
    );
  get diagnostics told = row_count;
  return told;
end
$$;
comment on function private.announce_briefs(timestamptz) is
  'For the server, every few minutes: notifies both people of a confirmed session once, in its last 24 hours. Gives how many were told.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger guard_columns before update on public.session_briefs
  for each row when (private.is_request()) execute function private.keep_columns('session_id', 'created_at');
create trigger stamp_times before insert or update on public.session_briefs
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.session_briefs enable row level security;
call private.require_sign_in('public.session_briefs');

create policy "Participants and administrators read briefs" on public.session_briefs
  for select to authenticated using (
    session_id = any (array(select private.my_coaching_session_ids())) or (select private.is_super_admin())
  );
create policy "Clients write their part of a brief" on public.session_briefs
  for insert to authenticated with check (session_id = any (array(select private.session_ids_i_prepare())));
create policy "Clients change their part of a brief" on public.session_briefs
  for update to authenticated using (session_id = any (array(select private.session_ids_i_prepare())));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert (session_id, desired_outcome), update (session_id, desired_outcome) on public.session_briefs to authenticated;
grant all on public.session_briefs to service_role;
grant execute on function
  public.tick_promise(uuid, integer, text, boolean),
  private.session_ids_i_prepare()
  to authenticated, service_role;
grant execute on function private.announce_briefs(timestamptz) to service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- What other subjects keep of this one

alter publication supabase_realtime add table public.session_briefs;
