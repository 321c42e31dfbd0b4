-- Who sells and who buys. The seller is one row, which billing staff keeps: name, address and bank account for invoices, how
-- tax is reckoned, when invoices are due, and the time zone whose days all of billing counts. A buyer's details are their
-- own. An invoice holds both as they were when it was issued.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.billing_seller (
  id boolean primary key default true check (id),
  name text not null default 'Milepost' check (char_length(btrim(name)) between 1 and 120),
  address text not null default '' check (char_length(address) <= 500),
  email text not null default '' check (char_length(email) <= 320),
  tax_id text not null default '' check (char_length(tax_id) <= 60),
  bank_account text not null default '' check (char_length(bank_account) <= 500),
  tax_label text not null default 'Tax' check (char_length(btrim(tax_label)) between 1 and 30),
  tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  time_zone text not null default 'UTC',
  payment_days integer not null default 14 check (payment_days between 0 and 90),
  read_only_days integer not null default 30 check (read_only_days between 7 and 365),
  revision bigint not null default 1,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.billing_seller is 'Who issues invoices, and by which rules: one row.';
comment on column public.billing_seller.tax_rate is 'Hundredths of a percent, on top of prices.';
comment on column public.billing_seller.time_zone is 'A day of billing begins at midnight there.';
comment on column public.billing_seller.payment_days is 'Days from the day of issue until an invoice is due.';
comment on column public.billing_seller.read_only_days is 'Days after the due date until the account of an unpaid invoice is read-only.';

create table public.billing_profiles (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  address text not null check (char_length(btrim(address)) between 1 and 500),
  tax_id text not null default '' check (char_length(tax_id) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.billing_profiles is 'To whom a person''s invoices are addressed.';

insert into public.data_inventory (table_name, treatment, holds, reason, kept_until, export_condition) values
  ('public.billing_seller', 'retain', 'The seller on invoices', 'Holds no personal data of users.', 'it is changed', null),
  ('public.billing_profiles', 'cascade', 'Billing addresses', null, null, 'true');

insert into public.billing_seller default values;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.check_billing_seller() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.time_zone_or_utc(to_jsonb(new.time_zone)) <> new.time_zone then
    perform private.refuse('Choose a time zone from the list');
  end if;
  return new;
end
$$;

create function private.billing_today() returns date
language sql stable security definer set search_path = ''
as $$ select (now() at time zone s.time_zone)::date from public.billing_seller s $$;
comment on function private.billing_today() is 'The day that billing counts as today, by the seller''s clock.';

create function private.seller_is_ready() returns boolean
language sql stable security definer set search_path = ''
as $$ select btrim(s.address) <> '' and btrim(s.bank_account) <> '' from public.billing_seller s $$;
comment on function private.seller_is_ready() is 'Whether invoices can be issued: the seller has an address and a bank account.';

create function private.tax_on(p_net bigint, p_rate integer) returns bigint
language sql immutable set search_path = ''
as $$ select round(p_net::numeric * p_rate / 10000)::bigint $$;
comment on function private.tax_on(bigint, integer) is 'The tax on an amount, to the minor unit; half a unit counts as one.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger check_seller before update on public.billing_seller
  for each row execute function private.check_billing_seller();
create trigger stamp_times before update on public.billing_seller
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.billing_seller
  for each row execute function private.raise_revision();
create trigger guard_columns before update on public.billing_profiles
  for each row when (private.is_request()) execute function private.keep_columns('user_id', 'created_at');
create trigger stamp_times before insert or update on public.billing_profiles
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.billing_seller enable row level security;
alter table public.billing_profiles enable row level security;
call private.require_sign_in('public.billing_seller', 'public.billing_profiles');

create policy "Billing staff reads the seller" on public.billing_seller
  for select to authenticated using ((select private.has_permission('view_billing')));
create policy "Billing staff changes the seller" on public.billing_seller
  for update to authenticated using ((select private.has_permission('view_billing')));

create policy "People read their own billing address, billing staff all" on public.billing_profiles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('view_billing')));
create policy "People add their own billing address" on public.billing_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "People change their own billing address" on public.billing_profiles
  for update to authenticated using (user_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.billing_seller, public.billing_profiles to authenticated, service_role;
grant update (
  name, address, email, tax_id, bank_account, tax_label, tax_rate, time_zone, payment_days, read_only_days
) on public.billing_seller to authenticated;
grant insert, update on public.billing_profiles to authenticated;
