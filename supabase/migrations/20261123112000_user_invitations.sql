-- Invitations to Milepost: an administrator asks an email address to become a user with a role, an organization and a coach.
-- The auth service makes the account and mails the link; the row here alone says what the account becomes, and only once the
-- address is confirmed: until then it is a client of nobody, and counts as no administrator.
-- An account belongs to an invitation when it names the invitation's id, which nobody but administrators reads. Whoever
-- signs up with an invited address by themselves gets what every sign-up gets.
-- Accepting deletes the invitation. One that is withdrawn, or ran out, takes its unconfirmed account with it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.user_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) <= 320 and email ~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$'),
  full_name text check (char_length(full_name) <= 120 and full_name ~ '\S'),
  role text not null check (role in ('client', 'coach', 'super_admin')),
  org_id uuid references public.organizations (id) on delete set null,
  coach_id uuid references public.users (id) on delete set null check (coach_id is null or role = 'client'),
  invited_by uuid references public.users (id) on delete set null,
  user_id uuid unique references public.users (id) on delete cascade deferrable,
  batch uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  failure text check (char_length(failure) <= 500),
  sent_at timestamptz,
  expires_at timestamptz not null default now() + interval '14 days',
  created_at timestamptz not null default now(),
  constraint a_sent_invitation_has_its_time check ((state = 'sent') = (sent_at is not null)),
  constraint a_failed_invitation_has_its_reason check ((state = 'failed') = (failure is not null))
);
comment on table public.user_invitations is 'Who is invited to Milepost and has not accepted yet.';
comment on column public.user_invitations.user_id is 'The account that waits for the invited person; null before the mail is sent.';
comment on column public.user_invitations.batch is 'The invitations that one background job mails.';

insert into private.activity_readers (entity, readers) values ('user_invitations', 'nobody');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index user_invitations_org_id_idx on public.user_invitations (org_id);
create index user_invitations_coach_id_idx on public.user_invitations (coach_id);
create index user_invitations_invited_by_idx on public.user_invitations (invited_by);
create index user_invitations_batch_idx on public.user_invitations (batch);
create index user_invitations_created_at_idx on public.user_invitations (created_at desc, id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- The account names the invitation, and the invitation says everything else.
create function private.person_joins_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_invitations i set user_id = new.id
  where i.id::text = new.raw_user_meta_data ->> 'invitation_id' and i.email = lower(new.email) and i.user_id is null;
  return null;
end
$$;

-- What has changed since the invitation is left out: it never stands in the way of a sign-in.
create function private.accept_user_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  invitation public.user_invitations;
begin
  delete from public.user_invitations i
  where i.user_id = new.id and i.email = lower(new.email) and i.expires_at > now()
  returning * into invitation;
  if invitation.id is null then
    return null;
  end if;
  update public.users u
  set role = invitation.role,
    org_id = (select o.id from public.organizations o where o.id = invitation.org_id and o.archived_at is null)
  where u.id = new.id;
  insert into public.client_coach_assignments (client_id, coach_id, assigned_by)
  select new.id, c.id, invitation.invited_by
  from public.users c where c.id = invitation.coach_id and c.role = 'coach' and c.status = 'active';
  return null;
end
$$;

create function private.sweep_user_invitations() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  waiting constant uuid[] := array(
    select i.user_id from public.user_invitations i where i.expires_at <= now() and i.user_id is not null for update
  );
  accounts integer;
  removed integer;
begin
  -- The invitation stays for a month without its account, and can be sent again.
  update public.user_invitations i set user_id = null where i.user_id = any (waiting);
  delete from auth.users a where a.id = any (waiting) and a.email_confirmed_at is null;
  get diagnostics accounts = row_count;
  delete from public.user_invitations i where i.expires_at < now() - interval '30 days';
  get diagnostics removed = row_count;
  return accounts + removed;
end
$$;
comment on function private.sweep_user_invitations() is
  'Removes accounts whose invitation ran out, and invitations that ran out a month ago. For the server only; gives their number.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

-- After person_from_account, by its name: an invitation refers to a person.
create trigger person_joins_invitation after insert on auth.users
  for each row when (new.raw_user_meta_data ? 'invitation_id') execute function private.person_joins_invitation();
create trigger accept_user_invitation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.accept_user_invitation();
create trigger log_activity after insert or update or delete on public.user_invitations
  for each row execute function private.log_activity('', 'email', 'role', 'org_id', 'coach_id', 'expires_at');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.user_invitations enable row level security;
call private.require_sign_in('public.user_invitations');

create policy "Administrators read invitations" on public.user_invitations
  for select to authenticated using ((select private.has_permission('view_all_users')));

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.user_invitations;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.user_invitations to authenticated;
grant execute on function private.sweep_user_invitations() to service_role;
