import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import type { Organization } from '@milepost/shared/entities/organizations/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Figures } from './Figures.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { Members } from './Members.tsx';
import { ReceivedInvitations } from './ReceivedInvitations.tsx';
import { SentInvitations } from './SentInvitations.tsx';
import { queryOf, useMembersView } from './useMembersView.ts';

/** One organization: its members, and for who may, its figures and invitations. `choice` is beside the main action. */
export function OrganizationView({ organization, choice }: { organization: Organization; choice?: ReactNode }) {
  const { id, name, domain, archived_at } = organization;
  const [view, change] = useMembersView();
  const [isInviting, setInviting] = useState(false);
  const members = useQuery(organizationQueries.members(id, queryOf(useDeferredValue(view))));
  const filter = `org_id=eq.${id}`;
  useLiveList(
    // Who accepts becomes a member, and the invitation is gone: a deleted row reports only its key.
    {
      table: 'organization_members',
      filter,
      holding: ['organization_members', 'organization_invitations'],
    },
    { table: 'organization_invitations', filter },
  );
  const { reload } = useAuth();
  // Everybody reads their own membership: without it the organization is no longer theirs, and its page goes.
  const isRemoved = members.data?.sees_all === false && members.data.total === 0 && view.q === '';
  useEffect(() => {
    if (isRemoved) void reload();
  }, [isRemoved, reload]);
  const mayInvite = members.data?.may_invite === true && archived_at === null;
  return (
    <Page>
      <PageHeader
        title={name}
        subtitle={domain ? `People of ${domain}` : 'No domain on file'}
        documentTitle={`${name}, organization`}
        actions={
          <>
            {choice}
            {members.data?.may_manage && archived_at === null && (
              <ButtonLink to={`/analytics?scope=${id}`}>Analytics</ButtonLink>
            )}
            {mayInvite && (
              <Button tone="primary" onClick={() => setInviting(true)}>
                Invite people
              </Button>
            )}
          </>
        }
      />
      {archived_at && (
        <Alert tone="caution">
          This organization is archived. Restore it on the Organizations page to use it again.
        </Alert>
      )}
      <ReceivedInvitations />
      {members.data?.may_manage && <Figures orgId={id} />}
      <Members organization={organization} members={members} view={view} onChange={change} />
      {mayInvite && <SentInvitations orgId={id} />}
      {isInviting && <InviteDialog organization={organization} onClose={() => setInviting(false)} />}
    </Page>
  );
}
