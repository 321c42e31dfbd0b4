-- A person deletes their own account: with fresh proof of who they are and their address typed in, and 14 days to come back.
-- Until then everything stays as it is, sign-in included, and one click keeps the account. Then it is erased by the same job
-- as an erasure by an administrator, which checks legal holds again, and its receipt is mailed.
-- The last administrator can't go, nor an account under a legal hold: one that comes later stops the erasure until it ends.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.data_requests
  add column erase_at timestamptz,
  add constraint only_an_erasure_has_its_time check (erase_at is null or kind = 'erase');
comment on column public.data_requests.erase_at is
  'When the account is erased by itself, because its person deleted it; null for what waits for an administrator.';

create index data_requests_erase_at_idx on public.data_requests (erase_at) where erase_at is not null and ended_at is null;

create or replace view public.user_profiles with (security_invoker = true) as
  select u.id, u.role, u.org_id, u.full_name, u.email, u.avatar_url, u.headline, u.time_zone, u.status,
    -- The policies of data_requests show it to the person and to those who see security logs.
    (
      select max(r.erase_at) from public.data_requests r
      where r.user_id = u.id and r.kind = 'erase' and r.state in ('received', 'running', 'failed')
    ) as erase_at
  from public.users u;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.has_fresh_proof() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) proof
    where (proof ->> 'timestamp')::numeric > extract(epoch from now()) - 300
      and case
        when exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
          then proof ->> 'method' = 'totp'
        -- A token that was renewed proves nothing, and a link of a mail is a sign-in.
        else proof ->> 'method' in ('password', 'otp', 'magiclink', 'oauth', 'sso/saml', 'web3')
      end
  )
$$;
comment on function private.has_fresh_proof() is
  'Whether the caller proved within 5 minutes who they are: by a code of their second factor, or by signing in where they have none.';

create function private.is_last_administrator(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.users u where u.id = p_user_id and u.role = 'super_admin')
    and not exists (
      select from public.users u
      where u.role = 'super_admin' and u.status = 'active' and u.id <> p_user_id
        -- One who is about to go keeps nothing running.
        and not exists (
          select from public.data_requests r
          where r.user_id = u.id and r.erase_at is not null and r.state in ('received', 'running', 'failed')
        )
    )
$$;
comment on function private.is_last_administrator(uuid) is
  'Whether a person is an administrator beside whom no other active one stays.';

create function public.my_deletion_preview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.require_live_session();
  return (
    with counted as materialized (
      select c.*, i.export_condition is not null as is_own
      from private.erasure_counts(me) c
      join public.data_inventory i on i.table_name = c.table_name
    )
    select jsonb_build_object(
      'hold', (
        select jsonb_build_object('until_on', h.until_on) from private.hold_of(me) h where h.id is not null
      ),
      'is_last_administrator', private.is_last_administrator(me),
      -- What the product keeps of its own working says nothing to the person.
      'goes', coalesce(
        (
          select jsonb_agg(jsonb_build_object('holds', c.holds, 'rows', c.goes) order by c.goes desc, c.holds)
          from counted c
          where c.goes > 0 and c.table_name like 'public.%' and c.is_own
        ),
        '[]'
      ),
      'stays', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('holds', c.holds, 'rows', c.forgets, 'reason', c.reason, 'kept_until', c.kept_until) order by c.holds
          )
          from counted c where c.forgets > 0 and c.table_name like 'public.%'
        ),
        '[]'
      ),
      'files', (select count(*) from private.files_of_person(me)),
      'ends', jsonb_build_object(
        'coaching_sessions', (
          select count(*) from public.coaching_sessions s
          where me in (s.client_id, s.coach_id) and s.status in ('pending', 'confirmed') and s.session_time > now()
        ),
        'people', (
          select count(*) from public.client_coach_assignments a where me in (a.client_id, a.coach_id) and a.is_active
        ),
        'plan', (
          select p.name from public.subscriptions s join public.plans p on p.id = s.plan_id
          where s.user_id = me and s.period_end is not null
        ),
        'organization', (
          select o.name from public.users u join public.organizations o on o.id = u.org_id where u.id = me
        ),
        'leads_organization', exists (
          select from public.organization_members m
          where m.user_id = me and m.is_admin and not exists (
            select from public.organization_members other
            where other.org_id = m.org_id and other.is_admin and other.user_id <> me
          )
        )
      )
    )
  );
end
$$;
comment on function public.my_deletion_preview() is
  'What deleting the caller''s account deletes, what stays and why, what else ends, and what is in the way.';

create function public.delete_my_account(p_confirmation text) returns public.data_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  grace constant interval := '14 days';
  person public.users;
  hold public.legal_holds;
  request public.data_requests;
begin
  perform private.require_live_session();
  if private.is_impersonated() then
    perform private.forbid('You can''t change anything while you view as someone else');
  elsif not private.has_fresh_proof() then
    perform private.refuse('Confirm that it''s you, then try again');
  end if;
  -- In the order of person_to_administer(): of two administrators who go at once, the second is asked again.
  perform from public.users u where u.id = me or u.role = 'super_admin' order by u.id for update;
  select * into person from public.users u where u.id = me;
  if lower(btrim(p_confirmation)) is distinct from lower(person.email) then
    perform private.refuse('Enter the email address of your account to confirm');
  elsif private.is_last_administrator(me) then
    perform private.refuse('You''re the last administrator. Make someone else an administrator first');
  end if;
  hold := private.hold_of(me);
  if hold.id is not null then
    perform private.refuse(
      'A legal hold keeps this account' || coalesce(' until ' || to_char(hold.until_on, 'Mon FMDD, YYYY'), '')
        || ', so it can''t be deleted now. Contact support'
    );
  end if;
  select * into request from public.data_requests r
  where r.user_id = me and r.kind = 'erase' and r.state in ('received', 'running', 'failed')
  order by r.state = 'failed', r.created_at desc limit 1 for update;
  if request.state = 'running' or request.erase_at is not null then
    return request;
  elsif request.id is not null then
    -- It waited for an administrator, who need not act anymore.
    update public.data_requests r
    set state = 'received', error = null, erase_at = now() + grace, due_on = ((now() + grace) at time zone 'UTC')::date
    where r.id = request.id returning * into request;
  else
    insert into public.data_requests (kind, user_id, requested_by, is_from_staff, erase_at, due_on)
    values ('erase', me, me, false, now() + grace, ((now() + grace) at time zone 'UTC')::date)
    returning * into request;
  end if;
  delete from auth.sessions s where s.user_id = me and s.id <> (auth.jwt() ->> 'session_id')::uuid;
  perform private.tell_security(
    me, 'account_deletion',
    'Your account will be deleted on ' || to_char(request.erase_at at time zone person.time_zone, 'Mon FMDD, YYYY'),
    format(
      'You can sign in until then and keep your account. Your receipt is request %s. '
        || 'If this wasn''t you, keep the account in Account Settings and change your password now.',
      request.number
    )
  );
  return request;
end
$$;
comment on function public.delete_my_account(text) is
  'Deletes the caller''s account in 14 days, with fresh proof and its email address typed in; signs other devices out. Not the last administrator, nor under a legal hold.';

-- Only staff asks for others; of one's own account it is delete_my_account(), which asks for proof.
create or replace function public.request_data(p_kind text, p_user_id uuid default auth.uid()) returns public.data_requests
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
begin
  perform private.require_live_session();
  if p_user_id is distinct from auth.uid() then
    perform private.require_permission('view_security_logs');
  end if;
  if p_kind is null or p_kind not in ('export', 'erase') then
    perform private.refuse('Choose a kind of request');
  elsif p_kind = 'erase' and p_user_id = auth.uid() then
    perform private.refuse('Delete your account in Account Settings');
  end if;
  perform from public.users u where u.id = p_user_id for update;
  if not found then
    perform private.refuse('User not found');
  end if;
  select * into request from public.data_requests r
  where r.user_id = p_user_id and r.kind = p_kind and r.state in ('received', 'running');
  if found then
    return request;
  end if;
  if p_kind = 'export' and exists (
    select from public.data_requests r
    where r.user_id = p_user_id and r.kind = 'export' and r.state = 'done' and r.ended_at > now() - interval '1 hour'
  ) then
    perform private.refuse('A copy was made less than an hour ago. Download that one, or try again later');
  end if;
  insert into public.data_requests (kind, user_id, requested_by, is_from_staff)
  values (p_kind, p_user_id, auth.uid(), p_user_id <> auth.uid())
  returning * into request;
  if p_kind = 'export' then
    -- The job belongs to whose data its file holds: the file is theirs alone, and goes with them.
    perform private.enqueue_job(
      'export_person', jsonb_build_object('request_id', request.id), 'Copy of your data', request.id::text, p_requested_by => p_user_id
    );
  end if;
  return request;
end
$$;
comment on function public.request_data(text, uuid) is
  'Asks for a copy of one''s own data; staff ask for anybody''s, and to erase somebody. Gives the open request of that kind where there is one.';

create or replace function public.erase_person(p_request_id uuid, p_reason text, p_confirmation text) returns public.data_requests
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
  person public.users;
  stated text;
begin
  perform private.require_permission('view_security_logs');
  select * into request from public.data_requests r where r.id = p_request_id;
  if request.id is null or request.kind <> 'erase' or request.user_id is null then
    perform private.refuse('There is no such request');
  end if;
  person := private.person_to_administer(request.user_id);
  select * into request from public.data_requests r where r.id = p_request_id for update;
  if request.state not in ('received', 'failed') then
    perform private.refuse('This request is being worked on, or it has ended');
  end if;
  if request.erase_at > now() then
    perform private.refuse(
      format('The user can still keep this account. It is erased automatically on %s', to_char(request.erase_at, 'Mon FMDD, YYYY'))
    );
  end if;
  if person.id = auth.uid() then
    perform private.refuse('You can''t erase your own account. Ask another administrator');
  end if;
  if person.role = 'super_admin' then
    perform private.keep_an_administrator(person.id);
  end if;
  stated := private.require_reason(p_reason);
  if lower(btrim(p_confirmation)) is distinct from person.email then
    perform private.refuse('Type the email address of the account to confirm');
  end if;
  perform private.refuse_if_held(person.id);
  perform private.begin_erasure(p_request_id, stated, auth.uid());
  select * into request from public.data_requests r where r.id = p_request_id;
  return request;
end
$$;

create function private.begin_erasure(p_request_id uuid, p_reason text, p_handled_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  number bigint;
begin
  update public.data_requests r
  set state = 'running', reason = p_reason, handled_by = p_handled_by, error = null
  where r.id = p_request_id returning r.number into number;
  perform private.enqueue_job(
    'erase_person', jsonb_build_object('request_id', p_request_id), format('Erase an account, request %s', number),
    p_request_id::text, p_requested_by => null
  );
end
$$;
comment on function private.begin_erasure(uuid, text, uuid) is 'Has the job runner erase the person of a request.';

create function private.erase_due_accounts() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  begun integer := 0;
begin
  -- Those who are under a legal hold wait until it ends.
  for due in
    select r.id, r.user_id
    from public.data_requests r
    where r.kind = 'erase' and r.erase_at <= now() and r.state in ('received', 'failed') and r.user_id is not null
      -- What failed is tried again after an hour.
      and not exists (
        select from public.data_request_steps s
        where s.request_id = r.id and s.step = 'failed' and s.at > now() - interval '1 hour'
      )
      and not exists (select from private.hold_of(r.user_id) h where h.id is not null)
      and not exists (
        select from public.data_requests other
        where other.user_id = r.user_id and other.kind = 'erase' and other.id <> r.id and other.state in ('received', 'running')
      )
    order by r.erase_at
    for update of r skip locked
  loop
    -- The others may have gone meanwhile.
    perform from public.users u where u.role = 'super_admin' order by u.id for update;
    if exists (select from public.users u where u.id = due.user_id and u.role = 'super_admin') and not exists (
      select from public.users u where u.role = 'super_admin' and u.status = 'active' and u.id <> due.user_id
    ) then
      update public.data_requests r set state = 'failed', error = 'This is the last active administrator.' where r.id = due.id;
    else
      perform private.begin_erasure(due.id, 'The user deleted their account.', null);
      begun := begun + 1;
    end if;
  end loop;
  return begun;
end
$$;
comment on function private.erase_due_accounts() is
  'Begins to erase the accounts that their people deleted 14 days ago; gives their number. For the server only.';

create function private.tell_of_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The person's windows say when the account goes, and take it back.
  perform realtime.send(
    jsonb_build_object('tables', jsonb_build_array('users')), 'rows_changed', 'user:' || new.user_id, true
  );
  if new.state = 'withdrawn' and old.state <> 'withdrawn' then
    perform private.tell_security(
      new.user_id, 'account_kept', 'Your account stays', 'You canceled its deletion. If this wasn''t you, change your password now.'
    );
  end if;
  return null;
end
$$;
comment on function private.tell_of_deletion() is 'Tells a person''s windows that their account is about to go, or stays after all.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger tell_of_deletion_insert after insert on public.data_requests
  for each row when (new.erase_at is not null and new.user_id is not null)
  execute function private.tell_of_deletion();
create trigger tell_of_deletion_update after update of erase_at, state on public.data_requests
  for each row when (new.erase_at is not null and new.user_id is not null)
  execute function private.tell_of_deletion();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.my_deletion_preview(), public.delete_my_account(text) to authenticated, service_role;
grant execute on function private.erase_due_accounts() to service_role;
-- An operator may give somebody more time.
grant update (erase_at) on public.data_requests to service_role;
