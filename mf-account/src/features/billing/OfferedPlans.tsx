import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { billingQueries } from '../../entities/billing/requests.ts';
import { limitsText, priceText, type OwnPlan, type Plan } from '@milepost/shared/entities/billing-plans/model';
import { counted } from '@milepost/shared/domain/counts';
import { Badge } from '@milepost/shared/ui/Badge';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ChangeDialog } from './ChangeDialog.tsx';

/** The plans that one may choose, each with the way to it. */
export function OfferedPlans({ userId, role, own }: { userId: string; role: string; own: OwnPlan }) {
  const offered = useQuery(billingQueries.offered(role));
  const [chosen, setChosen] = useState<Plan | null>(null);
  const wayTo = (plan: Plan) => {
    if (plan.id === own.next_plan?.id) return <Badge tone="caution">Planned</Badge>;
    if (plan.id !== own.plan.id) {
      const [label, verb] = plan.is_default ? ['Cancel plan', 'Cancel plan and choose'] : ['Choose', 'Choose'];
      return (
        <Button size="small" aria-label={`${verb} ${plan.name}`} onClick={() => setChosen(plan)}>
          {label}
        </Button>
      );
    }
    return own.next_plan ? (
      <Button size="small" aria-label={`Keep ${plan.name}`} onClick={() => setChosen(plan)}>
        Keep
      </Button>
    ) : (
      <Badge tone="positive">Yours</Badge>
    );
  };
  return (
    <Card title="Plans" padding="none">
      <LoadedContent query={offered} failure="Failed to load plans">
        {offered.data ? (
          <CardList aria-label="Plans">
            {offered.data.map((plan) => (
              <CardRow key={plan.id}>
                <RowText>
                  <h3>
                    <bdi>{plan.name}</bdi>
                  </h3>
                  <p>
                    {priceText(plan)}
                    {plan.trial_days > 0 && !own.subscription?.had_trial && `, ${counted(plan.trial_days, 'day')} free`}
                  </p>
                  <p>{limitsText(plan, role)}</p>
                </RowText>
                {wayTo(plan)}
              </CardRow>
            ))}
          </CardList>
        ) : (
          <Skeleton shape="block" height="160px" label="Loading plans..." />
        )}
      </LoadedContent>
      {chosen && <ChangeDialog userId={userId} plan={chosen} currentPlan={own.plan} onClose={() => setChosen(null)} />}
    </Card>
  );
}
