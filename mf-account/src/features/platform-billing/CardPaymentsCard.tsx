import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { billingQueries, cardWebhookAddress } from '../../entities/billing/requests.ts';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { CopyField } from '@milepost/shared/ui/CopyField';
import { Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

/** Whether people pay by card, and what the operator sets so that they can. */
export function CardPaymentsCard() {
  const { profile } = useSignedIn();
  const cards = useQuery(billingQueries.cards(profile.id));
  const { data } = cards;
  return (
    <Card
      title="Payment by card"
      actions={
        data && (
          <Badge tone={data.is_available ? (data.is_test ? 'caution' : 'positive') : 'neutral'}>
            {data.is_available ? (data.is_test ? 'Test mode' : 'On') : 'Off'}
          </Badge>
        )
      }
    >
      <LoadedContent query={cards} failure="Failed to load payment by card">
        {data ? (
          <Stack>
            <p>
              {data.is_available
                ? data.is_test
                  ? 'Stripe is connected with keys of its test mode. People see “Pay by card”, but no money moves.'
                  : 'Stripe is connected. People pay open invoices by card, and keep cards at Stripe. Refund card payments in Stripe, and they appear here.'
                : 'People pay by transfer. For payments by card, add the address below as a webhook at Stripe. Then set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in the environment of the backend and restart it. “Payments by card” in docs/production.md has each step.'}
            </p>
            <CopyField label="Webhook address" value={cardWebhookAddress()} />
          </Stack>
        ) : (
          <Skeleton shape="block" height="120px" label="Loading payment by card..." />
        )}
      </LoadedContent>
    </Card>
  );
}
