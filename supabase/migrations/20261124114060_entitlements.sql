-- What a plan allows, asked by the tables themselves: so many applications and clients, so much storage. The default plan has
-- no limits, and neither has a person without a subscription: for them it is one look into subscriptions for a statement,
-- however many rows it adds. Whoever has limits takes turns, so that two requests at once don't exceed one.
-- An account with a long overdue invoice is read-only: what it has of its own stays, and none of it is added to or changed.
-- What is agreed with others goes on: coaching sessions, reviews, messages.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.plan_limit(p_user_id uuid, p_what text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select case p_what when 'applications' then p.max_applications when 'storage' then p.max_storage_mb * 1048576::bigint
    when 'clients' then p.max_clients end
  from public.subscriptions s join public.plans p on p.id = s.plan_id
  where s.user_id = p_user_id
$$;
comment on function private.plan_limit(uuid, text) is
  'How many applications or clients, or bytes of storage, the plan of a person has; null for no limit.';

create function private.plan_usage(p_user_id uuid, p_what text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select case p_what
    when 'applications' then (
      select count(*) from public.job_applications a where a.client_id = p_user_id and a.deleted_at is null)
    when 'storage' then (
      select coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint from storage.objects o
      where o.bucket_id in ('documents', 'materials') and o.name like p_user_id || '/%')
    when 'clients' then (
      select count(*) from public.client_coach_assignments a where a.coach_id = p_user_id and a.is_active)
  end
$$;

create function private.is_entitled(p_user_id uuid, p_what text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most constant bigint := private.plan_limit(p_user_id, p_what);
begin
  if most is null then
    return true;
  end if;
  -- In turns: what another request has just added counts.
  perform from public.subscriptions s where s.user_id = p_user_id for update;
  return private.plan_usage(p_user_id, p_what) <= most;
end
$$;
comment on function private.is_entitled(uuid, text) is
  'Whether what a person has by now is within their plan: applications, storage or clients. Triggers ask it after a row was added.';

create function private.count_text(p_count bigint, p_noun text) returns text
language sql immutable set search_path = ''
as $$ select format('%s %s', to_char(p_count, 'FM999,999,999'), p_noun || case when p_count = 1 then '' else 's' end) $$;

create function private.refuse_beyond_plan(p_user_id uuid, p_what text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most constant bigint := private.plan_limit(p_user_id, p_what);
begin
  if most is null or private.is_entitled(p_user_id, p_what) then
    return;
  end if;
  perform private.refuse(case
    when p_what = 'applications' then
      format('Your plan includes %s. Choose another plan in Billing to add more', private.count_text(most, 'application'))
    when p_what = 'storage' then
      format('Your plan includes %s MB of files. Choose another plan in Billing to add more', most / 1048576)
    when p_user_id = auth.uid() then
      format('Your plan includes %s. Choose another plan in Billing to accept more', private.count_text(most, 'client'))
    else format('This coach''s plan includes %s', private.count_text(most, 'client'))
  end);
end
$$;

create function private.check_added_applications() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct a.client_id from added a loop
    perform private.refuse_beyond_plan(owner_id, 'applications');
  end loop;
  return null;
end
$$;

create function private.check_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_beyond_plan((to_jsonb(new) ->> tg_argv[1])::uuid, tg_argv[0]);
  return null;
end
$$;
comment on function private.check_plan() is
  'Refuses a row beyond the plan of its owner: the first argument is what it counts as, the second the owner''s column.';

create function private.refuse_when_read_only() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.subscriptions s where s.user_id = auth.uid() and s.read_only_since is not null) then
    perform private.refuse('Your account is read-only until your overdue invoice is paid. See Billing');
  end if;
  return null;
end
$$;

create function private.has_free_storage() returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from public.subscriptions s where s.user_id = auth.uid() and (
      s.read_only_since is not null
      or private.plan_usage(s.user_id, 'storage') > private.plan_limit(s.user_id, 'storage')
    )
  )
$$;
comment on function private.has_free_storage() is
  'Whether the caller may store another file. One that exceeds the plan is refused by the row that names it; after one that no row names, the next file is.';

create function public.my_plan() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select jsonb_build_object(
      'subscription', (select to_jsonb(s) from public.subscriptions s where s.user_id = u.id),
      'plan', (
        select to_jsonb(p) from public.plans p
        where p.id = coalesce((select s.plan_id from public.subscriptions s where s.user_id = u.id), private.default_plan_id())
      ),
      'next_plan', (
        select to_jsonb(p) from public.subscriptions s join public.plans p on p.id = s.next_plan_id where s.user_id = u.id
      ),
      'usage', jsonb_build_object(
        'applications', case u.role when 'client' then private.plan_usage(u.id, 'applications') end,
        'storage', private.plan_usage(u.id, 'storage'),
        'clients', case u.role when 'coach' then private.plan_usage(u.id, 'clients') end
      ),
      'tax_label', s.tax_label, 'tax_rate', s.tax_rate, 'time_zone', s.time_zone, 'can_buy', private.seller_is_ready(),
      'today', private.billing_today()
    )
    from public.users u, public.billing_seller s
    where u.id = auth.uid()
  );
end
$$;
comment on function public.my_plan() is
  'The caller''s plan, its period, what follows it, how much of it is used, and the tax that comes on top of prices.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger check_plan after insert on public.job_applications
  referencing new table as added for each statement
  when (private.is_request() or private.is_bulk_write()) execute function private.check_added_applications();
create trigger check_plan_of_restored after update of deleted_at on public.job_applications
  for each row when (old.deleted_at is not null and new.deleted_at is null and auth.uid() is not null)
  execute function private.check_plan('applications', 'client_id');
create trigger check_plan after insert on public.documents
  for each row when (auth.uid() is not null) execute function private.check_plan('storage', 'client_id');
create trigger check_plan after insert on public.material_versions
  for each row when (auth.uid() is not null and new.file_path is not null) execute function private.check_plan('storage', 'coach_id');
create trigger check_plan after insert on public.client_coach_assignments
  for each row when (new.is_active and auth.uid() is not null) execute function private.check_plan('clients', 'coach_id');

create trigger refuse_when_read_only before insert or update on public.job_applications
  for each statement when (auth.uid() is not null) execute function private.refuse_when_read_only();
create trigger refuse_when_read_only before insert or update on public.documents
  for each statement when (auth.uid() is not null) execute function private.refuse_when_read_only();
create trigger refuse_when_read_only before insert or update on public.contacts
  for each statement when (auth.uid() is not null) execute function private.refuse_when_read_only();
create trigger refuse_when_read_only before insert or update on public.goals
  for each statement when (auth.uid() is not null) execute function private.refuse_when_read_only();
create trigger refuse_when_read_only before insert or update on public.materials
  for each statement when (auth.uid() is not null) execute function private.refuse_when_read_only();
create trigger refuse_when_read_only before insert on public.client_coach_assignments
  for each statement when (auth.uid() is not null) execute function private.refuse_when_read_only();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Files are stored while the plan has room for them" on storage.objects
  as restrictive for insert to authenticated
  with check (bucket_id not in ('documents', 'materials') or (select private.has_free_storage()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.has_free_storage() to authenticated, service_role;
grant execute on function public.my_plan() to authenticated, service_role;
