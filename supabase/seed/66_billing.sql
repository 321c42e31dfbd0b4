-- Billing: a seller, plans beside the free one, and a client who subscribes, with one invoice paid and one open

update public.billing_seller
set name = 'Milepost, Inc.', address = E'410 Harbor Street\nPortland, OR 97209\nUnited States', email = 'billing@milepost.test',
  tax_id = 'EIN 00-0000000', bank_account = E'First Example Bank\nRouting number 000000000\nAccount number 0000000000',
  tax_label = 'Sales tax', tax_rate = 0, time_zone = 'America/New_York';

insert into public.plans (id, name, description, roles, price, currency, period, trial_days, max_applications, max_storage_mb, max_clients)
values
  ('b1110000-0000-4000-8000-000000000001', 'Starter', 'For a search that has just begun.', '{client}', 500, 'USD', 'month', 0, 100, 250, null),
  ('b1110000-0000-4000-8000-000000000002', 'Plus', 'For a search with many documents.', '{client}', 1200, 'USD', 'month', 0, null, 2000, null),
  ('b1110000-0000-4000-8000-000000000003', 'Practice', 'For coaches with a full calendar.', '{coach}', 2900, 'USD', 'month', 14, null, 10000, 40),
  ('b1110000-0000-4000-8000-000000000004', 'Practice, yearly', 'Two months free.', '{coach}', 29000, 'USD', 'year', 14, null, 10000, 40);

insert into public.billing_profiles (user_id, name, address)
select u.id, u.full_name, E'88 Maple Avenue\nBrooklyn, NY 11215\nUnited States'
from public.users u where u.id = '10000000-0000-4000-8000-000000000004';

with days as (
  select private.billing_today() - 40 as anchor
), periods as (
  select d.anchor, private.end_of_period(d.anchor, 'month', d.anchor) as next from days d
)
insert into public.subscriptions (user_id, plan_id, anchor_on, period_start, period_end, paying_since, created_at)
select '10000000-0000-4000-8000-000000000004', 'b1110000-0000-4000-8000-000000000002', p.anchor, p.next,
  private.end_of_period(p.anchor, 'month', p.next), p.anchor, now() - interval '40 days'
from periods p;

insert into public.subscription_events (user_id, kind, plan_id, happened_on, created_at)
select s.user_id, e.kind, s.plan_id, e.day, e.day::timestamptz
from public.subscriptions s
cross join lateral (values ('started', s.anchor_on), ('renewed', s.period_start)) as e (kind, day)
where s.user_id = '10000000-0000-4000-8000-000000000004';

do $$
declare
  mine public.subscriptions;
  first public.invoices;
begin
  select * into mine from public.subscriptions s where s.user_id = '10000000-0000-4000-8000-000000000004';
  first := private.issue_invoice(
    mine.user_id,
    jsonb_build_array(jsonb_build_object(
      'description', 'Plus, ' || private.period_text(mine.anchor_on, mine.period_start), 'amount', 1200
    )),
    'USD', mine.anchor_on, mine.period_start, mine.anchor_on
  );
  perform private.add_payment(first, first.total, mine.anchor_on + 6, null, null);
  perform private.issue_invoice(
    mine.user_id,
    jsonb_build_array(jsonb_build_object(
      'description', 'Plus, ' || private.period_text(mine.period_start, mine.period_end), 'amount', 1200
    )),
    'USD', mine.period_start, mine.period_end, mine.period_start
  );
  -- They would be new today.
  delete from public.notifications n where n.user_id = mine.user_id and n.kind like 'billing\_%';
end
$$;
