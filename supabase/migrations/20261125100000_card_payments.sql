-- Payments by card, where the operator has connected Stripe. A checkout is what one person was sent to Stripe with: one
-- invoice, and what was open of it. What a payment came to is never taken from a message: the function that receives it asks
-- Stripe, and the difference to what is booked is booked here, like a transfer. So a message that comes twice, late, or not at
-- all changes nothing: the next one, or the nightly check, books what is true by then.
-- What was asked of Stripe before another answer was booked may be older than that one. It is refused, and asked again.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.card_customers (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  customer_id text not null unique check (customer_id ~ '^cus_[A-Za-z0-9_]{1,250}$'),
  created_at timestamptz not null default now()
);
comment on table private.card_customers is 'As whom Stripe knows a person, who may keep cards there.';

create table private.card_checkouts (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  amount bigint not null check (amount between 1 and 1000000000),
  session_id text unique check (session_id ~ '^cs_[A-Za-z0-9_]{1,250}$'),
  closed_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column private.card_checkouts.session_id is 'Stripe''s name for it; none until Stripe has answered.';
comment on column private.card_checkouts.closed_at is 'Since when nothing can be paid with it anymore.';
comment on column private.card_checkouts.settled_at is 'When what Stripe says of it was last booked.';

create table private.card_events (
  id text primary key check (id ~ '^evt_[A-Za-z0-9_]{1,250}$'),
  received_at timestamptz not null default now()
);
comment on table private.card_events is 'Messages of Stripe that had their effect: one that comes again has none. Kept for 90 days.';

alter table public.payments add column card_payment text check (card_payment ~ '^pi_[A-Za-z0-9_]{1,250}$');
comment on column public.payments.card_payment is 'Stripe''s name of the payment by card that it is part of: received, paid back or disputed.';

insert into public.data_inventory (table_name, treatment, holds, reason, kept_until, export_condition) values
  ('private.card_customers', 'cascade', 'Names of people at the card provider', null, null, null),
  ('private.card_checkouts', 'retain', 'Payments by card that were begun', 'Holds no person: it names invoices.',
    'the operator''s legal period for invoices ends', null),
  ('private.card_events', 'retain', 'Messages of the card provider', 'Holds no personal data.', '90 days have passed', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index card_checkouts_open_idx on private.card_checkouts (invoice_id) where closed_at is null;
create index card_checkouts_invoice_id_idx on private.card_checkouts (invoice_id);
create index payments_card_payment_idx on public.payments (card_payment) where card_payment is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function private.add_payment(public.invoices, bigint, date, text, text);
create function private.add_payment(
  p_invoice public.invoices, p_amount bigint, p_on date, p_bank_line text, p_note text, p_card_payment text default null
) returns public.payments
language plpgsql security definer set search_path = ''
as $$
declare
  added public.payments;
begin
  insert into public.payments (invoice_id, amount, currency, received_on, bank_line, note, card_payment, recorded_by)
  values (p_invoice.id, p_amount, p_invoice.currency, p_on, p_bank_line, nullif(btrim(p_note), ''), p_card_payment, auth.uid())
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

create function public.begin_card_payment(p_invoice_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  invoice public.invoices;
  checkout private.card_checkouts;
  replaced text;
begin
  perform private.require_live_session();
  select * into invoice from public.invoices i where i.id = p_invoice_id for update;
  if invoice.id is null or invoice.user_id <> me then
    perform private.forbid('Invoice not found');
  elsif invoice.kind <> 'invoice' or invoice.balance <= 0 then
    perform private.refuse('This invoice has no open amount');
  end if;
  -- Stripe ends what is not paid after a day.
  update private.card_checkouts c set closed_at = now()
  where c.invoice_id = invoice.id and c.closed_at is null
    and (c.amount <> invoice.balance or c.created_at < now() - interval '23 hours')
  returning c.session_id into replaced;
  insert into private.card_checkouts (invoice_id, amount) values (invoice.id, invoice.balance)
  on conflict (invoice_id) where closed_at is null do nothing;
  select * into checkout from private.card_checkouts c where c.invoice_id = invoice.id and c.closed_at is null;
  return (
    select jsonb_build_object(
      'checkout_id', checkout.id, 'session_id', checkout.session_id, 'replaced', replaced, 'number', invoice.number,
      'amount', checkout.amount, 'currency', invoice.currency, 'user_id', me, 'email', u.email,
      'customer_id', (select c.customer_id from private.card_customers c where c.user_id = me)
    )
    from public.users u where u.id = me
  );
end
$$;
comment on function public.begin_card_payment(uuid) is
  'What Stripe is asked with, so that the caller pays what is open of an own invoice. An invoice has one open checkout at a time.';

create function public.my_card_customer() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (select c.customer_id from private.card_customers c where c.user_id = auth.uid() and not private.is_impersonated());
end
$$;
comment on function public.my_card_customer() is 'As whom Stripe knows the caller; null where they never paid by card.';

create function private.note_card_checkout(p_checkout_id uuid, p_session_id text, p_user_id uuid, p_customer_id text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.card_customers (user_id, customer_id) values (p_user_id, p_customer_id) on conflict do nothing;
  update private.card_checkouts c set session_id = p_session_id where c.id = p_checkout_id and c.session_id is null;
end
$$;

create function private.ask_card_provider(p_event_id text) returns timestamptz
language sql volatile security definer set search_path = ''
as $$
  select case when not exists (select from private.card_events e where e.id = p_event_id) then clock_timestamp() end
$$;
comment on function private.ask_card_provider(text) is
  'The time before Stripe is asked about a message, for private.settle_card_payment(); null for a message that had its effect.';

create function private.settle_card_payment(p_event_id text, p_asked_at timestamptz, p_state jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  checkout private.card_checkouts;
  invoice public.invoices;
  seen record;
  missing bigint := 0;
  today constant date := private.billing_today();
  settled_balance bigint;
begin
  -- One answer about a checkout after the other.
  select * into checkout from private.card_checkouts c where c.id = (p_state ->> 'checkout_id')::uuid for update;
  if checkout.id is null then
    return 'unknown';
  elsif exists (select from private.card_events e where e.id = p_event_id) then
    return 'repeated';
  elsif checkout.settled_at >= p_asked_at then
    return 'outdated';
  end if;
  if p_event_id is not null then
    insert into private.card_events (id) values (p_event_id);
  end if;
  select * into invoice from public.invoices i where i.id = checkout.invoice_id for update;
  select * into seen
  from jsonb_to_record(nullif(p_state -> 'payment', 'null')) as s(id text, received bigint, returned bigint, currency text, received_at timestamptz);
  update private.card_checkouts c
  set settled_at = clock_timestamp(),
    closed_at = case when (p_state ->> 'is_over')::boolean then coalesce(c.closed_at, now()) else c.closed_at end
  where c.id = checkout.id;
  if seen.id is null then
    return 'unchanged';
  end if;
  missing := seen.received - seen.returned
    - coalesce((select sum(p.amount) from public.payments p where p.card_payment = seen.id), 0);
  if missing = 0 then
    return 'unchanged';
  elsif seen.currency is distinct from invoice.currency then
    -- Once, and not each night again.
    if p_event_id is not null then
      perform private.tell_administrators(
        'billing_card', format('A card payment for %s can''t be booked', invoice.number),
        format('It was made in %s. Find %s in Stripe, and refund it there.', seen.currency, seen.id),
        '/billing?tab=invoices', true
      );
    end if;
    return 'currency';
  end if;
  perform private.add_payment(
    invoice, missing,
    case when missing > 0 then greatest(invoice.issued_on, least(today, (
      select (seen.received_at at time zone s.time_zone)::date from public.billing_seller s
    ))) else today end,
    null, null, seen.id
  );
  select i.balance into settled_balance from public.invoices i where i.id = invoice.id;
  if missing > 0 and settled_balance < 0 then
    perform private.tell_administrators(
      'billing_overpaid', format('Invoice %s was overpaid', invoice.number),
      format('%s is to be refunded in Stripe.', private.money_text(-settled_balance, invoice.currency)),
      '/billing?tab=invoices&show=refund', true
    );
  end if;
  return 'booked';
end
$$;
comment on function private.settle_card_payment(text, timestamptz, jsonb) is
  'Books the difference between what Stripe says of a checkout, asked at a time, and what is booked, and claims the message: '
  'booked or unchanged; repeated, unknown, outdated or currency where it changes nothing.';

create function private.due_card_checkouts(p_before timestamptz) returns table (session_id text, checkout_id uuid)
language sql stable security definer set search_path = ''
as $$
  select c.session_id, c.id
  from private.card_checkouts c
  join public.invoices i on i.id = c.invoice_id
  where c.session_id is not null and coalesce(c.settled_at, c.created_at) < p_before
    and (c.closed_at is null or i.balance <> 0 or c.created_at > p_before - interval '60 days')
  order by coalesce(c.settled_at, c.created_at), c.id
$$;
comment on function private.due_card_checkouts(timestamptz) is
  'Checkouts to be checked with Stripe that were not checked since a time: open ones, those of open invoices, and those of 60 days, which may be refunded.';

create function private.enqueue_card_check() returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.card_events e where e.received_at < now() - interval '90 days';
  -- Nobody was sent to what Stripe never answered about.
  update private.card_checkouts c set closed_at = now()
  where c.closed_at is null and c.session_id is null and c.created_at < now() - interval '1 day';
  if not exists (select from private.due_card_checkouts(now())) then
    return 0;
  end if;
  perform private.enqueue_job('check_card_payments', '{}', 'Check card payments', 'all', p_requested_by => null);
  return 1;
end
$$;
comment on function private.enqueue_card_check() is
  'For the server, once a night: has the job runner ask Stripe about payments by card, for what a lost message left out.';

create function private.card_customer(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select c.customer_id from private.card_customers c where c.user_id = p_user_id $$;

-- For the functions at the edge.
create function public.note_card_checkout(checkout_id uuid, session_id text, user_id uuid, customer_id text) returns void
language sql security invoker set search_path = ''
as $$ select private.note_card_checkout(checkout_id, session_id, user_id, customer_id) $$;
comment on function public.note_card_checkout(uuid, text, uuid, text) is
  'Notes what Stripe called a checkout and its person. For servers only.';
create function public.ask_card_provider(event_id text) returns timestamptz
language sql security invoker set search_path = ''
as $$ select private.ask_card_provider(event_id) $$;
comment on function public.ask_card_provider(text) is 'As private.ask_card_provider(). For servers only.';
create function public.settle_card_payment(event_id text, asked_at timestamptz, state jsonb) returns text
language sql security invoker set search_path = ''
as $$ select private.settle_card_payment(event_id, asked_at, state) $$;
comment on function public.settle_card_payment(text, timestamptz, jsonb) is 'As private.settle_card_payment(). For servers only.';
create function public.due_card_checkouts(before timestamptz) returns table (session_id text, checkout_id uuid)
language sql stable security invoker set search_path = ''
as $$ select d.session_id, d.checkout_id from private.due_card_checkouts(before) d limit 50 $$;
comment on function public.due_card_checkouts(timestamptz) is 'The next 50 of private.due_card_checkouts(). For servers only.';
create function public.card_customer(user_id uuid) returns text
language sql stable security invoker set search_path = ''
as $$ select private.card_customer(user_id) $$;
comment on function public.card_customer(uuid) is 'As whom Stripe knows a person. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create or replace trigger keep_ledger
  before update of id, invoice_id, amount, currency, received_on, bank_line, note, card_payment or delete on public.payments
  for each row execute function private.keep_ledger();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.card_customers enable row level security;
alter table private.card_checkouts enable row level security;
alter table private.card_events enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.card_customers, private.card_checkouts, private.card_events from public, anon, authenticated, service_role;
grant execute on function public.begin_card_payment(uuid), public.my_card_customer() to authenticated, service_role;
grant execute on function
  private.note_card_checkout(uuid, text, uuid, text), public.note_card_checkout(uuid, text, uuid, text),
  private.ask_card_provider(text), public.ask_card_provider(text),
  private.settle_card_payment(text, timestamptz, jsonb), public.settle_card_payment(text, timestamptz, jsonb),
  private.due_card_checkouts(timestamptz), public.due_card_checkouts(timestamptz),
  private.card_customer(uuid), public.card_customer(uuid),
  private.enqueue_card_check()
  to service_role;
