-- The figures of billing, each by its definition, and by the seller's days. Their rows are read from the tables.
--   Monthly recurring revenue: what the plans of paying subscriptions cost for a month before tax; a twelfth of a year's price.
--     A trial pays nothing yet, and neither does whoever has the default plan.
--   Churn: of the subscriptions that were paying 30 days ago, how many have ended since.
--   Overdue: what is open of invoices whose due date has passed.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.billing_figures() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.billing_today();
begin
  perform private.require_permission('view_billing');
  return jsonb_build_object(
    'today', today,
    'time_zone', (select s.time_zone from public.billing_seller s),
    'is_ready', private.seller_is_ready(),
    'recurring', coalesce((
      select jsonb_agg(to_jsonb(m) order by m.amount desc)
      from (
        select p.currency, sum(round(p.price::numeric / private.months_of(p.period)))::bigint as amount, count(*) as count
        from public.subscriptions s join public.plans p on p.id = s.plan_id
        where p.price > 0 and not s.in_trial
        group by p.currency
      ) m
    ), '[]'),
    'trials', (select count(*) from public.subscriptions s where s.in_trial),
    'churn', (
      select jsonb_build_object(
        'ended', ended.count,
        'before', ended.count + (select count(*) from public.subscriptions s where s.paying_since <= today - 30)
      )
      from (
        select count(*) from public.subscription_events e
        where e.kind = 'ended' and e.happened_on > today - 30 and e.paying_since <= today - 30
      ) ended
    ),
    'overdue', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.amount desc)
      from (
        select i.currency, sum(i.balance)::bigint as amount, count(*) as count
        from public.invoices i where i.balance > 0 and i.due_on < today
        group by i.currency
      ) o
    ), '[]')
  );
end
$$;
comment on function public.billing_figures() is
  'Monthly recurring revenue and overdue amounts by currency, trials, and churn of 30 days. Billing staff only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.billing_figures() to authenticated, service_role;
