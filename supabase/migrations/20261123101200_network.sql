-- The client's network: contacts, what was said to whom, and who is to be written to again. Nobody else reads it but an
-- administrator.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  application_id uuid references public.job_applications (id) on delete set null,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  company text check (char_length(company) <= 120),
  role text check (char_length(role) <= 120),
  relationship text check (char_length(relationship) <= 120),
  email text check (char_length(email) <= 320),
  phone text check (char_length(phone) <= 60),
  notes text check (char_length(notes) <= 10000),
  last_contacted_at timestamptz,
  next_contact_at timestamptz,
  linkedin_url text check (char_length(linkedin_url) <= 2000 and private.is_http_url(linkedin_url)),
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint last_contacted_at_is_plausible check (last_contacted_at between '1970-01-01' and '2200-01-01'),
  constraint next_contact_at_is_plausible check (next_contact_at between '1970-01-01' and '2200-01-01')
);

create table public.interactions (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references public.contacts (id) on delete cascade deferrable,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  kind text not null check (kind in ('email', 'call', 'meeting', 'message', 'event', 'other')),
  occurred_at timestamptz not null default now(),
  note text check (char_length(note) <= 10000),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint occurred_at_is_plausible check (occurred_at between '1970-01-01' and '2200-01-01')
);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index contacts_client_id_idx on public.contacts (client_id, created_at desc);
create index contacts_application_id_idx on public.contacts (application_id);
create index contacts_deleted_at_idx on public.contacts (deleted_at) where deleted_at is not null;
create index contacts_next_contact_at_idx on public.contacts (next_contact_at) where next_contact_at is not null and deleted_at is null;
create index contacts_deleted_idx on public.contacts (client_id, deleted_at desc) where deleted_at is not null;

create index interactions_contact_id_idx on public.interactions (contact_id, occurred_at desc);
create index interactions_client_id_idx on public.interactions (client_id);
create index interactions_deleted_at_idx on public.interactions (deleted_at) where deleted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.start_contact() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.deleted_at := null;
  return new;
end
$$;

create function private.start_interaction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.client_id into new.client_id from public.contacts c where c.id = new.contact_id and c.deleted_at is null;
  new.deleted_at := null;
  return new;
end
$$;

-- A day of grace for clocks that run ahead.
create function private.check_interaction_is_past() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.occurred_at > now() + interval '1 day' then
    perform private.refuse('An interaction can''t be in the future. Set a next follow-up instead');
  end if;
  return new;
end
$$;

create function private.note_last_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.contacts c
  set last_contacted_at = (
    select max(i.occurred_at) from public.interactions i where i.contact_id = c.id and i.deleted_at is null
  )
  where c.id = new.contact_id;
  return null;
end
$$;

create function public.log_interaction(
  p_id uuid, p_contact_id uuid, p_kind text, p_occurred_at timestamptz, p_note text, p_next_contact_at timestamptz
) returns public.contacts
language plpgsql set search_path = ''
as $$
declare
  spoken_to public.contacts;
begin
  insert into public.interactions (id, contact_id, kind, occurred_at, note)
  values (p_id, p_contact_id, p_kind, p_occurred_at, nullif(btrim(p_note), ''))
  on conflict (id) do nothing;
  update public.contacts c set next_contact_at = p_next_contact_at where c.id = p_contact_id returning * into spoken_to;
  if spoken_to.id is null then
    perform private.forbid('Contact not found');
  end if;
  return spoken_to;
end
$$;
comment on function public.log_interaction(uuid, uuid, text, timestamptz, text, timestamptz) is
  'Writes down that somebody was spoken to and when to speak again, together; the same id again changes nothing more. With the rights of the caller.';

create function private.remind_of_contacts(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  told integer := 0;
begin
  for due in
    select c.client_id, count(*) as people, string_agg(c.name, ', ' order by c.next_contact_at, c.name) as names
    from public.contacts c
    join public.users u on u.id = c.client_id and u.status = 'active'
    cross join lateral (select date_trunc('day', p_now at time zone coalesce(u.time_zone, 'UTC')) as today) as clock
    where c.deleted_at is null
      and c.next_contact_at < (clock.today + interval '1 day') at time zone coalesce(u.time_zone, 'UTC')
      and p_now >= (clock.today + interval '7 hours') at time zone coalesce(u.time_zone, 'UTC')
      and not exists (
        select from public.notifications n
        where n.user_id = c.client_id and n.kind = 'contacts_due'
          and n.created_at >= clock.today at time zone coalesce(u.time_zone, 'UTC')
      )
    group by c.client_id
  loop
    perform private.notify(
      due.client_id, 'contacts_due',
      case due.people when 1 then '1 follow-up due' else due.people || ' follow-ups due' end,
      due.names, '/ai-compass?show=due'
    );
    told := told + 1;
  end loop;
  return told;
end
$$;
comment on function private.remind_of_contacts(timestamptz) is
  'For the server, each hour: tells each client once a day, from seven in the morning of their own clock, whom they meant to contact by today. Gives how many were told.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_contact before insert on public.contacts
  for each row when (private.is_request()) execute function private.start_contact();
create trigger check_application before insert or update of application_id on public.contacts
  for each row execute function private.check_application_owner('client_id');
create trigger guard_columns before update on public.contacts
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'client_id', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.contacts
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.contacts
  for each row execute function private.raise_revision();
create trigger soft_delete before delete on public.contacts
  for each row when (private.is_request()) execute function private.soft_delete();

create trigger begin_interaction before insert on public.interactions
  for each row when (private.is_request()) execute function private.start_interaction();
create trigger check_past before insert or update of occurred_at on public.interactions
  for each row execute function private.check_interaction_is_past();
create trigger note_last_contact after insert or update of occurred_at, deleted_at on public.interactions
  for each row execute function private.note_last_contact();
create trigger guard_columns before update on public.interactions
  for each row when (private.is_request())
  execute function private.keep_columns('id', 'contact_id', 'client_id', 'deleted_at', 'created_at');
create trigger stamp_times before insert or update on public.interactions
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.interactions
  for each row when (private.is_request()) execute function private.soft_delete();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.contacts enable row level security;
alter table public.interactions enable row level security;
call private.require_sign_in('public.contacts', 'public.interactions');

create policy "Deleted contacts are hidden" on public.contacts
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients read their own contacts, administrators all" on public.contacts
  for select to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients add their own contacts, administrators any" on public.contacts
  for insert to authenticated with check (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients change their own contacts, administrators any" on public.contacts
  for update to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients delete their own contacts, administrators any" on public.contacts
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

create policy "Deleted interactions are hidden" on public.interactions
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Clients read their own interactions, administrators all" on public.interactions
  for select to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients add their own interactions, administrators any" on public.interactions
  for insert to authenticated with check (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients change their own interactions, administrators any" on public.interactions
  for update to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Clients delete their own interactions, administrators any" on public.interactions
  for delete to authenticated using (client_id = (select auth.uid()) or (select private.is_super_admin()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.contacts, public.interactions to authenticated;
grant execute on function
  public.log_interaction(uuid, uuid, text, timestamptz, text, timestamptz)
  to authenticated, service_role;
