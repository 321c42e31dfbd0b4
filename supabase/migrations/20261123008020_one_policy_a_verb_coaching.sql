-- Sessions, hours, reviews and conversations: one permissive policy for each verb.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

drop policy "Administrators change any session" on public.coaching_sessions;
drop policy "Administrators read all sessions" on public.coaching_sessions;
drop policy "Administrators schedule any session" on public.coaching_sessions;
drop policy "Clients rate their own sessions" on public.coaching_sessions;
drop policy "Clients read their own sessions" on public.coaching_sessions;
drop policy "Coaches change their own sessions" on public.coaching_sessions;
drop policy "Coaches read their own sessions" on public.coaching_sessions;
drop policy "Coaches schedule sessions with assigned clients" on public.coaching_sessions;
create policy "Client, coach and administrators read a session" on public.coaching_sessions
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );
create policy "Coaches schedule sessions with clients, administrators any" on public.coaching_sessions
  for insert to authenticated with check (
    coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients rate, coaches and administrators change sessions" on public.coaching_sessions
  for update to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );

drop policy "Administrators read shared notes" on public.session_notes;
drop policy "Authors read their own notes" on public.session_notes;
drop policy "Participants read shared notes" on public.session_notes;
create policy "Authors read their notes, others of the session what is shared" on public.session_notes
  for select to authenticated using (
    author_id = (select auth.uid())
    or visibility = 'shared' and session_id = any (array(select private.my_coaching_session_ids()))
    or visibility = 'shared' and (select private.is_super_admin())
  );

drop policy "Administrators manage all hours" on public.availability_rules;
drop policy "Clients read the hours of assigned coaches" on public.availability_rules;
drop policy "Coaches manage their own hours" on public.availability_rules;
create policy "Coaches, their clients and administrators read hours" on public.availability_rules
  for select to authenticated using (
    coach_id = (select auth.uid()) and (select private.is_coach())
    or coach_id = any (array(select private.my_coach_ids()))
    or (select private.is_super_admin())
  );
create policy "Coaches add their own hours, administrators any" on public.availability_rules
  for insert to authenticated with check (
    coach_id = (select auth.uid()) and (select private.is_coach())
    or (select private.is_super_admin())
  );
create policy "Coaches change their own hours, administrators any" on public.availability_rules
  for update to authenticated using (
    coach_id = (select auth.uid()) and (select private.is_coach())
    or (select private.is_super_admin())
  );
create policy "Coaches remove their own hours, administrators any" on public.availability_rules
  for delete to authenticated using (
    coach_id = (select auth.uid()) and (select private.is_coach())
    or (select private.is_super_admin())
  );

drop policy "Administrators read all exceptions" on public.availability_overrides;
drop policy "Coaches read their own exceptions" on public.availability_overrides;
create policy "Coaches read their own exceptions, administrators all" on public.availability_overrides
  for select to authenticated using (coach_id = (select auth.uid()) or (select private.is_super_admin()));

drop policy "Administrators manage all requests" on public.review_requests;
drop policy "Clients cancel their own requests" on public.review_requests;
drop policy "Clients change their own requests" on public.review_requests;
drop policy "Clients make their own requests" on public.review_requests;
drop policy "Clients read their own requests" on public.review_requests;
drop policy "Coaches change the requests addressed to them" on public.review_requests;
drop policy "Coaches read open requests of assigned clients" on public.review_requests;
drop policy "Coaches read the requests addressed to them" on public.review_requests;
create policy "Client, coach and administrators read a request" on public.review_requests
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or coach_id is null and client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients make their own requests, administrators any" on public.review_requests
  for insert to authenticated with check (
    client_id = (select auth.uid()) and (select private.is_client())
    or (select private.is_super_admin())
  );
create policy "Client, coach and administrators change a request" on public.review_requests
  for update to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients cancel their own requests, administrators any" on public.review_requests
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

drop policy "Administrators read the documents of all requests" on public.review_versions;
drop policy "Client and coach of a request read its documents" on public.review_versions;
create policy "Client, coach and administrators read a review's documents" on public.review_versions
  for select to authenticated using (review_id = any (array(select private.my_review_ids())) or (select private.is_super_admin()));

drop policy "Administrators read the comments of all requests" on public.review_comments;
drop policy "Client and coach of a request read its comments" on public.review_comments;
create policy "Client, coach and administrators read a review's comments" on public.review_comments
  for select to authenticated using (review_id = any (array(select private.my_review_ids())) or (select private.is_super_admin()));

drop policy "Administrators read the history of all requests" on public.review_events;
drop policy "Client and coach of a request read its history" on public.review_events;
create policy "Client, coach and administrators read a review's history" on public.review_events
  for select to authenticated using (review_id = any (array(select private.my_review_ids())) or (select private.is_super_admin()));

drop policy "Clients read their own conversations" on public.conversations;
drop policy "Coaches read their own conversations" on public.conversations;
create policy "Client and coach read their own conversation" on public.conversations
  for select to authenticated using (client_id = (select auth.uid()) or coach_id = (select auth.uid()));
