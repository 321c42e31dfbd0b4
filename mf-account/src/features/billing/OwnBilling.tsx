import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { billingQueries } from '../../entities/billing/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isViewingAs } from '@milepost/shared/data/view-as';
import { useAddress } from '@milepost/shared/features/address';
import { Alert } from '@milepost/shared/ui/Alert';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AddressCard } from './AddressCard.tsx';
import { InvoicesCard } from './InvoicesCard.tsx';
import { OfferedPlans } from './OfferedPlans.tsx';
import { PlanCard } from './PlanCard.tsx';

function Billing() {
  const { profile } = useSignedIn();
  const { id: userId, role } = profile;
  const { parameters, change } = useAddress();
  const own = useQuery(billingQueries.plan(userId));
  useLiveList(
    { table: 'subscriptions', filter: `user_id=eq.${userId}` },
    { table: 'invoices', filter: `user_id=eq.${userId}` },
  );
  return (
    <>
      {parameters.get('card') === 'paid' && (
        <Alert tone="info" title="Payment sent" onDismiss={() => change({ card: null })}>
          Your invoice is marked as settled when Stripe has confirmed the payment, usually within a minute.
        </Alert>
      )}
      {own.data?.subscription?.read_only_since && (
        <Alert tone="critical" title="Your account is read-only">
          An invoice is long overdue. Everything you have stays. You can add to it and change it again once the invoice
          is paid.
        </Alert>
      )}
      <Columns>
        <Stack gap={5}>
          <LoadedContent query={own} failure="Failed to load your plan">
            {own.data ? (
              <PlanCard own={own.data} />
            ) : (
              <Skeleton shape="block" height="200px" label="Loading your plan..." />
            )}
          </LoadedContent>
          <InvoicesCard userId={userId} today={own.data?.today} />
        </Stack>
        <Stack gap={5}>
          {own.data && <OfferedPlans userId={userId} role={role} own={own.data} />}
          <AddressCard userId={userId} />
        </Stack>
      </Columns>
    </>
  );
}

/** `/billing`: one's own plan, what else is offered, invoices, and to whom they are addressed. */
export default function OwnBilling() {
  return (
    <Page>
      <PageHeader
        title="Billing"
        subtitle="Your plan, your invoices, and where they are addressed"
        back={{ to: '/settings', label: 'Account Settings' }}
      />
      {isViewingAs() ? <Alert tone="info">You can’t read billing while you view as someone else.</Alert> : <Billing />}
    </Page>
  );
}
