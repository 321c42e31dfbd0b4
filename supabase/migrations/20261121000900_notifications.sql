-- What people are told, and who looked at whose profile.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  kind text not null check (char_length(kind) <= 60),
  title text not null check (char_length(title) <= 200),
  body text check (char_length(body) <= 2000),
  link text check (char_length(link) <= 500 and link ~ '^/'),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;

create table public.profile_views (
  profile_id uuid not null references public.users (id) on delete cascade,
  viewer_id uuid not null references public.users (id) on delete cascade,
  viewed_on date not null default current_date,
  created_at timestamptz not null default now(),
  primary key (profile_id, viewer_id, viewed_on),
  check (profile_id <> viewer_id)
);
create index profile_views_viewer_id_idx on public.profile_views (viewer_id);

create function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(nullif(btrim(translate(u.full_name, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')), ''), u.email)
  from public.users u where u.id = p_user_id
$$;
comment on function private.name_of(uuid) is
  'How a person is called in sentences: without the marks that would turn the direction of the text around the name.';

create function private.notify(p_user_id uuid, p_kind text, p_title text, p_body text, p_link text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link)
  select p_user_id, p_kind, left(p_title, 200), left(p_body, 2000), p_link
  where p_user_id is not null and p_user_id is distinct from auth.uid()
$$;
comment on function private.notify(uuid, text, text, text, text) is 'Tells a person something, unless that person did it.';

create function private.notify_of_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject constant text := coalesce(nullif(btrim(new.title), ''), new.document_type);
  address constant text := '/reviews/' || new.id;
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      coach.id, 'review_created', 'New review request', private.name_of(new.client_id) || ' asks for a review: ' || subject, address
    )
    from (
      select new.coach_id as id where new.coach_id is not null
      union
      select a.coach_id from public.client_coach_assignments a
      where new.coach_id is null and a.client_id = new.client_id and a.is_active
    ) coach;
    return null;
  end if;

  perform private.notify(
    new.client_id,
    case new.status when 'In Progress' then 'review_taken' when 'Completed' then 'review_completed'
      when 'Rejected' then 'review_rejected' else 'review_moved' end,
    case new.status when 'In Progress' then 'Review started' when 'Completed' then 'Review completed'
      when 'Rejected' then 'Review rejected' else 'Review updated' end,
    case new.status
      when 'In Progress' then coalesce(private.name_of(new.coach_id), 'A coach') || ' is reviewing ' || subject
      when 'Completed' then subject || ' has been reviewed'
      when 'Rejected' then subject || ': ' || coalesce(new.reject_reason, 'no reason given')
      else subject || ' is now ' || new.status
    end,
    address
  );
  -- An administrator may move a coach's review.
  perform private.notify(new.coach_id, 'review_moved', 'Review updated', subject || ' is now ' || new.status, address);
  return null;
end
$$;
create trigger notify_of_review_insert after insert on public.review_requests
  for each row execute function private.notify_of_review();
create trigger notify_of_review_move after update of status on public.review_requests
  for each row when (old.status is distinct from new.status) execute function private.notify_of_review();

create function private.notify_of_session() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  what text;
  heading text;
begin
  if tg_op = 'INSERT' then
    what := 'session_scheduled';
    heading := 'Session scheduled';
  elsif new.status is distinct from old.status then
    what := 'session_' || new.status;
    heading := case new.status when 'no_show' then 'Session missed' else 'Session ' || new.status end;
  else
    what := 'session_rescheduled';
    heading := 'Session rescheduled';
  end if;
  perform private.notify(
    new.client_id, what, heading, new.title || ' with ' || coalesce(private.name_of(new.coach_id), 'your coach'),
    '/client/sessions'
  );
  perform private.notify(
    new.coach_id, what, heading, new.title || ' with ' || coalesce(private.name_of(new.client_id), 'your client'), '/sessions'
  );
  return null;
end
$$;
create trigger notify_of_session_insert after insert on public.coaching_sessions
  for each row execute function private.notify_of_session();
create trigger notify_of_session_change after update of status, session_time on public.coaching_sessions
  for each row when ((old.status, old.session_time) is distinct from (new.status, new.session_time))
  execute function private.notify_of_session();

create function private.notify_of_assignment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    new.client_id, 'coach_assigned', 'You have a coach', coalesce(private.name_of(new.coach_id), 'A coach') || ' is your coach now',
    '/client/sessions'
  );
  perform private.notify(
    new.coach_id, 'client_assigned', 'You have a new client',
    coalesce(private.name_of(new.client_id), 'A client') || ' is your client now', '/coach/clients/' || new.client_id
  );
  return null;
end
$$;
create trigger notify_of_assignment after insert on public.client_coach_assignments
  for each row execute function private.notify_of_assignment();

create trigger guard_columns before update on public.notifications
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'user_id', 'kind', 'title', 'body', 'link', 'created_at');
create trigger stamp_times before insert or update on public.notifications
  for each row execute function private.stamp_times();

alter table public.notifications enable row level security;
alter table public.profile_views enable row level security;
grant select, update on public.notifications to authenticated;
grant select on public.profile_views to authenticated;

create policy "Only a live session of an active person" on public.notifications
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "People read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People mark their own notifications" on public.notifications
  for update to authenticated using (user_id = (select auth.uid()));

create policy "Only a live session of an active person" on public.profile_views
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "People read who opened their profile" on public.profile_views
  for select to authenticated using (profile_id = (select auth.uid()));
