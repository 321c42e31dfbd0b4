-- Goals, their milestones and history: one permissive policy for each verb.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

drop policy "Administrators manage all goals" on public.goals;
drop policy "Clients manage their own goals" on public.goals;
drop policy "Coaches add goals for assigned clients" on public.goals;
drop policy "Coaches change goals of assigned clients" on public.goals;
drop policy "Coaches read goals of assigned clients" on public.goals;
create policy "Clients, their coaches and administrators read goals" on public.goals
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators add goals" on public.goals
  for insert to authenticated with check (
    client_id = (select auth.uid()) and (select private.is_client())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators change goals" on public.goals
  for update to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  )
  with check (
    client_id = (select auth.uid()) and (select private.is_client())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients delete their own goals, administrators any" on public.goals
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

drop policy "Administrators manage all milestones" on public.milestones;
drop policy "Clients manage milestones of their own goals" on public.milestones;
drop policy "Coaches manage milestones of assigned clients" on public.milestones;
create policy "Clients, their coaches and administrators read milestones" on public.milestones
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators add milestones" on public.milestones
  for insert to authenticated with check (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators change milestones" on public.milestones
  for update to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators delete milestones" on public.milestones
  for delete to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );

drop policy "Administrators read the history of all goals" on public.goal_events;
drop policy "Clients read the history of their own goals" on public.goal_events;
drop policy "Coaches read the history of assigned clients" on public.goal_events;
create policy "Clients, their coaches and administrators read goal history" on public.goal_events
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
