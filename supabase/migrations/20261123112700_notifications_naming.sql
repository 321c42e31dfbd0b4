-- Which notifications go with a person: those that lead to the person, and those that name the person to somebody whom the
-- person had to do with. A full name alone says too little: another person may have the same.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.people_met_by(p_user_id uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select case when a.client_id = p_user_id then a.coach_id else a.client_id end
  from public.client_coach_assignments a where p_user_id in (a.client_id, a.coach_id)
  union
  select case when r.client_id = p_user_id then r.coach_id else r.client_id end
  from public.coaching_requests r where p_user_id in (r.client_id, r.coach_id)
  union
  select case when s.client_id = p_user_id then s.coach_id else s.client_id end
  from public.coaching_sessions s where p_user_id in (s.client_id, s.coach_id)
  union
  select case when r.client_id = p_user_id then r.coach_id else r.client_id end
  from public.review_requests r where p_user_id in (r.client_id, r.coach_id)
  union
  select case when c.client_id = p_user_id then c.coach_id else c.client_id end
  from public.conversations c where p_user_id in (c.client_id, c.coach_id)
  union
  select case when i.administrator_id = p_user_id then i.user_id else i.administrator_id end
  from private.impersonations i where p_user_id in (i.administrator_id, i.user_id)
  union
  select a.user_id from public.account_actions a where a.actor_id = p_user_id
$$;
comment on function private.people_met_by(uuid) is
  'Whom a person had to do with: by assignments, requests, sessions, reviews, conversations, and what administrators do with accounts.';

-- A name is met as a whole: 'Ann Lee' not in 'Joann Leeson'.
create or replace function private.notifications_naming(p_user_id uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  with person as (
    select u.id, ' ' || btrim(regexp_replace(u.full_name, '\W+', ' ', 'g')) || ' ' as name
    from public.users u where u.id = p_user_id
  )
  select n.id from public.notifications n
  join person p on n.user_id <> p.id
  where n.link like '%' || p.id || '%'
    or p.name like ' % % '
      and n.user_id in (select private.people_met_by(p_user_id))
      and position(p.name in ' ' || regexp_replace(concat_ws(' ', n.title, n.body), '\W+', ' ', 'g') || ' ') > 0
$$;
comment on function private.notifications_naming(uuid) is
  'What others were notified of that leads to a person, or names the person to somebody whom the person had to do with.';
