import {
  limitsText,
  planUsage,
  priceText,
  subscriptionState,
  type OwnPlan,
} from '@milepost/shared/entities/billing-plans/model';
import { addDays, formatCalendarDate } from '@milepost/shared/domain/dates';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { FactList } from '@milepost/shared/ui/FactList';

/** What happens when the present period ends. */
const whatComes = ({ subscription, plan, next_plan: next }: OwnPlan): { name: string; value: string } | null => {
  if (!subscription?.period_end) return null;
  const on = formatCalendarDate(subscription.period_end);
  if (next)
    return next.price === 0
      ? { name: 'Ends', value: `${on}, then ${next.name}` }
      : { name: 'Changes', value: `${on}, to ${next.name}` };
  return subscription.in_trial
    ? { name: 'Trial ends', value: `${on}, then ${priceText(plan)}` }
    : { name: 'Renews', value: on };
};

/** The present plan: price, period, what comes next, and how much of it is used. */
export function PlanCard({ own }: { own: OwnPlan }) {
  const { subscription, plan, tax_rate: rate } = own;
  const coming = whatComes(own);
  const { word, tone } = subscription
    ? subscriptionState(subscription)
    : subscriptionState({ in_trial: false, read_only_since: null, next_plan_id: null, period_end: null });
  return (
    <Card title="Your plan" actions={plan.price > 0 || word !== 'Free' ? <Badge tone={tone}>{word}</Badge> : undefined}>
      <FactList
        facts={[
          { name: 'Plan', value: <bdi>{plan.name}</bdi> },
          { name: 'Price', value: `${priceText(plan)}${plan.price > 0 && rate > 0 ? `, plus ${own.tax_label}` : ''}` },
          {
            name: 'Period',
            value:
              subscription?.period_start && subscription.period_end
                ? `${formatCalendarDate(subscription.period_start)} to ${formatCalendarDate(addDays(subscription.period_end, -1))}`
                : null,
          },
          ...(coming ? [coming] : []),
          { name: 'Includes', value: limitsText(plan, own.usage.clients === null ? 'client' : 'coach') },
          ...planUsage(own).map(({ name, value }) => ({ name: `${name} used`, value })),
        ]}
      />
    </Card>
  );
}
