-- An administrator changes the address of an account, for somebody who can't do it themselves. Both addresses get a link, and
-- the address changes once both were followed: neither an administrator nor a mailbox alone takes an account over.
-- The wanted address stands where the auth service keeps it, in auth.users, so that there is one pending change at most. Its
-- links are made by the auth service and mailed by a background job, which has the server's key. The reason is for
-- administrators, and no address is written into the log.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.account_actions drop constraint account_actions_action_check;
alter table public.account_actions add constraint account_actions_action_check check (
  action in (
    'suspended', 'restored', 'signed_out', 'second_factor_reset', 'verified', 'verification_withdrawn',
    'email_change_requested', 'email_change_canceled', 'email_changed'
  )
);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.open_email_change(p_user_id uuid) returns uuid
language sql stable security definer set search_path = ''
as $$
  select latest.id
  from (
    select d.id, d.action from public.account_actions d
    where d.user_id = p_user_id and d.action in ('email_change_requested', 'email_change_canceled', 'email_changed')
    order by d.created_at desc, d.action = 'email_change_requested'
    limit 1
  ) latest
  where latest.action = 'email_change_requested'
$$;
comment on function private.open_email_change(uuid) is
  'The action by which an administrator last asked for another address, while it is neither confirmed nor canceled.';

create function private.end_email_change(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.one_time_tokens t
  where t.user_id = p_user_id and t.token_type in ('email_change_token_new', 'email_change_token_current');
  update auth.users a
  set email_change = '', email_change_sent_at = null, email_change_confirm_status = 0, email_change_token_new = '',
    email_change_token_current = ''
  where a.id = p_user_id and coalesce(a.email_change, '') <> '';
  return found;
end
$$;
comment on function private.end_email_change(uuid) is
  'Takes a pending change of address back, so that its links do nothing anymore; false where there was none.';

create function public.admin_change_email(p_user_id uuid, p_email text, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
  account auth.users;
  address constant text := lower(btrim(p_email));
  reason constant text := private.require_reason(p_reason);
  action_id uuid;
begin
  select * into account from auth.users a where a.id = p_user_id;
  if p_user_id = auth.uid() then
    perform private.refuse('You can''t change your own email address here. Ask another administrator');
  elsif person.status <> 'active' then
    perform private.refuse('This account is suspended. Restore it to change its email address');
  elsif account.is_sso_user or coalesce(account.email, '') = '' then
    perform private.refuse('This user signs in without an email address of Milepost''s, so there is none to change');
  elsif address is null or char_length(address) > 255 or address !~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$' then
    perform private.refuse('Enter an email address like name@example.com');
  elsif address = lower(account.email) then
    perform private.refuse('This is the account''s email address already');
  elsif exists (select from auth.users a where lower(a.email) = address) then
    perform private.refuse('Another account has this email address');
  end if;
  perform private.end_email_change(p_user_id);
  update auth.users a set email_change = address where a.id = p_user_id;
  insert into public.account_actions (user_id, actor_id, action, reason)
  values (p_user_id, auth.uid(), 'email_change_requested', reason)
  returning id into action_id;
  perform private.enqueue_job('send_email_change', jsonb_build_object('action_id', action_id), 'Change of an email address');
end
$$;
comment on function public.admin_change_email(uuid, text, text) is
  'Asks the old and the new address of an account to confirm that it changes, with a reason for administrators. A request before it ends. Administrators only, not for oneself.';

create function public.admin_cancel_email_change(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.person_to_administer(p_user_id);
  if not private.end_email_change(p_user_id) then
    perform private.refuse('This change was confirmed or canceled already');
  end if;
  insert into public.account_actions (user_id, actor_id, action) values (p_user_id, auth.uid(), 'email_change_canceled');
end
$$;
comment on function public.admin_cancel_email_change(uuid) is
  'Takes a change of address back that is not confirmed by both addresses yet. Administrators only.';

create function private.note_email_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.account_actions (user_id, actor_id, action)
  select new.id, new.id, 'email_changed' where private.open_email_change(new.id) is not null;
  return null;
end
$$;

create or replace function public.admin_person(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_all_users');
  return (
    select jsonb_build_object(
      'id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url, 'role', u.role,
      'status', u.status, 'headline', u.headline, 'time_zone', u.time_zone, 'org_id', u.org_id, 'org_name', o.name,
      'created_at', u.created_at, 'last_seen_at', u.last_seen_at,
      'email_confirmed_at', a.email_confirmed_at,
      'suspended_until', case
        when u.status = 'suspended' and a.banned_until < now() + interval '50 years' then a.banned_until
      end,
      'verified_at', case when u.role = 'coach' then p.verified_at end,
      'email_change', case
        when coalesce(a.email_change, '') <> '' then jsonb_build_object(
          'address', a.email_change, 'sent_at', a.email_change_sent_at,
          'is_half_confirmed', coalesce(a.email_change_confirm_status = 1, false)
        )
      end,
      'has_second_factor', exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
      ),
      'sign_ins', (
        select coalesce(jsonb_agg(to_jsonb(s) order by s.seen_at desc), '[]')
        from (
          select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC') as seen_at, s.user_agent,
            host(s.ip) as ip
          from auth.sessions s
          where s.user_id = u.id and (s.not_after is null or s.not_after > now())
          order by seen_at desc limit 50
        ) s
      ),
      'assignments', (
        select coalesce(jsonb_agg(to_jsonb(g) order by g.is_active desc, g.assigned_at desc), '[]')
        from (
          select g.id as assignment_id, g.is_active, g.assigned_at, g.ended_at, other.id, other.full_name, other.email
          from public.client_coach_assignments g
          join public.users other on other.id = case u.id when g.client_id then g.coach_id else g.client_id end
          where u.id in (g.client_id, g.coach_id)
          order by g.is_active desc, g.assigned_at desc limit 50
        ) g
      ),
      'coaching_sessions', (
        select coalesce(jsonb_agg(to_jsonb(c) order by c.session_time desc), '[]')
        from (
          select c.id, c.title, c.session_time, c.status, private.name_of(case u.id when c.client_id then c.coach_id else c.client_id end) as with_name
          from public.coaching_sessions c
          where u.id in (c.client_id, c.coach_id)
          order by c.session_time desc limit 10
        ) c
      ),
      'requests', (
        select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc), '[]')
        from (
          select r.id, 'review' as kind, coalesce(r.title, r.document_type) as title, r.status, r.created_at
          from public.review_requests r
          where u.id in (r.client_id, r.coach_id) and r.deleted_at is null
          union all
          select q.id, 'coaching', private.name_of(case u.id when q.client_id then q.coach_id else q.client_id end), q.status, q.created_at
          from public.coaching_requests q
          where u.id in (q.client_id, q.coach_id)
          order by created_at desc limit 10
        ) r
      ),
      'actions', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at desc), '[]')
        from (
          select d.id, d.action, d.reason, d.ends_at, d.checked, d.created_at, private.name_of(d.actor_id) as actor_name
          from public.account_actions d where d.user_id = u.id order by d.created_at desc limit 50
        ) d
      )
    )
    from public.users u
    join auth.users a on a.id = u.id
    left join public.organizations o on o.id = u.org_id
    left join public.coach_profiles p on p.user_id = u.id
    where u.id = p_user_id
  );
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger note_email_change after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.note_email_change();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.admin_change_email(uuid, text, text),
  public.admin_cancel_email_change(uuid)
  to authenticated, service_role;
