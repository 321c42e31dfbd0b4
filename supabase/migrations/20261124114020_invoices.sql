-- Invoices and credit notes. A number is given when the document is issued, in the same transaction, so that the numbers of a
-- year have no gap. An issued document never changes, and holds seller, buyer, lines and tax as they were: a mistake is
-- corrected by a credit note, which takes back the whole invoice. Only what is still open of it, and which reminders were
-- sent, is kept beside it and follows the ledger.
-- Documents stay when their buyer is erased: the law asks for them.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- What the tables ask

create function private.lines_total(p_lines jsonb) returns bigint
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_lines) = 'array' then (
    select case when count(*) between 1 and 20 and bool_and(
      jsonb_typeof(line) = 'object' and jsonb_typeof(line -> 'amount') = 'number' and line ->> 'amount' ~ '^-?\d{1,12}$'
        and pg_catalog.char_length(line ->> 'description') between 1 and 300
    ) then sum((line ->> 'amount')::bigint) end
    from pg_catalog.jsonb_array_elements(p_lines) as line
  ) end
$$;
comment on function private.lines_total(jsonb) is 'What 1 to 20 lines of an invoice come to; null where one is none.';

create function private.creditor_reference(p_body text) returns text
language sql immutable set search_path = ''
as $$
  select 'RF' || lpad((98 - (digits || '271500')::numeric % 97)::text, 2, '0') || p_body
  from (
    select string_agg(case when c ~ '\d' then c else (ascii(c) - 55)::text end, '' order by place) as digits
    from regexp_split_to_table(p_body, '') with ordinality as t (c, place)
  ) d
$$;
comment on function private.creditor_reference(text) is
  'A reference for a transfer with two check digits, by ISO 11649, for capital letters and digits.';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.invoice_counters (
  kind text not null,
  year integer not null,
  last integer not null check (last between 1 and 999999),
  primary key (kind, year)
);
comment on table private.invoice_counters is 'The last number of each kind of document in a year.';

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique,
  user_id uuid not null,
  corrects_id uuid references public.invoices (id),
  issued_on date not null,
  due_on date not null,
  period_start date,
  period_end date,
  currency text not null check (currency = any (private.billing_currencies())),
  lines jsonb not null,
  net bigint not null,
  tax_label text not null,
  tax_rate integer not null check (tax_rate between 0 and 10000),
  tax bigint not null,
  total bigint not null,
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
  reference text not null unique,
  reason text check (char_length(btrim(reason)) between 1 and 500),
  balance bigint not null default 0,
  settled_at timestamptz,
  reminders_sent smallint not null default 0 check (reminders_sent between 0 and 4),
  created_at timestamptz not null default now(),
  constraint lines_come_to_the_net_amount check (coalesce(private.lines_total(lines) = net, false)),
  constraint tax_is_as_the_rate_says check (tax = private.tax_on(net, tax_rate)),
  constraint the_total_is_net_and_tax check (total = net + tax and total between 1 and 1000000000),
  constraint a_credit_note_corrects_an_invoice check ((kind = 'credit_note') = (corrects_id is not null)),
  constraint a_credit_note_has_its_reason check ((kind = 'credit_note') = (reason is not null)),
  constraint due_after_it_is_issued check (due_on >= issued_on),
  constraint a_period_has_both_ends check (num_nulls(period_start, period_end) in (0, 2) and period_end > period_start)
);
comment on column public.invoices.user_id is 'The buyer. No foreign key: an invoice stays when its buyer is erased.';
comment on column public.invoices.period_end is 'The first day after the period that the invoice is for.';
comment on column public.invoices.lines is 'A description and an amount of minor units each; what is credited is negative.';
comment on column public.invoices.reference is 'What the buyer writes on a transfer.';
comment on column public.invoices.balance is
  'What is still to be paid, as the ledger says; less than 0 is to be paid back. A credit note''s own is 0.';

insert into public.data_inventory (table_name, treatment, holds, reason, kept_until, export_condition) values
  ('private.invoice_counters', 'retain', 'Numbers of invoices', 'Holds no personal data.', 'it is changed', null),
  ('public.invoices', 'retain', 'Invoices and credit notes, with the name and address of their buyers',
    'Tax law asks for every invoice as it was issued.', 'the operator''s legal period for invoices ends', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index invoices_user_id_idx on public.invoices (user_id, issued_on desc);
create index invoices_issued_on_idx on public.invoices (issued_on desc, number desc);
create unique index invoices_corrects_id_idx on public.invoices (corrects_id);
create index invoices_open_idx on public.invoices (due_on) where balance <> 0;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.next_invoice_number(p_kind text, p_year integer) returns text
language sql security definer set search_path = ''
as $$
  insert into private.invoice_counters as c (kind, year, last) values (p_kind, p_year, 1)
  on conflict (kind, year) do update set last = c.last + 1
  returning format('%s-%s-%s', case kind when 'invoice' then 'INV' else 'CN' end, year, lpad(last::text, 6, '0'))
$$;
comment on function private.next_invoice_number(text, integer) is
  'The next number of a year. Whoever asks holds it until their transaction ends, and a transaction that fails gives it back.';

create function private.keep_invoice() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' then
    perform private.forbid('An issued invoice can''t be deleted');
  elsif to_jsonb(new) - '{balance,settled_at,reminders_sent}'::text[]
    is distinct from to_jsonb(old) - '{balance,settled_at,reminders_sent}'::text[] then
    perform private.forbid('An issued invoice can''t be changed. Issue a credit note');
  end if;
  return new;
end
$$;

create function private.notify_buyer(p_user_id uuid, p_kind text, p_title text, p_body text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(u.id, p_kind, p_title, p_body, '/billing') from public.users u where u.id = p_user_id
$$;
comment on function private.notify_buyer(uuid, text, text, text) is
  'Notifies the buyer of an invoice, who may have been erased by now.';

create function private.issue_invoice(
  p_user_id uuid, p_lines jsonb, p_currency text, p_period_start date, p_period_end date, p_today date
) returns public.invoices
language plpgsql security definer set search_path = ''
as $$
declare
  seller public.billing_seller;
  issued public.invoices;
  net constant bigint := private.lines_total(p_lines);
  document text;
begin
  select * into seller from public.billing_seller;
  document := private.next_invoice_number('invoice', extract(year from p_today)::integer);
  insert into public.invoices (
    kind, number, user_id, issued_on, due_on, period_start, period_end, currency, lines, net, tax_label, tax_rate, tax, total,
    seller, buyer, reference
  )
  select 'invoice', document, p_user_id, p_today, p_today + seller.payment_days, p_period_start, p_period_end, p_currency,
    p_lines, net, seller.tax_label, seller.tax_rate, private.tax_on(net, seller.tax_rate),
    net + private.tax_on(net, seller.tax_rate),
    jsonb_build_object(
      'name', seller.name, 'address', seller.address, 'email', seller.email, 'tax_id', seller.tax_id,
      'bank_account', seller.bank_account
    ),
    jsonb_build_object('name', b.name, 'address', b.address, 'tax_id', b.tax_id, 'email', u.email),
    private.creditor_reference(replace(document, '-', ''))
  from public.billing_profiles b
  join public.users u on u.id = b.user_id
  where b.user_id = p_user_id
  returning * into strict issued;
  perform private.post_to_ledger(
    'invoice', issued.id, p_today, issued.currency,
    jsonb_build_object('receivable', issued.total, 'revenue', -issued.net, 'tax', -issued.tax)
  );
  perform private.notify_buyer(
    p_user_id, 'billing_invoice', format('Invoice %s', issued.number),
    format(
      '%s, due %s. You can download it and see how to pay in Billing.', private.money_text(issued.total, issued.currency),
      to_char(issued.due_on, 'FMMon FMDD, YYYY')
    )
  );
  return issued;
end
$$;
comment on function private.issue_invoice(uuid, jsonb, text, date, date, date) is
  'Issues an invoice to a person with a billing address, posts it, and notifies them.';

create function public.issue_credit_note(p_invoice_id uuid, p_reason text) returns public.invoices
language plpgsql security definer set search_path = ''
as $$
declare
  corrected public.invoices;
  issued public.invoices;
  document text;
  today constant date := private.billing_today();
begin
  perform private.require_permission('view_billing');
  select * into corrected from public.invoices i where i.id = p_invoice_id for update;
  if corrected.id is null or corrected.kind <> 'invoice' then
    perform private.refuse('Invoice not found');
  elsif exists (select from public.invoices i where i.corrects_id = corrected.id) then
    perform private.refuse('This invoice already has a credit note');
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 1 and 500 then
    perform private.refuse('Enter a reason of up to 500 characters');
  end if;
  document := private.next_invoice_number('credit_note', extract(year from today)::integer);
  insert into public.invoices (
    kind, number, user_id, corrects_id, issued_on, due_on, period_start, period_end, currency, lines, net, tax_label, tax_rate,
    tax, total, seller, buyer, reference, reason, settled_at
  ) values (
    'credit_note', document, corrected.user_id, corrected.id, today, today, corrected.period_start, corrected.period_end,
    corrected.currency, corrected.lines, corrected.net, corrected.tax_label, corrected.tax_rate, corrected.tax, corrected.total,
    corrected.seller, corrected.buyer, private.creditor_reference(replace(document, '-', '')), btrim(p_reason), now()
  ) returning * into issued;
  perform private.post_to_ledger(
    'credit_note', corrected.id, today, issued.currency,
    jsonb_build_object('receivable', -issued.total, 'revenue', issued.net, 'tax', issued.tax)
  );
  perform private.lift_read_only(corrected.user_id);
  perform private.notify_buyer(
    corrected.user_id, 'billing_credit_note', format('Credit note %s', issued.number),
    format('It corrects invoice %s: %s.', corrected.number, private.money_text(issued.total, issued.currency))
  );
  return issued;
end
$$;
comment on function public.issue_credit_note(uuid, text) is
  'Takes an invoice back as a whole, with a reason. What was paid of it is then to be paid back. Billing staff only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger keep_invoice before update or delete on public.invoices
  for each row execute function private.keep_invoice();
create trigger keep_invoices before truncate on public.invoices
  for each statement execute function private.keep_invoice();

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.invoices;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.invoice_counters enable row level security;
alter table public.invoices enable row level security;
call private.require_sign_in('public.invoices');

create policy "People read their own invoices, billing staff all" on public.invoices
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('view_billing')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.invoices to authenticated, service_role;
grant execute on function public.issue_credit_note(uuid, text) to authenticated, service_role;
