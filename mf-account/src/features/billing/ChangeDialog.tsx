import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { billingQueries, changePlan, listOwnInvoices, payByCard } from '../../entities/billing/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { type Plan, type PlanChange } from '@milepost/shared/entities/billing-plans/model';
import { formatCalendarDate } from '@milepost/shared/domain/dates';
import { formatMoney } from '@milepost/shared/domain/money';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { toast } from '@milepost/shared/ui/Toast';
import { PreviewedAmounts } from './PreviewedAmounts.tsx';

/** What the change does and when, in a sentence. */
const sentenceOf = (
  { way, starts_on, next_on, next_total, currency }: PlanChange,
  plan: Plan,
  currentPlan: Plan,
  takesCards: boolean,
): string => {
  const next =
    next_on !== null && next_total !== null
      ? ` Your next invoice is on ${formatCalendarDate(next_on)}: ${formatMoney(next_total, currency)}.`
      : '';
  switch (way) {
    case 'keep':
      return `${plan.name} goes on as before, and the planned change is withdrawn.${next}`;
    case 'later':
      return `You keep ${currentPlan.name} until it ends. ${plan.name} starts on ${formatCalendarDate(starts_on)}. You pay nothing now.${next}`;
    case 'trial':
      return `${plan.name} starts today with a free trial. You pay nothing now.${next}`;
    case 'now':
      return plan.price === 0
        ? `${plan.name} starts today and costs nothing.`
        : `${plan.name} starts today. You'll get an invoice that you pay by ${takesCards ? 'card or transfer' : 'transfer'}.${next}`;
  }
};

/** Titles and buttons, by what the change is. */
const wordsOf = (change: PlanChange | undefined, plan: Plan, currentPlan: Plan) => {
  if (change?.way === 'keep') {
    return { title: `Keep ${plan.name}?`, act: 'Keep plan', dismiss: 'Cancel', done: `${plan.name} kept` };
  }
  return plan.is_default
    ? {
        title: `Cancel ${currentPlan.name}?`,
        act: 'Cancel plan',
        dismiss: 'Keep plan',
        done: `${currentPlan.name} canceled`,
      }
    : { title: `Change to ${plan.name}?`, act: 'Change plan', dismiss: 'Cancel', done: 'Plan changed' };
};

/** Where the invoice of a change is paid by card; null where the page has to be opened from the list of invoices. */
async function cardPageOf(userId: string): Promise<string | null> {
  try {
    const invoice = (await listOwnInvoices(userId)).find(({ balance }) => balance > 0);
    return invoice ? await payByCard(invoice.id) : null;
  } catch {
    // The plan is changed. Its invoice appears in the list, with its own way to pay.
    return null;
  }
}

/** What a change of plan costs, to the day and the cent, before it is agreed to. */
export function ChangeDialog({
  userId,
  plan,
  currentPlan,
  onClose,
}: {
  userId: string;
  plan: Plan;
  currentPlan: Plan;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const preview = useQuery(billingQueries.change(userId, plan.id));
  const { title, act, dismiss, done } = wordsOf(preview.data, plan, currentPlan);
  const cards = useQuery(billingQueries.cards(userId));
  const takesCards = cards.data?.is_available === true;
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async ({ change, byCard }: { change: PlanChange; byCard: boolean }) => {
      await changePlan(change);
      return byCard ? cardPageOf(userId) : null;
    },
    onSuccess: (page, { byCard }) => {
      const isUnpaid = byCard && page === null;
      toast.show({
        tone: isUnpaid ? 'neutral' : 'positive',
        message: isUnpaid ? `${done}. Failed to open the card payment. Pay it under Invoices.` : done,
      });
      onClose();
      if (page !== null) window.location.assign(page);
    },
    onError: () => preview.refetch(),
    onSettled: () => invalidate(client, 'subscriptions', 'invoices'),
  });
  const failure = error ?? preview.error;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dismiss}</Button>
          {takesCards && preview.data && preview.data.total > 0 && (
            <Button
              busy={isPending && variables.byCard}
              disabled={isPending}
              onClick={() => mutate({ change: preview.data, byCard: true })}
            >
              {act} and pay by card
            </Button>
          )}
          <Button
            tone="primary"
            busy={isPending && !variables.byCard}
            disabled={!preview.data || isPending}
            onClick={() => preview.data && mutate({ change: preview.data, byCard: false })}
          >
            {preview.data && preview.data.total > 0
              ? `${act} for ${formatMoney(preview.data.total, preview.data.currency)}`
              : act}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && <Alert tone="critical">{messageOf(failure, 'Failed to load the change. Try again.')}</Alert>}
        {preview.data ? (
          <>
            <p>{sentenceOf(preview.data, plan, currentPlan, takesCards)}</p>
            {preview.data.lines.length > 0 && <PreviewedAmounts change={preview.data} />}
          </>
        ) : (
          !preview.error && <Skeleton shape="block" height="120px" label="Loading the change..." />
        )}
      </Stack>
    </Dialog>
  );
}
