-- What open screens are told as it happens: changes of these tables, to those whom row-level security lets read the row,
-- and private channels between the people of one review or one session.

alter publication supabase_realtime add table
  public.notifications, public.review_requests, public.coaching_sessions, public.job_applications,
  public.application_events, public.tasks, public.client_coach_assignments;

create function private.id_in_topic(p_kind text) returns uuid
language sql stable set search_path = ''
as $$
  select split_part(realtime.topic(), ':', 2)::uuid
  where realtime.topic() ~ ('^' || p_kind || ':[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')
$$;
comment on function private.id_in_topic(text) is
  'The id in the name of the present channel, as in review:<uuid>; null when the channel is of another kind.';

-- With the rights of the caller: whoever reads the row belongs to its channel, and the two cannot come apart.
create function private.channel_is_of_my_review() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.review_requests r where r.id = private.id_in_topic('review')) $$;

create function private.channel_is_of_my_session() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from public.coaching_sessions s where s.id = private.id_in_topic('session')) $$;

create function private.channel_is_mine() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(private.id_in_topic('user') = auth.uid(), false) $$;

grant execute on function
  private.id_in_topic(text), private.channel_is_of_my_review(), private.channel_is_of_my_session(),
  private.channel_is_mine()
  to authenticated, service_role;

create policy "Only a live session of an active person" on realtime.messages
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "People receive what is sent to them" on realtime.messages
  for select to authenticated using (extension = 'broadcast' and (select private.channel_is_mine()));
create policy "Those who read a review receive in its channel" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_review()));
create policy "Those who read a review send in its channel" on realtime.messages
  for insert to authenticated
  with check (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_review()));
create policy "Those who read a session receive in its channel" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_session()));
create policy "Those who read a session send in its channel" on realtime.messages
  for insert to authenticated
  with check (extension in ('broadcast', 'presence') and (select private.channel_is_of_my_session()));
