-- Who asked for the present time of a session: the other party confirms it.

alter table public.coaching_sessions
  add column requested_by uuid default auth.uid() references public.users (id) on delete set null;
comment on column public.coaching_sessions.requested_by is
  'Who set the present time. While the session is pending, the other party confirms it; a coach may always.';
create index coaching_sessions_requested_by_idx on public.coaching_sessions (requested_by);

create trigger guard_requested_by before update on public.coaching_sessions
  for each row when (private.is_request()) execute function private.keep_columns('requested_by');

create function private.start_request() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.requested_by := (select auth.uid());
  return new;
end
$$;
create trigger start_request before insert on public.coaching_sessions
  for each row when (private.is_request()) execute function private.start_request();
