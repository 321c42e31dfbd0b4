-- The ledger, by double entry: each transaction has entries that come to 0 in its currency, which is checked when it is
-- committed. Debits are positive, credits negative. Nothing in it is ever changed or deleted. What is open of an invoice is
-- the sum of its entries in receivable.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.ledger_accounts (
  code text primary key check (code ~ '^[a-z_]{1,30}$'),
  name text not null check (char_length(name) between 1 and 60)
);
insert into public.ledger_accounts (code, name) values
  ('receivable', 'Owed by customers'), ('revenue', 'Revenue'), ('tax', 'Tax to be paid'), ('bank', 'Bank');

create table public.ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note', 'payment', 'refund')),
  invoice_id uuid not null references public.invoices (id),
  posted_on date not null,
  created_at timestamptz not null default now()
);

create table public.ledger_entries (
  id uuid primary key default gen_random_uuid(),
  transaction_id uuid not null references public.ledger_transactions (id),
  account text not null references public.ledger_accounts (code),
  amount bigint not null check (amount <> 0 and amount between -1000000000 and 1000000000),
  currency text not null check (currency = any (private.billing_currencies()))
);
comment on column public.ledger_entries.amount is 'Minor units: a debit is positive, a credit negative.';

insert into public.data_inventory (table_name, treatment, holds, reason, kept_until, export_condition)
select line.table_name, 'retain', line.holds, 'Holds no person: it names invoices.', 'the operator''s legal period for invoices ends', null
from (values
  ('public.ledger_accounts', 'Accounts of the ledger'),
  ('public.ledger_transactions', 'Transactions of the ledger'),
  ('public.ledger_entries', 'Entries of the ledger')
) as line (table_name, holds);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index ledger_transactions_invoice_id_idx on public.ledger_transactions (invoice_id);
create index ledger_entries_transaction_id_idx on public.ledger_entries (transaction_id);
create index ledger_entries_account_idx on public.ledger_entries (account);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.check_balanced() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.ledger_entries e where e.transaction_id = new.transaction_id
    group by e.currency having sum(e.amount) <> 0
  ) then
    raise exception using errcode = '23514', message = 'The entries of a ledger transaction don''t come to 0';
  end if;
  return null;
end
$$;

create function private.keep_ledger() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.forbid('The ledger is only added to');
  return null;
end
$$;

create function private.follow_ledger() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i
  set balance = i.balance + new.amount, settled_at = case when i.balance + new.amount = 0 then now() end
  from public.ledger_transactions t
  where t.id = new.transaction_id and i.id = t.invoice_id;
  return null;
end
$$;
comment on function private.follow_ledger() is 'Keeps what is open of an invoice beside it.';

create function private.post_to_ledger(p_kind text, p_invoice_id uuid, p_on date, p_currency text, p_entries jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  posted uuid;
begin
  insert into public.ledger_transactions (kind, invoice_id, posted_on) values (p_kind, p_invoice_id, p_on) returning id into posted;
  insert into public.ledger_entries (transaction_id, account, amount, currency)
  select posted, e.key, e.value::bigint, p_currency from jsonb_each_text(p_entries) e where e.value::bigint <> 0;
  return posted;
end
$$;
comment on function private.post_to_ledger(text, uuid, date, text, jsonb) is
  'Adds a transaction about an invoice: an amount for each account, which must come to 0.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create constraint trigger check_balanced after insert on public.ledger_entries
  deferrable initially deferred for each row execute function private.check_balanced();
create trigger follow_ledger after insert on public.ledger_entries
  for each row when (new.account = 'receivable') execute function private.follow_ledger();
create trigger keep_ledger before update or delete on public.ledger_entries
  for each row execute function private.keep_ledger();
create trigger keep_ledger before update or delete on public.ledger_transactions
  for each row execute function private.keep_ledger();
create trigger keep_all before truncate on public.ledger_entries
  for each statement execute function private.keep_ledger();
create trigger keep_all before truncate on public.ledger_transactions
  for each statement execute function private.keep_ledger();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.ledger_accounts enable row level security;
alter table public.ledger_transactions enable row level security;
alter table public.ledger_entries enable row level security;
call private.require_sign_in('public.ledger_accounts', 'public.ledger_transactions', 'public.ledger_entries');

create policy "Billing staff reads the ledger's accounts" on public.ledger_accounts
  for select to authenticated using ((select private.has_permission('view_billing')));
create policy "Billing staff reads the ledger's transactions" on public.ledger_transactions
  for select to authenticated using ((select private.has_permission('view_billing')));
create policy "Billing staff reads the ledger's entries" on public.ledger_entries
  for select to authenticated using ((select private.has_permission('view_billing')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.ledger_accounts, public.ledger_transactions, public.ledger_entries to authenticated, service_role;
