import { useLiveList } from '@milepost/shared/sync/live-list';
import { useAddress } from '@milepost/shared/features/address';
import { Page } from '@milepost/shared/ui/Layout';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { BillingOverview } from './BillingOverview.tsx';
import { Invoices } from './Invoices.tsx';
import { Plans } from './plans/Plans.tsx';
import { Subscriptions } from './Subscriptions.tsx';

// With a reader of bank files, and with a search among countries.
const Payments = lazyPage(() => import('./Payments.tsx').then((part) => ({ default: part.Payments })));
const SellerTab = lazyPage(() => import('./seller/SellerTab.tsx').then((part) => ({ default: part.SellerTab })));

const tabs = [
  { id: 'overview', label: 'Overview', content: <BillingOverview /> },
  { id: 'plans', label: 'Plans', content: <Plans /> },
  { id: 'subscriptions', label: 'Subscriptions', content: <Subscriptions /> },
  { id: 'invoices', label: 'Invoices', content: <Invoices /> },
  { id: 'payments', label: 'Payments', content: <Payments /> },
  { id: 'seller', label: 'Seller', content: <SellerTab /> },
] as const;

/** `/billing` for administrators: the platform's figures, plans, who subscribes, and what is owed and paid. The address says which tab is open. */
export default function PlatformBilling() {
  const { parameters, change } = useAddress();
  const selected = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'overview';
  useLiveList(...(['plans', 'subscriptions', 'invoices'] as const).map((table) => ({ table })));
  return (
    <Page>
      <PageHeader title="Billing & Subscription" subtitle="Plans, subscriptions, invoices, and payments" />
      <Tabs
        label="Billing"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => change({ tab: tab === 'overview' ? null : tab, show: null, q: null, page: null })}
      />
    </Page>
  );
}
