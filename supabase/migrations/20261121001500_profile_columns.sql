-- The session store needs to know the person's time zone and status with the profile, in the same read: every screen
-- shows times in that zone, and who is suspended is out at once. New columns of a view stand last.
create or replace view public.user_profiles with (security_invoker = true) as
  select id, role, org_id, full_name, email, avatar_url, headline, time_zone, status from public.users;
