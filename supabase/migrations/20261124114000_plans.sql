-- Plans: what the operator sells. A price is a whole number of the currency's minor unit, for a month or a year. A plan may
-- limit applications, storage and the clients of a coach; no number means no limit. The default plan, which everybody has
-- who chose no other, costs nothing and limits nobody.
-- What somebody has subscribed to keeps its price and its limits: the operator archives the plan and adds another one.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- What the tables ask

create function private.billing_currencies() returns text[]
language sql immutable set search_path = ''
as $$ select '{USD,EUR,GBP,CAD,AUD,CHF}'::text[] $$;
comment on function private.billing_currencies() is 'Currencies that plans have: each has a hundred minor units.';

create function private.money_text(p_amount bigint, p_currency text) returns text
language sql immutable set search_path = ''
as $$
  select case when p_amount < 0 then '-' else '' end
    || case p_currency when 'USD' then '$' when 'EUR' then '€' when 'GBP' then '£' when 'CAD' then 'CA$' when 'AUD' then 'A$'
      else p_currency || U&'\00A0' end
    || to_char(abs(p_amount) / 100.0, 'FM999,999,999,999,990.00')
$$;
comment on function private.money_text(bigint, text) is 'An amount of minor units as en-US writes it: $1,234.50.';

create function private.months_of(p_period text) returns integer
language sql immutable set search_path = ''
as $$ select case p_period when 'month' then 1 when 'year' then 12 end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  description text not null default '' check (char_length(description) <= 300),
  roles text[] not null default '{client,coach}'
    check (roles <@ '{client,coach}' and cardinality(roles) between 1 and 2),
  price bigint not null check (price between 0 and 100000000),
  currency text not null check (currency = any (private.billing_currencies())),
  period text not null default 'month' check (period in ('month', 'year')),
  trial_days integer not null default 0 check (trial_days between 0 and 90),
  max_applications integer check (max_applications between 0 and 1000000),
  max_storage_mb integer check (max_storage_mb between 0 and 1000000),
  max_clients integer check (max_clients between 0 and 100000),
  is_default boolean not null default false,
  archived_at timestamptz,
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint the_default_plan_limits_nobody check (
    not is_default or price = 0 and archived_at is null and cardinality(roles) = 2
      and num_nonnulls(max_applications, max_storage_mb, max_clients) = 0
  ),
  constraint only_paid_plans_have_trials check (trial_days = 0 or price > 0)
);
comment on table public.plans is 'What the operator sells, for whom, at which price and with which limits.';
comment on column public.plans.price is 'Minor units for a period, before tax.';
comment on column public.plans.max_applications is 'Applications of a client that are not deleted; null for no limit.';
comment on column public.plans.max_storage_mb is 'Megabytes (1,048,576 bytes) of documents and materials; null for no limit.';
comment on column public.plans.max_clients is 'Clients whom a coach has at the same time; null for no limit.';

insert into private.activity_readers (entity, readers) values ('plans', 'nobody');
insert into public.data_inventory (table_name, treatment, holds, reason, kept_until, export_condition) values
  ('public.plans', 'retain', 'Plans', 'Holds no personal data.', 'it is changed', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index plans_one_default on public.plans (is_default) where is_default;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.default_plan_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select p.id from public.plans p where p.is_default $$;

create function private.my_plan_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select unnest(array[s.plan_id, s.next_plan_id]) from public.subscriptions s where s.user_id = auth.uid()
$$;

create function private.before_plan_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.archived_at is not null and old.archived_at is null then
    new.archived_at := now();
  end if;
  if (new.roles, new.price, new.currency, new.period, new.trial_days, new.max_applications, new.max_storage_mb, new.max_clients)
    is distinct from
    (old.roles, old.price, old.currency, old.period, old.trial_days, old.max_applications, old.max_storage_mb, old.max_clients)
    and exists (select from public.subscription_events e where e.plan_id = old.id)
  then
    perform private.refuse('This plan has been subscribed to and keeps its terms. Archive it and add another plan');
  end if;
  return new;
end
$$;
comment on function private.before_plan_write() is 'Keeps the terms of a plan that somebody has subscribed to.';

-- ---------------------------------------------------------------------------------------------------------------
-- The default plan

insert into public.plans (name, description, price, currency, is_default)
values ('Free', 'Everything in Milepost, without limits.', 0, 'USD', true);

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger before_write before update on public.plans
  for each row execute function private.before_plan_write();
create trigger stamp_times before insert or update on public.plans
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.plans
  for each row execute function private.raise_revision();
create trigger log_activity after insert or update on public.plans
  for each row execute function private.log_activity('', 'name', 'price', 'currency', 'period', 'trial_days', 'archived_at');

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.plans;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.plans enable row level security;
call private.require_sign_in('public.plans');

create policy "People read the plans offered to them and their own, billing staff all" on public.plans
  for select to authenticated using (
    (archived_at is null and (select private.my_role()) = any (roles))
    or id = any (array(select private.my_plan_ids()))
    or (select private.has_permission('view_billing'))
  );
create policy "Billing staff adds plans" on public.plans
  for insert to authenticated with check ((select private.has_permission('view_billing')));
create policy "Billing staff changes plans" on public.plans
  for update to authenticated using ((select private.has_permission('view_billing')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.plans to authenticated, service_role;
grant insert (
  id, name, description, roles, price, currency, period, trial_days, max_applications, max_storage_mb, max_clients
) on public.plans to authenticated;
grant update (
  name, description, roles, price, currency, period, trial_days, max_applications, max_storage_mb, max_clients, archived_at
) on public.plans to authenticated;
grant execute on function private.billing_currencies(), private.my_plan_ids(), private.my_role() to authenticated, service_role;
