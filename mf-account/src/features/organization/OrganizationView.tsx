import type { ReactNode } from 'react';
import type { Organization } from '@milepost/shared/domain/organizations';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Members } from './Members.tsx';

/** One organization: its name, domain and members. */
export function OrganizationView({ organization, actions }: { organization: Organization; actions?: ReactNode }) {
  const { id, name, domain } = organization;
  return (
    <Page>
      <PageHeader
        title={name}
        subtitle={domain ? `People of ${domain}` : 'No domain on file'}
        documentTitle={`${name}, organization`}
        actions={actions}
      />
      <Members orgId={id} />
    </Page>
  );
}
