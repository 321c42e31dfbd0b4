-- Who sees and changes goals, milestones and their history.

grant select, insert, update, delete on public.goals, public.milestones to authenticated;
grant select on public.goal_events to authenticated;

create policy "Only a live session of an active person" on public.goals
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Deleted goals are hidden" on public.goals
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients manage their own goals" on public.goals
  for all to authenticated using (client_id = (select auth.uid()))
  with check (client_id = (select auth.uid()) and (select private.is_client()));
create policy "Coaches read goals of assigned clients" on public.goals
  for select to authenticated using (client_id = any (array(select private.my_client_ids())));
create policy "Coaches add goals for assigned clients" on public.goals
  for insert to authenticated with check (client_id = any (array(select private.my_client_ids())));
create policy "Coaches change goals of assigned clients" on public.goals
  for update to authenticated using (client_id = any (array(select private.my_client_ids())));
create policy "Administrators manage all goals" on public.goals
  for all to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.milestones
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Deleted milestones are hidden" on public.milestones
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients manage milestones of their own goals" on public.milestones
  for all to authenticated using (client_id = (select auth.uid())) with check (client_id = (select auth.uid()));
create policy "Coaches manage milestones of assigned clients" on public.milestones
  for all to authenticated using (client_id = any (array(select private.my_client_ids())))
  with check (client_id = any (array(select private.my_client_ids())));
create policy "Administrators manage all milestones" on public.milestones
  for all to authenticated using ((select private.is_super_admin())) with check ((select private.is_super_admin()));

create policy "Only a live session of an active person" on public.goal_events
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "The history of deleted goals is hidden" on public.goal_events
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients read the history of their own goals" on public.goal_events
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read the history of assigned clients" on public.goal_events
  for select to authenticated using (client_id = any (array(select private.my_client_ids())));
create policy "Administrators read the history of all goals" on public.goal_events
  for select to authenticated using ((select private.is_super_admin()));

alter publication supabase_realtime add table public.goals, public.milestones;
