import type { ReactNode } from 'react';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { TabLinks } from '@milepost/shared/ui/TabLinks';

/** The settings pages that have two namings, in one of them. */
export type SettingsPaths = { readonly profile: PageAddress; readonly account: PageAddress };

/** Heading and tabs of a settings page. */
export function SettingsFrame({
  title,
  subtitle,
  paths,
  children,
}: {
  title: string;
  subtitle: string;
  paths: SettingsPaths;
  children: ReactNode;
}) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <TabLinks
        label="Settings"
        links={[
          { to: paths.profile, label: 'Profile' },
          { to: paths.account, label: 'Account' },
          { to: '/settings/notifications', label: 'Notifications' },
        ]}
      />
      {children}
    </Page>
  );
}
