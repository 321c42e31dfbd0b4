-- What time brings to billing: periods that end are renewed, trials that end soon are told of, unpaid invoices are reminded of
-- four times, and one that stays unpaid makes its account read-only until it is settled. Nothing is deleted.
-- A backend that was down makes up for each period, and sends only the last of the reminders that it missed.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.long_overdue(p_user_id uuid, p_today date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.invoices i, public.billing_seller s
    where i.user_id = p_user_id and i.balance > 0 and i.due_on + s.read_only_days <= p_today
  )
$$;

create function private.lift_read_only(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.subscriptions;
begin
  update public.subscriptions s set read_only_since = null
  where s.user_id = p_user_id and s.read_only_since is not null and not private.long_overdue(p_user_id, private.billing_today())
  returning * into mine;
  if mine.user_id is not null then
    perform private.note_subscription(p_user_id, 'restored', mine.plan_id, private.billing_today());
  end if;
end
$$;
comment on function private.lift_read_only(uuid) is 'Lets a person work again whose invoices are no longer long overdue.';

create function private.remind_of_invoices(p_today date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  unpaid record;
  told integer := 0;
  newly_overdue integer := 0;
begin
  for unpaid in
    select i.*, reached.stage
    from public.invoices i
    cross join lateral (
      select count(*)::integer as stage from unnest('{-3,1,7,14}'::integer[]) as after (days) where i.due_on + after.days <= p_today
    ) reached
    where i.balance > 0 and i.kind = 'invoice' and reached.stage > i.reminders_sent
    order by i.due_on limit 200
    for update of i skip locked
  loop
    update public.invoices i set reminders_sent = unpaid.stage where i.id = unpaid.id;
    perform private.notify_buyer(
      unpaid.user_id, 'billing_reminder',
      case when unpaid.stage = 1 then format('Invoice %s is due soon', unpaid.number)
        else format('Invoice %s is overdue', unpaid.number) end,
      format(
        '%s %s due on %s. Use the reference %s for your transfer.', private.money_text(unpaid.balance, unpaid.currency),
        case when unpaid.stage = 1 then 'is' else 'was' end, private.day_text(unpaid.due_on), unpaid.reference
      )
    );
    if unpaid.stage > 1 and unpaid.reminders_sent < 2 then
      newly_overdue := newly_overdue + 1;
    end if;
    told := told + 1;
  end loop;
  if newly_overdue > 0 then
    perform private.tell_administrators(
      'billing_overdue',
      case newly_overdue when 1 then '1 invoice is overdue' else format('%s invoices are overdue', newly_overdue) end,
      'Their buyers have been reminded.', '/billing?tab=invoices&show=overdue', true
    );
  end if;
  return told;
end
$$;

create function private.restrict_overdue(p_today date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  overdue public.subscriptions;
  restricted integer := 0;
begin
  for overdue in
    update public.subscriptions s set read_only_since = now()
    where s.read_only_since is null and s.user_id in (
      select i.user_id from public.invoices i, public.billing_seller b
      where i.balance > 0 and i.due_on + b.read_only_days <= p_today
    )
    returning s.*
  loop
    perform private.note_subscription(overdue.user_id, 'read_only', overdue.plan_id, p_today);
    perform private.notify_buyer(
      overdue.user_id, 'billing_read_only', 'Your account is read-only',
      'An invoice is long overdue. Everything you have stays, and you can add to it again as soon as the invoice is paid.'
    );
    restricted := restricted + 1;
  end loop;
  return restricted;
end
$$;

create function private.remind_of_trials(p_today date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ending record;
  told integer := 0;
begin
  for ending in
    update public.subscriptions s set trial_reminded = true
    from public.plans p
    where p.id = s.plan_id and s.in_trial and not s.trial_reminded and s.next_plan_id is null and s.period_end - 3 <= p_today
    returning s.user_id, s.period_end, p.name, p.price, p.currency
  loop
    perform private.notify_buyer(
      ending.user_id, 'billing_trial', format('Your trial of %s ends soon', ending.name),
      format(
        'From %s it costs %s before tax. You can choose another plan in Billing until then.', private.day_text(ending.period_end),
        private.money_text(ending.price, ending.currency)
      )
    );
    told := told + 1;
  end loop;
  return told;
end
$$;

create function private.run_billing(p_today date default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := coalesce(p_today, private.billing_today());
  due uuid;
  done integer := 0;
begin
  for due in
    select s.user_id from public.subscriptions s where s.period_end <= today order by s.period_end limit 100
    for update skip locked
  loop
    if private.renew_subscription(due, today) then
      done := done + 1;
    end if;
  end loop;
  return done + private.remind_of_trials(today) + private.remind_of_invoices(today) + private.restrict_overdue(today);
end
$$;
comment on function private.run_billing(date) is
  'For the server, again and again: renews what is due, reminds, and makes accounts of long overdue invoices read-only. Gives how many of these it did.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.run_billing(date) to service_role;
