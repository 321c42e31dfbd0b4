-- Subscriptions: one for each person, with one plan at a time. A period is whole days by the seller's clock, from its first
-- day up to, and not including, the day on which the next begins; the 31st stays the end of the month.
-- What a change costs, and when it begins, is reckoned by private.plan_change() alone: the preview shows it, and the change
-- does it when the person agreed to that very amount and day.
--   A dearer plan begins today with a whole period. The days that are left of the present one, today among them, are credited.
--   A cheaper plan, another currency, and a credit that is more than the new price wait until the present period ends.
--   A trial costs nothing. It is given once, and goes on through a change of plan.
-- Whoever cancels comes back to the default plan when the period ends.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.subscriptions (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  plan_id uuid not null references public.plans (id),
  next_plan_id uuid references public.plans (id),
  anchor_on date,
  period_start date,
  period_end date,
  in_trial boolean not null default false,
  had_trial boolean not null default false,
  trial_reminded boolean not null default false,
  paying_since date,
  read_only_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_period_has_both_ends check (num_nulls(anchor_on, period_start, period_end) in (0, 3) and period_end > period_start),
  constraint a_trial_is_a_period check (not in_trial or period_end is not null and paying_since is null)
);
comment on table public.subscriptions is 'The plan of everybody who ever chose one; all others have the default plan.';
comment on column public.subscriptions.next_plan_id is 'The plan that begins when the period ends.';
comment on column public.subscriptions.anchor_on is 'The day from which periods are counted.';
comment on column public.subscriptions.period_end is 'The first day after the period.';
comment on column public.subscriptions.paying_since is 'Since when without a break the plan has cost something.';
comment on column public.subscriptions.read_only_since is 'Since when nothing can be added, because an invoice is long overdue.';

create table public.subscription_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  kind text not null check (kind in (
    'trial_started', 'started', 'changed', 'change_planned', 'change_withdrawn', 'renewed', 'ended', 'read_only', 'restored'
  )),
  plan_id uuid not null references public.plans (id),
  happened_on date not null,
  paying_since date,
  created_at timestamptz not null default now()
);
comment on table public.subscription_events is 'What became of subscriptions, and when.';
comment on column public.subscription_events.plan_id is 'The plan that it is about: of one that ended, the plan that did.';
comment on column public.subscription_events.paying_since is 'Of a paid subscription that ended, since when it had been paid.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.subscriptions', 'cascade', 'Plans of people'),
  ('public.subscription_events', 'cascade', 'History of plans');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index subscriptions_plan_id_idx on public.subscriptions (plan_id);
create index subscriptions_next_plan_id_idx on public.subscriptions (next_plan_id);
create index subscriptions_period_end_idx on public.subscriptions (period_end) where period_end is not null;
create index subscription_events_user_id_idx on public.subscription_events (user_id, created_at desc);
create index subscription_events_plan_id_idx on public.subscription_events (plan_id);
create index subscription_events_ended_idx on public.subscription_events (happened_on desc) where kind = 'ended';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.end_of_period(p_anchor date, p_period text, p_start date) returns date
language sql immutable set search_path = ''
as $$
  select (p_anchor + make_interval(months => n * private.months_of(p_period)))::date
  from (
    select ((extract(year from p_start) - extract(year from p_anchor)) * 12 + extract(month from p_start)
      - extract(month from p_anchor))::integer / private.months_of(p_period) as begun
  ) whole, generate_series(whole.begun, whole.begun + 1) n
  where (p_anchor + make_interval(months => n * private.months_of(p_period)))::date > p_start
  order by n limit 1
$$;
comment on function private.end_of_period(date, text, date) is
  'The first day after the period that begins on a day, counted in whole months or years from the anchor.';

create function private.day_text(p_day date) returns text
language sql immutable set search_path = ''
as $$ select to_char(p_day, 'FMMon FMDD, YYYY') $$;

create function private.period_text(p_start date, p_end date) returns text
language sql immutable set search_path = ''
as $$ select private.day_text(p_start) || ' to ' || private.day_text(p_end - 1) $$;

create function private.plan_change(p_user_id uuid, p_plan_id uuid, p_today date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person public.users;
  mine public.subscriptions;
  present public.plans;
  wanted public.plans;
  seller public.billing_seller;
  -- keep: the planned change is withdrawn; later: when the period ends; trial, now: today.
  way text;
  starts_on date;
  ends_on date;
  credit bigint := 0;
  days_left integer;
  days integer;
  lines jsonb := '[]';
  net bigint := 0;
begin
  select * into person from public.users u where u.id = p_user_id;
  select * into seller from public.billing_seller;
  select * into mine from public.subscriptions s where s.user_id = p_user_id;
  select * into present from public.plans p where p.id = coalesce(mine.plan_id, private.default_plan_id());
  select * into wanted from public.plans p where p.id = p_plan_id;
  if wanted.id is null or not person.role = any (wanted.roles)
    or wanted.archived_at is not null and wanted.id is distinct from present.id then
    perform private.refuse('This plan isn''t offered');
  elsif mine.period_end <= p_today then
    perform private.refuse('Your plan is being renewed. Try again in a minute');
  elsif wanted.id = present.id and mine.next_plan_id is null then
    perform private.refuse('You already have this plan');
  elsif wanted.id = mine.next_plan_id then
    perform private.refuse('This change is already planned');
  end if;

  days := mine.period_end - mine.period_start;
  days_left := mine.period_end - p_today;
  if present.price > 0 and not mine.in_trial then
    credit := round(present.price::numeric * days_left / days)::bigint;
  end if;
  way := case
    when wanted.id = present.id then 'keep'
    when present.price > 0 and wanted.price = 0 then 'later'
    when mine.in_trial then 'trial'
    when wanted.price > 0 and wanted.trial_days > 0 and present.price = 0 and not coalesce(mine.had_trial, false) then 'trial'
    when present.price = 0 then 'now'
    when wanted.currency = present.currency and wanted.price > credit
      and wanted.price * 12 / private.months_of(wanted.period) > present.price * 12 / private.months_of(present.period) then 'now'
    else 'later'
  end;
  starts_on := case way when 'later' then mine.period_end when 'keep' then mine.period_start else p_today end;
  ends_on := case
    when way = 'keep' or mine.in_trial and way = 'trial' then mine.period_end
    when way = 'trial' then p_today + wanted.trial_days
    when wanted.price > 0 then private.end_of_period(starts_on, wanted.period, starts_on)
  end;
  if way = 'now' and wanted.price > 0 then
    lines := jsonb_build_array(jsonb_build_object(
      'description', format('%s, %s', wanted.name, private.period_text(starts_on, ends_on)), 'amount', wanted.price
    ));
    if credit > 0 then
      lines := lines || jsonb_build_object(
        'description', format('Unused days of %s: %s of %s', present.name, days_left, days), 'amount', -credit
      );
    end if;
    net := wanted.price - credit;
  end if;
  return jsonb_build_object(
    'plan_id', wanted.id, 'way', way, 'starts_on', starts_on, 'ends_on', ends_on, 'currency', wanted.currency,
    'lines', lines, 'net', net, 'tax_label', seller.tax_label, 'tax_rate', seller.tax_rate,
    'tax', private.tax_on(net, seller.tax_rate), 'total', net + private.tax_on(net, seller.tax_rate),
    'next_on', case when wanted.price > 0 then case way when 'later' then starts_on else ends_on end end,
    'next_total', case when wanted.price > 0 then wanted.price + private.tax_on(wanted.price, seller.tax_rate) end,
    'time_zone', seller.time_zone
  );
end
$$;
comment on function private.plan_change(uuid, uuid, date) is
  'What a change to a plan would do on a day: when it begins, until when that period goes, what it costs now and next.';

create function public.preview_plan_change(p_plan_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return private.plan_change(auth.uid(), p_plan_id, private.billing_today());
end
$$;
comment on function public.preview_plan_change(uuid) is
  'What a change of the caller''s plan would cost, to the minor unit, and from which day it would be.';

create function private.note_subscription(p_user_id uuid, p_kind text, p_plan_id uuid, p_on date, p_paying_since date default null)
returns void
language sql security definer set search_path = ''
as $$
  insert into public.subscription_events (user_id, kind, plan_id, happened_on, paying_since)
  values (p_user_id, p_kind, p_plan_id, p_on, p_paying_since)
$$;

create function private.require_billing_details(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.seller_is_ready() then
    perform private.refuse('Paid plans aren''t available yet. An administrator has to complete the seller''s details first');
  elsif not exists (select from public.billing_profiles b where b.user_id = p_user_id) then
    perform private.refuse('Add your billing address first');
  end if;
end
$$;

create function public.change_plan(p_plan_id uuid, p_total bigint, p_starts_on date) returns public.subscriptions
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  today constant date := private.billing_today();
  mine public.subscriptions;
  wanted public.plans;
  change jsonb;
  way text;
begin
  perform private.require_live_session();
  insert into public.subscriptions (user_id, plan_id)
  select u.id, private.default_plan_id() from public.users u where u.id = me
  on conflict do nothing;
  select * into mine from public.subscriptions s where s.user_id = me for update;
  change := private.plan_change(me, p_plan_id, today);
  way := change ->> 'way';
  if (change ->> 'total')::bigint is distinct from p_total or (change ->> 'starts_on')::date is distinct from p_starts_on then
    perform private.refuse('The amount or the day has changed since. Review the change again');
  end if;
  select * into wanted from public.plans p where p.id = p_plan_id;
  if wanted.price > 0 and way <> 'keep' then
    perform private.require_billing_details(me);
    if mine.read_only_since is not null then
      perform private.refuse('Pay your overdue invoice first');
    end if;
  end if;

  if way = 'keep' then
    update public.subscriptions s set next_plan_id = null where s.user_id = me returning * into mine;
    perform private.note_subscription(me, 'change_withdrawn', wanted.id, today);
  elsif way = 'later' then
    update public.subscriptions s set next_plan_id = wanted.id where s.user_id = me returning * into mine;
    perform private.note_subscription(me, 'change_planned', wanted.id, today);
  else
    update public.subscriptions s
    set plan_id = wanted.id, next_plan_id = null,
      -- A trial that goes on keeps its days.
      anchor_on = case when change ->> 'ends_on' is null then null when way = 'trial' and mine.in_trial then s.anchor_on else today end,
      period_start = case when change ->> 'ends_on' is null then null when way = 'trial' and mine.in_trial then s.period_start else today end,
      period_end = (change ->> 'ends_on')::date,
      in_trial = way = 'trial', had_trial = s.had_trial or way = 'trial',
      paying_since = case when way = 'now' and wanted.price > 0 then coalesce(s.paying_since, today) end
    where s.user_id = me;
    perform private.note_subscription(
      me, case when mine.period_end is not null then 'changed' when way = 'trial' then 'trial_started' else 'started' end, wanted.id, today
    );
    if (change ->> 'net')::bigint > 0 then
      perform private.issue_invoice(
        me, change -> 'lines', wanted.currency, today, (change ->> 'ends_on')::date, today
      );
    end if;
    select * into mine from public.subscriptions s where s.user_id = me;
  end if;
  return mine;
end
$$;
comment on function public.change_plan(uuid, bigint, date) is
  'Changes the caller''s plan, as private.plan_change() reckons it and if that is the total and the day that the caller agreed to.';

create function private.renew_subscription(p_user_id uuid, p_today date) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.subscriptions;
  ending public.plans;
  coming public.plans;
  starts_on date;
  anchor date;
  ends_on date;
begin
  select * into mine from public.subscriptions s where s.user_id = p_user_id for update;
  if mine.period_end is null or mine.period_end > p_today then
    return false;
  end if;
  starts_on := mine.period_end;
  select * into ending from public.plans p where p.id = mine.plan_id;
  -- Whoever may not sign in is not billed on.
  select * into coming from public.plans p
  where p.id = case
    when exists (select from public.users u where u.id = p_user_id and u.status = 'active' and u.role = any (ending.roles))
      and exists (select from public.billing_profiles b where b.user_id = p_user_id)
    then coalesce(mine.next_plan_id, mine.plan_id) else private.default_plan_id()
  end;
  if coming.price = 0 then
    update public.subscriptions s
    set plan_id = coming.id, next_plan_id = null, anchor_on = null, period_start = null, period_end = null, in_trial = false,
      paying_since = null
    where s.user_id = p_user_id;
    perform private.note_subscription(p_user_id, 'ended', ending.id, starts_on, mine.paying_since);
    perform private.notify_buyer(
      p_user_id, 'billing_plan', format('Your plan is now %s', coming.name),
      format('%s ended on %s.', ending.name, private.day_text(starts_on - 1))
    );
    return true;
  end if;
  anchor := case when coming.id = ending.id and not mine.in_trial then mine.anchor_on else starts_on end;
  ends_on := private.end_of_period(anchor, coming.period, starts_on);
  update public.subscriptions s
  set plan_id = coming.id, next_plan_id = null, anchor_on = anchor, period_start = starts_on, period_end = ends_on, in_trial = false,
    paying_since = coalesce(s.paying_since, starts_on)
  where s.user_id = p_user_id;
  perform private.note_subscription(
    p_user_id, case when mine.in_trial then 'started' when coming.id <> ending.id then 'changed' else 'renewed' end, coming.id, starts_on
  );
  perform private.issue_invoice(
    p_user_id,
    jsonb_build_array(jsonb_build_object(
      'description', format('%s, %s', coming.name, private.period_text(starts_on, ends_on)), 'amount', coming.price
    )),
    coming.currency, starts_on, ends_on, p_today
  );
  return true;
end
$$;
comment on function private.renew_subscription(uuid, date) is
  'Begins the next period of a subscription whose period is over: with an invoice, or on the default plan. False where none is.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.subscriptions
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.subscriptions;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.subscriptions enable row level security;
alter table public.subscription_events enable row level security;
call private.require_sign_in('public.subscriptions', 'public.subscription_events');

create policy "People read their own subscription, billing staff all" on public.subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('view_billing')));
create policy "People read what became of their own subscription, billing staff all" on public.subscription_events
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('view_billing')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.subscriptions, public.subscription_events to authenticated, service_role;
grant execute on function public.preview_plan_change(uuid), public.change_plan(uuid, bigint, date) to authenticated, service_role;
