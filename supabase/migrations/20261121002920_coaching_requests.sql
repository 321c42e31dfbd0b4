-- Requests of clients to be coached, and who sees them.

create table public.coaching_requests (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade,
  coach_id uuid not null references public.users (id) on delete cascade,
  goals text not null check (char_length(btrim(goals)) between 1 and 2000),
  message text check (char_length(message) <= 2000),
  status text not null default 'new' check (status in ('new', 'accepted', 'declined', 'cancelled')),
  answer text check (char_length(answer) <= 1000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id <> coach_id)
);
create unique index coaching_requests_one_open on public.coaching_requests (client_id, coach_id) where status = 'new';
create index coaching_requests_client_id_idx on public.coaching_requests (client_id, created_at desc);
create index coaching_requests_coach_id_idx on public.coaching_requests (coach_id, status, created_at desc);
create trigger stamp_times before insert or update on public.coaching_requests
  for each row execute function private.stamp_times();
create trigger log_activity after insert or update or delete on public.coaching_requests
  for each row execute function private.log_activity('client_id', 'coach_id', 'status');

create function private.clients_who_ask_me() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select r.client_id from public.coaching_requests r where r.coach_id = auth.uid() and r.status = 'new' $$;
comment on function private.clients_who_ask_me() is 'Clients with an open request to the calling coach.';
grant execute on function private.clients_who_ask_me() to authenticated, service_role;

alter table public.coaching_requests enable row level security;
grant select on public.coaching_requests to authenticated;

create policy "Only a live session of an active person" on public.coaching_requests
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Clients read their own coaching requests" on public.coaching_requests
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read the coaching requests to them" on public.coaching_requests
  for select to authenticated using (coach_id = (select auth.uid()));
create policy "Administrators read all coaching requests" on public.coaching_requests
  for select to authenticated using ((select private.is_super_admin()));

create policy "Coaches read who asks for their coaching" on public.users
  for select to authenticated using (id = any (array(select private.clients_who_ask_me())));

alter publication supabase_realtime add table public.coaching_requests;
