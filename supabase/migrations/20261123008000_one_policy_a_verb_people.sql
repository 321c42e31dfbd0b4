-- People and organizations: one permissive policy for each verb, whose branches say who. Several for one verb are united by
-- PostgreSQL all the same, and each has to be looked for.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

drop policy "Administrators change any profile" on public.users;
drop policy "Administrators read everybody" on public.users;
drop policy "Clients read their assigned coaches" on public.users;
drop policy "Coaches read people of their own organization" on public.users;
drop policy "Coaches read their assigned clients" on public.users;
drop policy "Coaches read who asks for their coaching" on public.users;
drop policy "People change their own profile" on public.users;
drop policy "People read themselves" on public.users;
drop policy "People read whom they share reviews with" on public.users;
drop policy "People read whom they share sessions with" on public.users;
create policy "People read whom they work with, administrators everybody" on public.users
  for select to authenticated using (
    id = (select auth.uid())
    or id = any (array(select private.my_coach_ids()))
    or id = any (array(select private.my_client_ids()))
    or id = any (array(select private.clients_who_ask_me()))
    or id = any (array(select private.people_i_share_sessions_with()))
    or id = any (array(select private.people_i_share_reviews_with()))
    or (select private.is_coach()) and org_id = (select private.my_org_id())
    or (select private.is_super_admin())
  );
create policy "People change their own profile, administrators any" on public.users
  for update to authenticated using (id = (select auth.uid()) or (select private.is_super_admin()));

drop policy "Administrators read all organizations" on public.organizations;
drop policy "People read their own organization" on public.organizations;
create policy "People read their own organization, administrators all" on public.organizations
  for select to authenticated using (id = (select private.my_org_id()) or (select private.is_super_admin()));

drop policy "Administrators manage all members" on public.organization_members;
drop policy "Coaches read the members of their own organization" on public.organization_members;
drop policy "Organization administrators manage members" on public.organization_members;
drop policy "People read their own membership" on public.organization_members;
create policy "Members, coaches and administrators read who is a member" on public.organization_members
  for select to authenticated using (
    user_id = (select auth.uid())
    or (select private.is_coach()) and org_id = (select private.my_org_id())
    or org_id = any (array(select private.my_administered_org_ids()))
    or (select private.is_super_admin())
  );
create policy "Administrators of an organization or of all add members" on public.organization_members
  for insert to authenticated with check (
    org_id = any (array(select private.my_administered_org_ids()))
    or (select private.is_super_admin())
  );
create policy "Administrators of an organization or of all change members" on public.organization_members
  for update to authenticated using (
    org_id = any (array(select private.my_administered_org_ids()))
    or (select private.is_super_admin())
  );
create policy "Administrators of an organization or of all remove members" on public.organization_members
  for delete to authenticated using (
    org_id = any (array(select private.my_administered_org_ids()))
    or (select private.is_super_admin())
  );

drop policy "Administrators read all assignments" on public.client_coach_assignments;
drop policy "Clients read who coaches them" on public.client_coach_assignments;
drop policy "Coaches read whom they coach" on public.client_coach_assignments;
create policy "Client, coach and administrators read who coaches whom" on public.client_coach_assignments
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );

drop policy "Administrators change any coach profile" on public.coach_profiles;
drop policy "Administrators read all coach profiles" on public.coach_profiles;
drop policy "Clients read the profiles of assigned coaches" on public.coach_profiles;
drop policy "Coaches change their own profile" on public.coach_profiles;
drop policy "Coaches read their own profile" on public.coach_profiles;
drop policy "Everybody signed in reads listed coaches" on public.coach_profiles;
create policy "Everybody reads listed coaches, clients also their own" on public.coach_profiles
  for select to authenticated using (
    is_listed
    or user_id = (select auth.uid())
    or user_id = any (array(select private.my_coach_ids()))
    or (select private.is_super_admin())
  );
create policy "Coaches change their own profile, administrators any" on public.coach_profiles
  for update to authenticated using (
    user_id = (select auth.uid()) and (select private.is_coach())
    or (select private.is_super_admin())
  );

drop policy "Administrators read all coaching requests" on public.coaching_requests;
drop policy "Clients read their own coaching requests" on public.coaching_requests;
drop policy "Coaches read the coaching requests to them" on public.coaching_requests;
create policy "Client, coach and administrators read a coaching request" on public.coaching_requests
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );

drop policy "Clients read their own topics" on public.client_interests;
drop policy "Coaches read the topics of assigned clients" on public.client_interests;
create policy "Clients read their own topics, coaches those of clients" on public.client_interests
  for select to authenticated using (user_id = (select auth.uid()) or user_id = any (array(select private.my_client_ids())));
