-- Payments by transfer: the buyer writes the invoice's reference on it. Billing staff marks an invoice as paid, or imports
-- the lines of a bank's file: a line whose reference and amount are those of an open invoice pays it, and every other line is
-- told why not. A line that was imported once pays nothing again, in whichever file it comes.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  amount bigint not null check (amount <> 0 and amount between -1000000000 and 1000000000),
  currency text not null check (currency = any (private.billing_currencies())),
  received_on date not null check (received_on between '2000-01-01' and '2199-12-31'),
  bank_line text unique check (bank_line ~ '^[0-9a-f]{64}$'),
  note text check (char_length(btrim(note)) between 1 and 200),
  recorded_by uuid references public.users (id) on delete set null deferrable,
  created_at timestamptz not null default now()
);
comment on table public.payments is 'What was received for invoices, and paid back: that is negative.';
comment on column public.payments.bank_line is 'The hash of the line in the bank''s file that it came with.';

insert into private.activity_readers (entity, readers) values ('payments', 'nobody');
insert into public.data_inventory (table_name, treatment, holds, reason, export_condition) values
  ('public.payments', 'anonymise', 'Payments', 'The payment stays without who recorded it.', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index payments_invoice_id_idx on public.payments (invoice_id);
create index payments_recorded_by_idx on public.payments (recorded_by);
create index payments_received_on_idx on public.payments (received_on desc, created_at desc);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.add_payment(p_invoice public.invoices, p_amount bigint, p_on date, p_bank_line text, p_note text)
returns public.payments
language plpgsql security definer set search_path = ''
as $$
declare
  added public.payments;
begin
  insert into public.payments (invoice_id, amount, currency, received_on, bank_line, note, recorded_by)
  values (p_invoice.id, p_amount, p_invoice.currency, p_on, p_bank_line, nullif(btrim(p_note), ''), auth.uid())
  returning * into added;
  perform private.post_to_ledger(
    case when p_amount > 0 then 'payment' else 'refund' end, p_invoice.id, p_on, p_invoice.currency,
    jsonb_build_object('bank', p_amount, 'receivable', -p_amount)
  );
  perform private.lift_read_only(p_invoice.user_id);
  perform private.notify_buyer(
    p_invoice.user_id, case when p_amount > 0 then 'billing_payment' else 'billing_refund' end,
    case when p_amount > 0 then 'Payment received' else 'Payment refunded' end,
    format('%s for invoice %s.', private.money_text(abs(p_amount), p_invoice.currency), p_invoice.number)
  );
  return added;
end
$$;

create function public.record_payment(p_invoice_id uuid, p_amount bigint, p_received_on date, p_note text default null)
returns public.payments
language plpgsql security definer set search_path = ''
as $$
declare
  invoice public.invoices;
begin
  perform private.require_permission('view_billing');
  select * into invoice from public.invoices i where i.id = p_invoice_id for update;
  if invoice.id is null then
    perform private.refuse('Invoice not found');
  elsif invoice.balance = 0 then
    perform private.refuse('This invoice has no open amount');
  elsif p_amount is null or p_amount = 0 or sign(p_amount) <> sign(invoice.balance) or abs(p_amount) > abs(invoice.balance) then
    perform private.refuse(format(
      'Enter an amount of up to %s', private.money_text(abs(invoice.balance), invoice.currency)
    ));
  elsif p_received_on is null or p_received_on not between invoice.issued_on - 31 and private.billing_today() then
    perform private.refuse('Enter a date that isn''t in the future or long before the invoice');
  end if;
  return private.add_payment(invoice, p_amount, p_received_on, null, p_note);
end
$$;
comment on function public.record_payment(uuid, bigint, date, text) is
  'Marks an invoice as paid, whole or in part; a negative amount as paid back where too much was paid. Billing staff only.';

create function private.match_bank_lines(p_lines jsonb) returns table (
  place bigint, booked_on date, amount bigint, currency text, words text, bank_line text, invoice_id uuid, invoice_number text,
  outcome text
)
language sql stable security definer set search_path = ''
as $$
  with lines as (
    select l.place, r.booked_on, r.amount, r.currency, left(r.words, 500) as words,
      upper(regexp_replace(coalesce(r.words, ''), '[^A-Za-z0-9]', '', 'g')) as letters
    from jsonb_array_elements(case when jsonb_typeof(p_lines) = 'array' then p_lines else '[]' end) with ordinality as l (line, place)
    cross join lateral jsonb_to_record(case when jsonb_typeof(l.line) = 'object' then l.line else '{}' end)
      as r (booked_on date, amount bigint, currency text, words text)
  ), hashed as (
    select l.*, encode(sha256(convert_to(
      concat_ws('|', l.booked_on, l.amount, l.currency, l.letters, row_number() over (
        partition by l.booked_on, l.amount, l.currency, l.letters order by l.place
      )), 'UTF8'
    )), 'hex') as bank_line
    from lines l
  ), found as (
    select h.*, i.id as invoice_id, i.number as invoice_number, i.balance, i.currency as invoice_currency,
      exists (select from public.payments p where p.bank_line = h.bank_line) as is_known
    from hashed h
    left join public.invoices i
      on i.reference = substring(h.letters from 'RF\d{2}INV\d{10}') and i.kind = 'invoice'
  ), judged as (
    select f.*, case
      when f.booked_on is null or f.amount is null or f.currency is null
        or f.booked_on not between '2000-01-01' and private.billing_today() then 'unreadable'
      when f.amount <= 0 then 'outgoing'
      when f.is_known then 'imported'
      when f.letters !~ 'RF\d{2}INV\d{10}' then 'no_reference'
      when f.invoice_id is null then 'unknown_reference'
      when f.balance <= 0 then 'settled'
      when f.invoice_currency <> f.currency then 'currency'
      when f.amount <> f.balance then 'amount'
      else 'match'
    end as outcome
    from found f
  )
  select j.place, j.booked_on, j.amount, j.currency, j.words, j.bank_line, j.invoice_id, j.invoice_number,
    -- Of two lines that would pay the same invoice, the second finds it paid.
    case when j.outcome = 'match' and row_number() over (partition by j.outcome, j.invoice_id order by j.place) > 1
      then 'settled' else j.outcome end
  from judged j
  order by j.place
$$;
comment on function private.match_bank_lines(jsonb) is
  'For each line of a bank''s file the invoice whose reference it has, and whether it pays it or why not.';

create function private.require_bank_lines(p_lines jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 2000 then
    perform private.refuse('Import 1 to 2,000 lines at a time');
  end if;
end
$$;

create function public.preview_bank_lines(p_lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_billing');
  perform private.require_bank_lines(p_lines);
  return (
    select jsonb_agg(to_jsonb(m) - 'bank_line' - 'invoice_id' order by m.place) from private.match_bank_lines(p_lines) m
  );
end
$$;
comment on function public.preview_bank_lines(jsonb) is
  'What importing lines of a bank''s file would do: which pay which invoice, and why the others don''t. Changes nothing.';

create function public.import_bank_lines(p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  matched record;
  invoice public.invoices;
  paid integer := 0;
begin
  perform private.require_permission('view_billing');
  perform private.require_bank_lines(p_lines);
  -- One import at a time, so that a line which two people import pays once.
  perform pg_advisory_xact_lock(hashtext('public.import_bank_lines'));
  for matched in select * from private.match_bank_lines(p_lines) m where m.outcome = 'match' order by m.place loop
    select * into invoice from public.invoices i where i.id = matched.invoice_id for update;
    if invoice.balance = matched.amount then
      perform private.add_payment(invoice, matched.amount, matched.booked_on, matched.bank_line, null);
      paid := paid + 1;
    end if;
  end loop;
  return jsonb_build_object('paid', paid, 'lines', jsonb_array_length(p_lines));
end
$$;
comment on function public.import_bank_lines(jsonb) is
  'Marks invoices as paid by the lines of a bank''s file that match; gives how many. The same lines again pay nothing.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger keep_ledger before update of id, invoice_id, amount, currency, received_on, bank_line, note or delete on public.payments
  for each row execute function private.keep_ledger();
create trigger log_activity after insert on public.payments
  for each row execute function private.log_activity('', 'amount', 'currency', 'received_on', 'note');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.payments enable row level security;
call private.require_sign_in('public.payments');

create policy "Billing staff reads payments" on public.payments
  for select to authenticated using ((select private.has_permission('view_billing')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.payments to authenticated, service_role;
grant execute on function
  public.record_payment(uuid, bigint, date, text),
  public.preview_bank_lines(jsonb),
  public.import_bank_lines(jsonb)
  to authenticated, service_role;
