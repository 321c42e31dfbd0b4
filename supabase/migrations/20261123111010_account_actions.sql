-- What administrators do to somebody's account, each with its reason: suspend until a time or until restored, end
-- sign-ins, reset a second factor, verify a coach. The person is told what was done and why; a suspension by email, because
-- nobody reads notifications while suspended. Staff notes are for administrators alone.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.account_actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  actor_id uuid references public.users (id) on delete set null deferrable,
  action text not null check (
    action in ('suspended', 'restored', 'signed_out', 'second_factor_reset', 'verified', 'verification_withdrawn')
  ),
  reason text check (char_length(btrim(reason)) between 1 and 500),
  ends_at timestamptz,
  checked text[] not null default '{}' check (cardinality(checked) <= 10 and private.short_texts(checked)),
  created_at timestamptz not null default now()
);
comment on column public.account_actions.actor_id is 'Null for what time did: a suspension that ran out.';
comment on column public.account_actions.ends_at is 'When a suspension ends by itself; null for one that does not.';
comment on column public.account_actions.checked is 'What was checked before a coach was verified.';

create table public.staff_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  author_id uuid references public.users (id) on delete set null deferrable default auth.uid(),
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into private.activity_readers (entity, readers) values ('account_actions', 'nobody'), ('staff_notes', 'nobody');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index account_actions_user_id_idx on public.account_actions (user_id, created_at desc);
create index account_actions_actor_id_idx on public.account_actions (actor_id);
create index staff_notes_user_id_idx on public.staff_notes (user_id, created_at desc);
create index staff_notes_author_id_idx on public.staff_notes (author_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.require_reason(p_reason text) returns text
language plpgsql set search_path = ''
as $$
begin
  if nullif(btrim(p_reason), '') is null then
    perform private.refuse('Enter a reason');
  end if;
  return btrim(p_reason);
end
$$;

drop function public.admin_set_status(uuid, text);

create function public.admin_set_status(
  p_user_id uuid, p_status text, p_reason text default null, p_until timestamptz default null
) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
  reason text := nullif(btrim(p_reason), '');
begin
  if p_status is null or p_status not in ('active', 'suspended') then
    perform private.refuse('Choose a valid status');
  end if;
  if p_user_id = auth.uid() then
    perform private.refuse('You can''t suspend your own account');
  end if;
  if p_status = 'suspended' then
    reason := private.require_reason(p_reason);
    if p_until <= now() then
      perform private.refuse('Choose a time in the future');
    end if;
    if person.role = 'super_admin' then
      perform private.keep_an_administrator(p_user_id);
    end if;
  elsif person.status = 'active' then
    return person;
  end if;

  update public.users u set status = p_status where u.id = p_user_id returning * into person;
  insert into public.account_actions (user_id, actor_id, action, reason, ends_at)
  values (
    p_user_id, auth.uid(), case p_status when 'suspended' then 'suspended' else 'restored' end, reason,
    case p_status when 'suspended' then p_until end
  );
  if p_status = 'suspended' then
    delete from auth.sessions s where s.user_id = p_user_id;
    update auth.users a set banned_until = coalesce(p_until, now() + interval '100 years') where a.id = p_user_id;
    perform private.notify(
      p_user_id, 'account_suspended', 'Your account is suspended',
      format(
        'Reason: %s%s You can''t sign in %s. Your data isn''t deleted.', reason,
        case when reason ~ '[.!?]$' then '' else '.' end,
        coalesce(
          'until ' || to_char(p_until at time zone person.time_zone, 'Mon FMDD, YYYY, FMHH12:MI AM') || ' ('
            || replace(person.time_zone, '_', ' ') || ')',
          'until an administrator restores your account'
        )
      ),
      null
    );
  else
    update auth.users a set banned_until = null where a.id = p_user_id;
    perform private.notify(
      p_user_id, 'account_restored', 'Your account is restored', 'You can sign in again with the password you had.', '/'
    );
  end if;
  return person;
end
$$;
comment on function public.admin_set_status(uuid, text, text, timestamptz) is
  'Suspends a person with a reason, until a time where one is given, which ends every sign-in at once; or restores one. The person is told. Not oneself, nor the last active administrator.';

create function private.end_suspensions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended uuid[];
begin
  with restored as (
    update public.users u set status = 'active'
    from auth.users a
    where a.id = u.id and u.status = 'suspended' and a.banned_until <= now()
    returning u.id
  ),
  noted as (
    insert into public.account_actions (user_id, action) select r.id, 'restored' from restored r
  )
  select coalesce(array_agg(r.id), '{}') into ended from restored r;
  perform private.notify(
    e.id, 'account_restored', 'Your account is restored', 'Your suspension has ended.', '/'
  )
  from unnest(ended) e (id);
  return cardinality(ended);
end
$$;
comment on function private.end_suspensions() is
  'Restores people whose suspension has run out; gives their number. For the server only.';

-- Who is suspended is told of it by email all the same, and of nothing else.
create or replace function private.claim_notification_mail(p_most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text
)
language sql security definer set search_path = ''
as $$
  with due as (
    select m.notification_id from private.notification_mail m
    where m.outcome is null and m.attempts < 5 and m.next_try_at <= now()
    order by m.next_try_at
    limit least(p_most, 50)
    for update skip locked
  ),
  judged as (
    select n.id, n.kind, n.title, n.body, n.link, a.email::text as email, u.full_name,
      n.coaching_session_id, n.starts_at, u.time_zone,
      a.email_confirmed_at is not null and coalesce(a.email, '') <> '' and a.deleted_at is null
        and (
          n.kind = 'account_suspended'
          or u.status = 'active' and coalesce(a.banned_until <= now(), true) and coalesce(p.email, true)
        ) as is_wanted
    from due
    join public.notifications n on n.id = due.notification_id
    join public.users u on u.id = n.user_id
    join auth.users a on a.id = n.user_id
    left join public.notification_preferences p on p.user_id = n.user_id and p.kind = n.kind
  ),
  taken as (
    update private.notification_mail m
    set attempts = m.attempts + 1,
      next_try_at = now() + (array['2 minutes', '10 minutes', '1 hour', '6 hours', '1 day']::interval[])[m.attempts + 1],
      outcome = case when not j.is_wanted then 'unwanted' end
    from judged j where j.id = m.notification_id
    returning m.notification_id, m.outcome
  )
  select j.id, j.kind, j.title, j.body, j.link, j.email, j.full_name, j.coaching_session_id, j.starts_at, j.time_zone
  from judged j join taken t on t.notification_id = j.id
  where t.outcome is null
$$;

create function public.admin_end_sign_ins(p_user_id uuid, p_sign_in_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.person_to_administer(p_user_id);
  delete from auth.sessions s where s.user_id = p_user_id and (p_sign_in_id is null or s.id = p_sign_in_id);
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into public.account_actions (user_id, actor_id, action) values (p_user_id, auth.uid(), 'signed_out');
  end if;
  return ended;
end
$$;
comment on function public.admin_end_sign_ins(uuid, uuid) is
  'Signs a person out on one device or on all; gives how many sign-ins ended. Administrators only.';

create function public.admin_reset_second_factor(p_user_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  reason text;
begin
  perform private.person_to_administer(p_user_id);
  reason := private.require_reason(p_reason);
  if p_user_id = auth.uid() then
    perform private.refuse('You can''t reset your own second factor');
  end if;
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  if not found then
    perform private.refuse('This user has no second factor');
  end if;
  delete from auth.sessions s where s.user_id = p_user_id;
  insert into public.account_actions (user_id, actor_id, action, reason)
  values (p_user_id, auth.uid(), 'second_factor_reset', reason);
  perform private.notify(
    p_user_id, 'second_factor_reset', 'Your second factor was reset',
    'You sign in with your password alone until you set up an authenticator app again.', '/settings'
  );
end
$$;
comment on function public.admin_reset_second_factor(uuid, text) is
  'Removes a person''s authenticator apps and ends every sign-in; the person is told. Administrators only, not for oneself.';

create function public.admin_verify_coach(p_user_id uuid, p_checked text[], p_reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
  verifies constant boolean := cardinality(p_checked) > 0;
  note text := nullif(btrim(p_reason), '');
begin
  if person.role <> 'coach' then
    perform private.refuse('Only a coach can be verified');
  end if;
  if not verifies then
    note := private.require_reason(p_reason);
  end if;
  update public.coach_profiles p set verified_at = case when verifies then now() end where p.user_id = p_user_id;
  insert into public.account_actions (user_id, actor_id, action, reason, checked)
  values (
    p_user_id, auth.uid(), case when verifies then 'verified' else 'verification_withdrawn' end, note,
    coalesce(p_checked, '{}')
  );
  if verifies then
    perform private.notify(
      p_user_id, 'coach_verified', 'Your profile is verified', 'Clients see it in the marketplace.', '/coach/profile'
    );
  else
    perform private.notify(
      p_user_id, 'coach_unverified', 'Your profile is no longer verified', 'Reason: ' || note, '/coach/profile'
    );
  end if;
end
$$;
comment on function public.admin_verify_coach(uuid, text[], text) is
  'Verifies a coach by what was checked, or withdraws it with a reason where nothing was; the coach is told. Administrators only.';

create function public.admin_person(p_user_id uuid) returns jsonb
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
comment on function public.admin_person(uuid) is
  'What administrators see of a person: profile, sign-ins, assignments, the latest sessions and requests, and what was done to the account. Null where nobody has that id.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger guard_columns before update on public.staff_notes
  for each row when (private.is_request()) execute function private.keep_columns('id', 'user_id', 'author_id', 'created_at');
create trigger stamp_times before insert or update on public.staff_notes
  for each row execute function private.stamp_times();
-- That there is a note is logged, and what it says is not.
create trigger log_activity after insert or update or delete on public.staff_notes
  for each row execute function private.log_activity('user_id', 'author_id');
create trigger log_activity after insert on public.account_actions
  for each row execute function private.log_activity('user_id', 'action', 'reason', 'ends_at', 'checked');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.account_actions enable row level security;
alter table public.staff_notes enable row level security;
call private.require_sign_in('public.account_actions', 'public.staff_notes');

create policy "Administrators read what was done to accounts" on public.account_actions
  for select to authenticated using ((select private.has_permission('view_all_users')));

create policy "Administrators read staff notes" on public.staff_notes
  for select to authenticated using ((select private.has_permission('view_all_users')));
create policy "Administrators write staff notes" on public.staff_notes
  for insert to authenticated
  with check (author_id = (select auth.uid()) and (select private.has_permission('view_all_users')));
create policy "Administrators delete their own staff notes" on public.staff_notes
  for delete to authenticated using (author_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.account_actions to authenticated;
grant select, insert, delete on public.staff_notes to authenticated;
grant execute on function
  public.admin_set_status(uuid, text, text, timestamptz),
  public.admin_end_sign_ins(uuid, uuid),
  public.admin_reset_second_factor(uuid, text),
  public.admin_verify_coach(uuid, text[], text),
  public.admin_person(uuid)
  to authenticated, service_role;
