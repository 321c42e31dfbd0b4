import { useSearchParams } from 'react-router-dom';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { ModulesInService } from '../features/modules-in-service/ModulesInService.tsx';
import { FeatureFlags } from '../features/system/flags/FeatureFlags.tsx';
import { BackgroundJobs } from '../features/system/jobs/BackgroundJobs.tsx';
import { SystemSettings } from '../features/system/settings/SystemSettings.tsx';

const tabs = [
  { id: 'settings', label: 'Settings', content: <SystemSettings /> },
  { id: 'flags', label: 'Feature flags', content: <FeatureFlags /> },
  { id: 'modules', label: 'Modules', content: <ModulesInService /> },
  { id: 'jobs', label: 'Background jobs', content: <BackgroundJobs /> },
] as const;

/** `/admin/system`: what the operator decides, and what is in service. The address says which tab is open. */
export default function SystemPage() {
  const [parameters] = useSearchParams();
  const write = useWrittenParameters();
  const selected = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'settings';
  return (
    <Page>
      <PageHeader
        title="System Settings"
        subtitle="Settings and features of the product, the modules in service, and work in the background"
      />
      <Tabs
        label="System"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => write(() => new URLSearchParams(tab === 'settings' ? {} : { tab }), { replace: true })}
      />
    </Page>
  );
}
