-- Applications and what belongs to them, tasks and contacts: one permissive policy for each verb.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

drop policy "Administrators manage all applications" on public.job_applications;
drop policy "Clients add their own applications" on public.job_applications;
drop policy "Clients change their own applications" on public.job_applications;
drop policy "Clients delete their own applications" on public.job_applications;
drop policy "Clients read their own applications" on public.job_applications;
drop policy "Coaches read applications of assigned clients" on public.job_applications;
create policy "Clients, their coaches and administrators read applications" on public.job_applications
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients add their own applications, administrators any" on public.job_applications
  for insert to authenticated with check (
    client_id = (select auth.uid()) and (select private.is_client())
    or (select private.is_super_admin())
  );
create policy "Clients change their own applications, administrators any" on public.job_applications
  for update to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients delete their own applications, administrators any" on public.job_applications
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

drop policy "Administrators read all history" on public.application_events;
drop policy "Clients read their own history" on public.application_events;
drop policy "Coaches read the history of assigned clients" on public.application_events;
create policy "Clients, their coaches and administrators read the history" on public.application_events
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );

drop policy "Administrators read all comments" on public.application_comments;
drop policy "Clients comment on their own applications" on public.application_comments;
drop policy "Clients read comments on their applications" on public.application_comments;
drop policy "Coaches comment on applications of assigned clients" on public.application_comments;
drop policy "Coaches read comments on applications of assigned clients" on public.application_comments;
create policy "Clients, their coaches and administrators read comments" on public.application_comments
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients and their coaches comment on applications" on public.application_comments
  for insert to authenticated with check (
    client_id = (select auth.uid()) and author_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids())) and author_id = (select auth.uid())
  );

drop policy "Administrators read what all clients sent" on public.application_documents;
drop policy "Clients read what they sent with applications" on public.application_documents;
drop policy "Coaches read what assigned clients sent" on public.application_documents;
create policy "Clients, their coaches and administrators read what was sent" on public.application_documents
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );

drop policy "Administrators read all documents" on public.documents;
drop policy "Clients read their own documents" on public.documents;
drop policy "Coaches read documents of assigned clients" on public.documents;
create policy "Clients, their coaches and administrators read documents" on public.documents
  for select to authenticated using (
    client_id = (select auth.uid())
    or client_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );

drop policy "Administrators read all imports" on public.application_imports;
drop policy "Clients read their own imports" on public.application_imports;
create policy "Clients read their own imports, administrators all" on public.application_imports
  for select to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

drop policy "Administrators manage all tasks" on public.tasks;
drop policy "Clients manage their own tasks" on public.tasks;
drop policy "Coaches add tasks for assigned clients" on public.tasks;
drop policy "Coaches change tasks of assigned clients" on public.tasks;
drop policy "Coaches read tasks of assigned clients" on public.tasks;
create policy "Clients, their coaches and administrators read tasks" on public.tasks
  for select to authenticated using (
    user_id = (select auth.uid())
    or user_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators add tasks" on public.tasks
  for insert to authenticated with check (
    user_id = (select auth.uid())
    or user_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients, their coaches and administrators change tasks" on public.tasks
  for update to authenticated using (
    user_id = (select auth.uid())
    or user_id = any (array(select private.my_client_ids()))
    or (select private.is_super_admin())
  );
create policy "Clients delete their own tasks, administrators any" on public.tasks
  for delete to authenticated using (user_id = (select auth.uid()) or (select private.is_super_admin()));

drop policy "Administrators manage all contacts" on public.contacts;
drop policy "Clients manage their own contacts" on public.contacts;
create policy "Clients read their own contacts, administrators all" on public.contacts
  for select to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients add their own contacts, administrators any" on public.contacts
  for insert to authenticated with check (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients change their own contacts, administrators any" on public.contacts
  for update to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients delete their own contacts, administrators any" on public.contacts
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

drop policy "Administrators manage all interactions" on public.interactions;
drop policy "Clients manage interactions with their own contacts" on public.interactions;
create policy "Clients read their own interactions, administrators all" on public.interactions
  for select to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients add their own interactions, administrators any" on public.interactions
  for insert to authenticated with check (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients change their own interactions, administrators any" on public.interactions
  for update to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients delete their own interactions, administrators any" on public.interactions
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
