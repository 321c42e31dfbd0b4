-- Organizations: who joins one and how, who administers it, and when it is archived.
-- A person joins by an invitation to their email address, which they accept, or because an administrator of the product puts
-- them in. Its administrators (organization_members.is_admin) manage its members and nothing else; a coach may invite to the
-- own organization. Membership and a person's organization are one fact, whichever of the two is changed.
-- An archived organization opens nothing to anybody: its people stay in it, and work on with their own clients and coaches.
-- An invitation that was declined, withdrawn or ran out stays a while, so that nobody is sent one after the other.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.organizations
  add column archived_at timestamptz,
  add column revision bigint not null default 1;
comment on column public.organizations.archived_at is 'Since when it opens nothing to its members; null while it is in use.';

create table public.organization_invitations (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizations (id) on delete cascade deferrable,
  email text not null check (email = lower(email) and char_length(email) <= 320 and email ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$'),
  invited_by uuid references public.users (id) on delete set null,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now(),
  unique (org_id, email)
);
comment on table public.organization_invitations is
  'Invitations by email address. Accepting one deletes it; declining or withdrawing one makes it expire.';

create table private.organization_invitation_mail (
  invitation_id uuid primary key references public.organization_invitations (id) on delete cascade,
  attempts smallint not null default 0,
  next_try_at timestamptz not null default now(),
  outcome text check (outcome in ('sent', 'unwanted')),
  created_at timestamptz not null default now()
);
comment on table private.organization_invitation_mail is
  'Mails of invitations to addresses that have no account, which no notification can reach. Claimed as private.notification_mail is.';

insert into private.activity_readers (entity, readers) values ('organization_invitations', 'nobody');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index organization_invitations_email_idx on public.organization_invitations (email);
create index organization_invitations_invited_by_idx on public.organization_invitations (invited_by);
create index organization_invitations_expires_at_idx on public.organization_invitations (expires_at);
create index organization_invitation_mail_waiting_idx on private.organization_invitation_mail (next_try_at)
  where outcome is null and attempts < 5;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.my_org_id() returns uuid
language sql stable security definer set search_path = ''
as $$
  select o.id
  from public.users u
  join public.organizations o on o.id = u.org_id and o.archived_at is null
  where u.id = auth.uid()
$$;
comment on function private.my_org_id() is 'The organization that the caller belongs to, unless it is archived.';

create or replace function private.my_administered_org_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select m.org_id
  from public.organization_members m
  join public.organizations o on o.id = m.org_id and o.archived_at is null
  where m.user_id = auth.uid() and m.is_admin
$$;

create function private.may_invite_to(p_org_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    p_org_id in (select private.my_administered_org_ids())
      or private.has_permission('manage_org_users')
        and (p_org_id = private.my_org_id() or private.has_permission('manage_organizations')),
    false
  )
$$;
comment on function private.may_invite_to(uuid) is
  'Whether the caller invites to an organization: its administrators, coaches who belong to it, administrators of the product.';

create function private.may_manage_organization(p_org_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    p_org_id in (select private.my_administered_org_ids()) or private.has_permission('manage_organizations'), false
  )
$$;
comment on function private.may_manage_organization(uuid) is
  'Whether the caller manages the members of an organization and sees its figures.';

-- The moment is the database's; sending one along says only whether it is archived.
create function private.stamp_archived() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.archived_at := case when new.archived_at is not null then coalesce(old.archived_at, now()) end;
  return new;
end
$$;

create function private.check_organization_takes_members() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.organizations o where o.id = new.org_id and o.archived_at is not null) then
    perform private.refuse('This organization is archived. Restore it to add people');
  end if;
  return new;
end
$$;

-- The other half of membership_follows_person: who is no member any longer belongs to no organization.
create function private.person_follows_membership() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users u set org_id = null where u.id = old.user_id and u.org_id = old.org_id;
  return null;
end
$$;

-- What the server itself does, such as bringing demonstration data, tells nobody.
create function private.notify_of_membership() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  org_name constant text := (
    select o.name from public.organizations o where o.id = case tg_op when 'DELETE' then old.org_id else new.org_id end
  );
begin
  if auth.uid() is null or org_name is null then
    return null;
  elsif tg_op = 'INSERT' then
    perform private.notify(
      new.user_id, 'organization_joined', 'New organization', 'You''re now a member of ' || org_name, '/organization'
    );
  elsif tg_op = 'UPDATE' then
    perform private.notify(
      new.user_id, 'organization_role', 'Your role in ' || org_name,
      case when new.is_admin then 'You''re now an administrator of ' else 'You''re no longer an administrator of ' end || org_name,
      '/organization'
    );
  elsif exists (select from public.users u where u.id = old.user_id) then
    perform private.notify(
      old.user_id, 'organization_left', 'Membership ended', 'You''re no longer a member of ' || org_name, '/organization'
    );
  end if;
  return null;
end
$$;

create function private.invitation_sentence(p_invitation public.organization_invitations) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(private.name_of(p_invitation.invited_by), 'An administrator') || ' invites you to ' || o.name
  from public.organizations o where o.id = p_invitation.org_id
$$;
comment on function private.invitation_sentence(public.organization_invitations) is 'Only for functions that tell the invited person.';

-- Somebody with an account reads of it in the app and by the usual mail. An address without one gets a mail of its own, and
-- whoever signs up with it later finds the invitation in the app.
create function private.send_organization_invitation(p_invitation public.organization_invitations) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person_id constant uuid := (
    select a.id from auth.users a where lower(a.email) = p_invitation.email and a.email_confirmed_at is not null
  );
begin
  if person_id is not null then
    perform private.notify(
      person_id, 'organization_invited', 'Invitation to an organization', private.invitation_sentence(p_invitation),
      '/organization'
    );
    return;
  end if;
  insert into private.organization_invitation_mail (invitation_id) values (p_invitation.id)
  on conflict (invitation_id) do update set attempts = 0, next_try_at = now(), outcome = null;
  perform pg_catalog.pg_notify('notification_mail', p_invitation.id::text);
end
$$;

create function private.tell_of_waiting_invitations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(
    new.id, 'organization_invited', 'Invitation to an organization', private.invitation_sentence(i), '/organization'
  )
  from public.organization_invitations i
  where i.email = new.email and i.expires_at > now();
  return null;
end
$$;

create function public.invite_to_organization(p_org_id uuid, p_emails text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  asked constant text[] := array(
    select distinct lower(btrim(e)) from unnest(p_emails) as e where coalesce(btrim(e), '') <> '' order by 1
  );
  address text;
  made public.organization_invitations;
  result jsonb := '[]';
  outcome text;
begin
  perform private.require_live_session();
  if not private.may_invite_to(p_org_id) then
    perform private.forbid('You don''t have permission to invite to this organization');
  end if;
  -- Several who invite at once are counted one after the other.
  perform from public.organizations o where o.id = p_org_id and o.archived_at is null for update;
  if not found then
    perform private.refuse('This organization is archived. Restore it to add people');
  elsif cardinality(asked) = 0 then
    perform private.refuse('Enter at least one email address');
  elsif cardinality(asked) > 50 then
    perform private.refuse('Invite up to 50 people at a time');
  elsif cardinality(asked) + (
    select count(*) from public.organization_invitations i where i.org_id = p_org_id and i.created_at > now() - interval '1 day'
  ) > 200 then
    perform private.refuse('This organization has sent 200 invitations today. Try again tomorrow');
  end if;
  foreach address in array asked loop
    if char_length(address) > 320 or address !~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$' then
      perform private.refuse(format('“%s” is not an email address', left(address, 80)));
    end if;
    made := null;
    if exists (select from public.users u where u.email = address and u.org_id = p_org_id) then
      outcome := 'member';
    else
      insert into public.organization_invitations (org_id, email, invited_by) values (p_org_id, address, auth.uid())
      on conflict (org_id, email) do update
        set invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now()
        where organization_invitations.created_at < now() - interval '1 day'
      returning * into made;
      outcome := case when made.id is null then 'waiting' else 'invited' end;
    end if;
    if made.id is not null then
      perform private.send_organization_invitation(made);
    end if;
    result := result || jsonb_build_object('email', address, 'outcome', outcome);
  end loop;
  return result;
end
$$;
comment on function public.invite_to_organization(uuid, text[]) is
  'Invites people by email address and tells what became of each: invited, waiting (invited within a day) or member.';

create function public.withdraw_organization_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  org constant uuid := (select i.org_id from public.organization_invitations i where i.id = p_id);
begin
  perform private.require_live_session();
  if not private.may_invite_to(org) then
    perform private.forbid('You don''t have permission to withdraw this invitation');
  end if;
  update public.organization_invitations i set expires_at = now() where i.id = p_id and i.expires_at > now();
  delete from private.organization_invitation_mail m where m.invitation_id = p_id;
end
$$;
comment on function public.withdraw_organization_invitation(uuid) is
  'Ends an invitation that was not accepted yet. For whoever may invite to the organization.';

create function private.my_confirmed_email() returns text
language sql stable security definer set search_path = ''
as $$ select lower(a.email) from auth.users a where a.id = auth.uid() and a.email_confirmed_at is not null $$;
comment on function private.my_confirmed_email() is 'The caller''s address, which they have shown to be theirs.';

create function public.my_organization_invitations() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', i.id, 'org_name', o.name, 'invited_by_name', private.name_of(i.invited_by), 'expires_at', i.expires_at
        )
        order by i.created_at
      ),
      '[]'
    )
    from public.organization_invitations i
    join public.organizations o on o.id = i.org_id and o.archived_at is null
    where i.email = private.my_confirmed_email() and i.expires_at > now()
  );
end
$$;
comment on function public.my_organization_invitations() is 'The organizations that the caller is invited to, by their email address.';

create function public.answer_organization_invitation(p_id uuid, p_accept boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  answered public.organization_invitations;
begin
  perform private.require_live_session();
  select * into answered from public.organization_invitations i where i.id = p_id for update;
  if answered.id is null or answered.email is distinct from private.my_confirmed_email() then
    perform private.forbid('This invitation isn''t addressed to you');
  elsif answered.expires_at <= now() then
    perform private.refuse('This invitation has expired. Ask for a new one');
  end if;
  if not coalesce(p_accept, false) then
    update public.organization_invitations i set expires_at = now() where i.id = p_id;
    return;
  end if;
  if exists (select from public.organizations o where o.id = answered.org_id and o.archived_at is not null) then
    perform private.refuse('This organization is archived and takes no new members');
  end if;
  perform from public.users u where u.id = auth.uid() for update;
  if exists (
    select from public.users u where u.id = auth.uid() and u.org_id is not null and u.org_id <> answered.org_id
  ) then
    perform private.refuse('You belong to another organization. Leave it to accept this invitation');
  end if;
  update public.users u set org_id = answered.org_id where u.id = auth.uid() and u.org_id is null;
  delete from public.organization_invitations i where i.id = p_id;
  perform private.notify(
    answered.invited_by, 'organization_accepted', 'Invitation accepted',
    coalesce(private.name_of(auth.uid()), 'Someone') || ' joined '
      || (select o.name from public.organizations o where o.id = answered.org_id),
    '/organization?id=' || answered.org_id
  );
end
$$;
comment on function public.answer_organization_invitation(uuid, boolean) is
  'The invited person joins the organization, which the person who invited is told of, or declines.';

create function public.name_organization_administrator(p_org_id uuid, p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users;
begin
  perform private.require_permission('manage_organizations');
  select * into person from public.users u where u.id = p_user_id for update;
  if person.id is null or person.status <> 'active' then
    perform private.refuse('Choose an active user');
  elsif person.org_id is not null and person.org_id <> p_org_id then
    perform private.refuse('That user belongs to another organization');
  end if;
  update public.users u set org_id = p_org_id where u.id = p_user_id and u.org_id is null;
  update public.organization_members m set is_admin = true
  where m.org_id = p_org_id and m.user_id = p_user_id and not m.is_admin;
end
$$;
comment on function public.name_organization_administrator(uuid, uuid) is
  'Makes a user administrator of an organization, and a member if they belong to none. Administrators of the product only.';

create function private.sweep_organization_invitations() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  delete from public.organization_invitations i where i.expires_at < now() - interval '30 days';
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_organization_invitations() is
  'Removes invitations that ended 30 days ago, with the addresses in them. For the server only; gives their number.';

create or replace function private.notification_mail_is_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.notification_mail where outcome is null and attempts < 5 and next_try_at <= now()
  ) or exists (
    select from private.invitation_mail where outcome is null and attempts < 5 and next_try_at <= now()
  ) or exists (
    select from private.organization_invitation_mail where outcome is null and attempts < 5 and next_try_at <= now()
  )
$$;

create function private.claim_organization_invitation_mail(p_most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text
)
language sql security definer set search_path = ''
as $$
  with due as (
    select m.invitation_id from private.organization_invitation_mail m
    where m.outcome is null and m.attempts < 5 and m.next_try_at <= now()
    order by m.next_try_at
    limit least(p_most, 50)
    for update skip locked
  ),
  taken as (
    update private.organization_invitation_mail m
    set attempts = m.attempts + 1,
      next_try_at = now() + (array['2 minutes', '10 minutes', '1 hour', '6 hours', '1 day']::interval[])[m.attempts + 1],
      outcome = case when i.expires_at <= now() or o.archived_at is not null then 'unwanted' end
    from due
    join public.organization_invitations i on i.id = due.invitation_id
    join public.organizations o on o.id = i.org_id
    where m.invitation_id = due.invitation_id
    returning m.invitation_id, m.outcome
  )
  select i.id, 'organization_invited', 'Invitation to ' || o.name,
    private.invitation_sentence(i) || E' on Milepost.\nSign in, or create an account with this email address, to accept. The invitation ends on '
      || to_char(i.expires_at at time zone 'UTC', 'Mon FMDD, YYYY') || '.',
    '/organization', i.email, null::text, null::uuid, null::timestamptz, 'UTC'
  from taken t
  join public.organization_invitations i on i.id = t.invitation_id
  join public.organizations o on o.id = i.org_id
  where t.outcome is null
$$;

create function private.mark_organization_invitation_mailed(p_invitation_id uuid) returns void
language sql security definer set search_path = ''
as $$ update private.organization_invitation_mail set outcome = 'sent' where invitation_id = p_invitation_id $$;

-- The function reaches the database through the API only. Nobody but the server's key may call these.
create function public.claim_organization_invitation_mail(most integer)
returns table (
  id uuid, kind text, title text, body text, link text, email text, full_name text,
  coaching_session_id uuid, starts_at timestamptz, time_zone text
)
language sql security invoker set search_path = ''
as $$ select * from private.claim_organization_invitation_mail(most) $$;
comment on function public.claim_organization_invitation_mail(integer) is
  'Hands out invitations to addresses without an account, each to one caller. For servers only.';

create function public.mark_organization_invitation_mailed(organization_invitation_id uuid) returns void
language sql security invoker set search_path = ''
as $$ select private.mark_organization_invitation_mailed(organization_invitation_id) $$;
comment on function public.mark_organization_invitation_mailed(uuid) is
  'Says that a mail server has taken the message, so that it is not sent again. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger raise_revision before update on public.organizations
  for each row execute function private.raise_revision();
create trigger stamp_archived before update of archived_at on public.organizations
  for each row execute function private.stamp_archived();
drop trigger log_activity on public.organizations;
create trigger log_activity after insert or update or delete on public.organizations
  for each row execute function private.log_activity('', 'name', 'slug', 'domain', 'archived_at');

create trigger check_organization_insert before insert on public.users
  for each row when (new.org_id is not null) execute function private.check_organization_takes_members();
create trigger check_organization_update before update of org_id on public.users
  for each row when (new.org_id is not null and old.org_id is distinct from new.org_id)
  execute function private.check_organization_takes_members();
create trigger tell_of_waiting_invitations after insert on public.users
  for each row when (new.email <> '') execute function private.tell_of_waiting_invitations();

create trigger person_follows_membership after delete on public.organization_members
  for each row execute function private.person_follows_membership();
create trigger notify_of_membership after insert or delete on public.organization_members
  for each row execute function private.notify_of_membership();
create trigger notify_of_membership_role after update of is_admin on public.organization_members
  for each row when (old.is_admin is distinct from new.is_admin) execute function private.notify_of_membership();

create trigger log_activity after insert or update or delete on public.organization_invitations
  for each row execute function private.log_activity('', 'org_id', 'email', 'expires_at');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.organization_invitations enable row level security;
alter table private.organization_invitation_mail enable row level security;
call private.require_sign_in('public.organization_invitations');

create policy "Whoever invites to an organization reads its invitations" on public.organization_invitations
  for select to authenticated using (
    org_id = any (array(select private.my_administered_org_ids()))
    or (select private.has_permission('manage_org_users'))
      and (org_id = (select private.my_org_id()) or (select private.has_permission('manage_organizations')))
  );

drop policy "Administrators of an organization or of all remove members" on public.organization_members;
create policy "People leave, and administrators remove members" on public.organization_members
  for delete to authenticated using (
    user_id = (select auth.uid())
    or org_id = any (array(select private.my_administered_org_ids()))
    or (select private.has_permission('manage_organizations'))
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table
  public.organizations,
  public.organization_members,
  public.organization_invitations;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.organization_invitation_mail from public, anon, authenticated, service_role;
grant select on public.organization_invitations to authenticated;
grant execute on function
  public.invite_to_organization(uuid, text[]),
  public.withdraw_organization_invitation(uuid),
  public.my_organization_invitations(),
  public.answer_organization_invitation(uuid, boolean),
  public.name_organization_administrator(uuid, uuid)
  to authenticated, service_role;
grant execute on function
  private.sweep_organization_invitations(),
  private.claim_organization_invitation_mail(integer),
  private.mark_organization_invitation_mailed(uuid),
  public.claim_organization_invitation_mail(integer),
  public.mark_organization_invitation_mailed(uuid)
  to service_role;
