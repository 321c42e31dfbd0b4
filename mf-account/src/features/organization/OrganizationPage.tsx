import { useEffect, useRef } from 'react';
import { Building2 } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { AnyOrganization } from './AnyOrganization.tsx';
import { OrganizationView } from './OrganizationView.tsx';
import { ReceivedInvitations } from './ReceivedInvitations.tsx';

/** Whoever joins or leaves gets another page at the same address: the focus goes to its heading, as on every new page. */
function useHeadingOf(page: string | undefined): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [page]);
}

/** One's own organization and the invitations to one; an administrator chooses any. */
export default function OrganizationPage() {
  const { profile, organization } = useSignedIn();
  useHeadingOf(organization?.id);
  if (profile.role === 'super_admin') return <AnyOrganization ownId={profile.org_id} />;
  if (organization) return <OrganizationView organization={organization} />;
  return (
    <Page>
      <PageHeader title="Organization" />
      <ReceivedInvitations />
      <Card>
        <EmptyState title="You don't belong to an organization yet" icon={<Building2 size={20} aria-hidden />}>
          Its administrator can invite you by email. Everything else works without it.
        </EmptyState>
      </Card>
    </Page>
  );
}
