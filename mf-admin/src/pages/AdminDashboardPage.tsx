import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone } from '@milepost/shared/auth';
import { formatZonedDateTime } from '@milepost/shared/domain/dates';
import { useWrittenParameters } from '@milepost/shared/features/address';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Page, Stack } from '@milepost/shared/ui/Layout';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Tabs } from '@milepost/shared/ui/Tabs';
import { AnalyticsFigures } from '../features/analytics/AnalyticsFigures.tsx';
import { Overview } from '../features/overview/Overview.tsx';
import { FileButtons } from './FileButtons.tsx';
import type { FileTable } from '@milepost/shared/domain/file-tables';

const Reports = lazyPage(() => import('../features/reports/Reports.tsx'));

const ComplianceFigures = lazyPage(() => import('../features/compliance/ComplianceFigures.tsx'));

const platform = [{ scope: 'platform', org_id: null, name: null }] as const;

/** `/admin/dashboard`: the platform at a glance, and how it is used. The address says which tab is open. */
export default function AdminDashboardPage() {
  const zone = useTimeZone();
  const [parameters] = useSearchParams();
  const write = useWrittenParameters();
  const filesOf =
    (tab: string) =>
    (tables: readonly FileTable[], period = ''): ReactNode => {
      const now = new Date().toISOString();
      const basis = `${period}Made ${formatZonedDateTime(now, zone)}.`;
      return <FileButtons subject={{ title: `Admin Dashboard, ${tab}, ${now.slice(0, 10)}`, basis }} tables={tables} />;
    };
  const tabs = [
    { id: 'overview', label: 'Overview', content: <Overview files={filesOf('Overview')} /> },
    {
      id: 'analytics',
      label: 'Analytics',
      content: <AnalyticsFigures scopes={platform} files={filesOf('Analytics')} />,
    },
    { id: 'compliance', label: 'Compliance', content: <ComplianceFigures files={filesOf('Compliance')} /> },
    {
      id: 'reports',
      label: 'Reports',
      content: (
        <Stack gap={5}>
          <Reports files={filesOf('Reports')} />
        </Stack>
      ),
    },
  ] as const;
  const selected = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'overview';
  return (
    <Page>
      <PageHeader
        title="Admin Dashboard"
        subtitle="Overview of users and work on the platform"
        actions={
          <ButtonLink tone="primary" to="/admin/users">
            Manage users
          </ButtonLink>
        }
      />
      <Tabs
        label="Dashboard"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => write(() => new URLSearchParams(tab === 'overview' ? {} : { tab }), { replace: true })}
      />
    </Page>
  );
}
