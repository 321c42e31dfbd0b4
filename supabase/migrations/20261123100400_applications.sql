-- A client's job applications.
-- The client writes, assigned coaches read, administrators may do both.
-- Amounts and positions are finite: NaN is greater than every number, so `salary_min >= 0` alone lets it pass, and a list
-- that is sorted by it has no order.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  job_title text not null check (char_length(btrim(job_title)) between 1 and 200),
  company_name text not null check (char_length(btrim(company_name)) between 1 and 120),
  status text not null default 'Applied'
    check (status in ('Applied', 'Interviewing', 'Offer Received', 'Rejected', 'Pending', 'Withdrawn')),
  priority text not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  location text check (char_length(location) <= 120),
  work_mode text check (work_mode in ('on-site', 'hybrid', 'remote')),
  job_url text check (char_length(job_url) <= 2000 and private.is_http_url(job_url)),
  source text check (char_length(source) <= 120),
  recruiter_email text
    check (char_length(recruiter_email) <= 320 and recruiter_email ~ '^[^[:space:]@<>]+@[^[:space:]@<>]+\.[^[:space:]@<>]+$'),
  salary_min numeric(12, 2) check (salary_min >= 0),
  salary_max numeric(12, 2) check (salary_max >= 0),
  salary_currency text check (salary_currency ~ '^[A-Z]{3}$'),
  applied_at timestamptz not null default now(),
  deadline_at timestamptz,
  follow_up_at timestamptz,
  notes text check (char_length(notes) <= 10000),
  description text check (char_length(description) <= 50000),
  position double precision not null default 0,
  archived_at timestamptz,
  last_update timestamptz,
  status_since timestamptz not null default now(),
  revision bigint not null default 1,
  row_revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint salary_range_in_order check (salary_max >= salary_min),
  constraint applied_at_is_plausible check (applied_at between '1970-01-01' and '2200-01-01'),
  constraint deadline_at_is_plausible check (deadline_at between '1970-01-01' and '2200-01-01'),
  constraint follow_up_at_is_plausible check (follow_up_at between '1970-01-01' and '2200-01-01'),
  constraint archived_at_is_plausible check (archived_at between '1970-01-01' and '2200-01-01'),
  constraint last_update_is_plausible check (last_update between '1970-01-01' and '2200-01-01'),
  constraint job_applications_salary_min_is_finite check (salary_min < 'Infinity'),
  constraint job_applications_salary_max_is_finite check (salary_max < 'Infinity'),
  constraint job_applications_position_is_finite check (position > '-Infinity' and position < 'Infinity')
);
comment on column public.job_applications.last_update is 'When anything that the client sees as progress last changed; null until then.';
comment on column public.job_applications.status_since is 'When the application came to its present status, as its history says.';
comment on column public.job_applications.position is
  'The place in its status, from the top, by id where two are the same. Inserted as 0 it becomes the place above all others.';
comment on column public.job_applications.revision is
  'Raised with each change but that of its place: an edit names the one that it was made from.';
comment on column public.job_applications.row_revision is
  'Raised with each change, that of its place included: of two answers about an application the one with the higher is newer.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index job_applications_client_id_idx on public.job_applications (client_id, created_at desc);
create index job_applications_deleted_at_idx on public.job_applications (deleted_at) where deleted_at is not null;
create index job_applications_position_idx on public.job_applications (client_id, position, id);
-- Proposals look only at what still waits.
create index job_applications_waiting_idx on public.job_applications (client_id, status, applied_at)
  where deleted_at is null and archived_at is null and status in ('Applied', 'Offer Received');
create index job_applications_deleted_idx on public.job_applications (client_id, deleted_at desc) where deleted_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- All that happens to an application before it is written, in this order:
-- 1. It begins: with a day, without a past, above all others where no place was named. Later a request leaves whose it is
--    and when it was made and deleted alone.
-- 2. A change of what the client sees as progress is noted in last_update: of any column but those that are unseen.
-- 3. status_since follows the status, and the day of applying while it has the first one.
-- 4. Another place, or another beginning of the status, is no change of the application: neither updated_at nor the
--    revision that an open form of it knows may name one. What a request writes always is a change.
create function private.before_application_write() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_request constant boolean := private.is_request();
  unseen public.job_applications;
  elsewhere public.job_applications;
begin
  if tg_op = 'INSERT' then
    new.applied_at := coalesce(new.applied_at, now());
    if is_request then
      new.last_update := null;
      new.deleted_at := null;
      new.revision := 1;
      new.row_revision := 1;
      new.created_at := now();
      new.updated_at := now();
    end if;
    if new.position = 0 then
      new.position := private.place_above_all(new.client_id);
    end if;
    if not private.is_bulk_write() then
      new.status_since := new.applied_at;
    end if;
    return new;
  end if;

  if is_request then
    perform private.require_unchanged(to_jsonb(old), to_jsonb(new), 'id', 'client_id', 'deleted_at', 'created_at');
    new.last_update := old.last_update;
  end if;
  unseen := old;
  unseen.client_id := new.client_id;
  unseen.position := new.position;
  unseen.archived_at := new.archived_at;
  unseen.status_since := new.status_since;
  unseen.revision := new.revision;
  unseen.row_revision := new.row_revision;
  unseen.deleted_at := new.deleted_at;
  unseen.created_at := new.created_at;
  unseen.updated_at := new.updated_at;
  if new.last_update is not distinct from old.last_update and new is distinct from unseen then
    new.last_update := now();
  end if;

  if not private.is_bulk_write() then
    if new.status is distinct from old.status then
      new.status_since := now();
    elsif new.applied_at is distinct from old.applied_at and old.status_since = old.applied_at then
      new.status_since := new.applied_at;
    elsif is_request then
      new.status_since := old.status_since;
    end if;
  end if;

  new.revision := old.revision;
  new.row_revision := old.row_revision;
  elsewhere := old;
  elsewhere.position := new.position;
  elsewhere.status_since := new.status_since;
  if is_request or new is distinct from elsewhere then
    new.revision := old.revision + 1;
    if is_request or new.updated_at = old.updated_at then
      new.updated_at := now();
    end if;
  end if;
  new.row_revision := old.row_revision + 1;
  return new;
end
$$;

-- A task or contact may stand with an application of the same person only.
create function private.check_application_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner_id constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if new.application_id is not null and not exists (
    select from public.job_applications a where a.id = new.application_id and a.client_id = owner_id
  ) then
    perform private.refuse('That application belongs to someone else');
  end if;
  return new;
end
$$;

create function public.own_companies(p_search text default '', p_limit integer default 20) returns jsonb
language sql stable set search_path = ''
as $$
  with typed as (
    select lower(btrim(left(coalesce(p_search, ''), 200))) as words
  ),
  -- As it was written the last time.
  known as (
    select distinct on (lower(btrim(a.company_name))) btrim(a.company_name) as name, a.created_at
    from public.job_applications a, typed
    where a.client_id = (select auth.uid()) and strpos(lower(a.company_name), typed.words) > 0
    order by lower(btrim(a.company_name)), a.created_at desc
  ),
  ranked as (
    select known.name, row_number() over (
      order by starts_with(lower(known.name), typed.words) desc, known.created_at desc, known.name
    ) as place
    from known, typed
  )
  select coalesce(jsonb_agg(ranked.name order by ranked.place), '[]')
  from ranked where ranked.place <= least(greatest(coalesce(p_limit, 20), 1), 50)
$$;
comment on function public.own_companies(text, integer) is
  'Companies of the caller''s own applications whose name holds the words, each once: those that begin with them first, then '
  'the latest. At most 50.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger before_write before insert or update on public.job_applications
  for each row execute function private.before_application_write();
create trigger soft_delete before delete on public.job_applications
  for each row when (private.is_request()) execute function private.soft_delete();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.job_applications enable row level security;
call private.require_sign_in('public.job_applications');

create policy "Deleted applications are hidden" on public.job_applications
  as restrictive for select to authenticated using (deleted_at is null);
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

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.job_applications to authenticated;
grant execute on function public.own_companies(text, integer) to authenticated, service_role;
