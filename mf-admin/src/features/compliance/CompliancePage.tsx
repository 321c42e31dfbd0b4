import { useSearchParams } from 'react-router-dom';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { Inventory } from './Inventory.tsx';
import { LegalHolds } from './legal-holds/LegalHolds.tsx';
import { Requests } from './requests/Requests.tsx';
import { Retention } from './retention/Retention.tsx';
import { ReviewDates } from './reviews/ReviewDates.tsx';

const tabs = [
  { id: 'requests', label: 'Requests', content: <Requests /> },
  { id: 'holds', label: 'Legal holds', content: <LegalHolds /> },
  { id: 'reviews', label: 'Review dates', content: <ReviewDates /> },
  { id: 'retention', label: 'Retention', content: <Retention /> },
  { id: 'inventory', label: 'Data inventory', content: <Inventory /> },
] as const;

/** `/admin/compliance`: what the product keeps of people, and their requests. The address says which tab is open. */
export default function CompliancePage() {
  const [parameters] = useSearchParams();
  const write = useWrittenParameters();
  const selected = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'requests';
  return (
    <Page>
      <PageHeader
        title="Compliance"
        subtitle="Requests for personal data, legal holds, review dates, and how long data is kept"
      />
      <Tabs
        label="Compliance"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => write(() => new URLSearchParams(tab === 'requests' ? {} : { tab }), { replace: true })}
      />
    </Page>
  );
}
