import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '@milepost/shared/auth';
import { userAccountQueries } from '../../../entities/user-accounts/requests.ts';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, roleLabel } from '@milepost/shared/entities/people/model';
import type { UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { Menu } from '@milepost/shared/ui/Menu';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import type { AccountAct } from './AccountDialog.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountHistory } from './AccountHistory.tsx';
import { Assignments } from './Assignments.tsx';
import { EmailChange } from './EmailChange.tsx';
import { LatestRequests, LatestSessions } from './LatestRecords.tsx';
import { SignIns } from './SignIns.tsx';
import { StaffNotes } from './StaffNotes.tsx';

const AccountDialog = lazyDialog(() => import('./AccountDialog.tsx').then((part) => part.AccountDialog));

type Act = { readonly id: AccountAct | 'hold'; readonly label: string; readonly critical?: true };
const holdAct: Act = { id: 'hold', label: 'Place legal hold' };

const actsOn = (account: UserAccount): Act[] => [
  ...(account.role !== 'super_admin' && account.status === 'active' ? [{ id: 'view', label: 'View as' } as const] : []),
  { id: 'role', label: 'Change role' },
  ...(account.status === 'active' ? [{ id: 'email', label: 'Change email address' } as const] : []),
  ...(account.role === 'client' ? [{ id: 'coach', label: 'Assign a coach' } as const] : []),
  ...(account.role !== 'coach'
    ? []
    : account.verified_at
      ? [{ id: 'unverify', label: 'Withdraw verification', critical: true } as const]
      : [{ id: 'verify', label: 'Verify coach' } as const]),
  ...(account.has_second_factor ? [{ id: 'factor', label: 'Reset second factor', critical: true } as const] : []),
  account.status === 'active'
    ? { id: 'suspend', label: 'Suspend', critical: true }
    : { id: 'restore', label: 'Restore' },
];

type Person = { readonly id: string; readonly name: string };
type Props = {
  /** What the activity log holds of the user. */
  log: (userId: string) => ReactNode;
  /** What applies to the account now, above everything else. */
  notice?: ReactNode;
  /** The dialog that places a legal hold, where one can be placed. */
  placeHold?: ((person: Person, onClose: () => void) => ReactNode) | undefined;
};

/** One user, with what administrators can do. */
export function UserPage({ log, notice, placeHold }: Props) {
  const { id = '' } = useParams();
  const { user } = useSignedIn();
  const { data: account, error, refetch } = useQuery(userAccountQueries.one(id));
  const [act, setAct] = useState<AccountAct | 'hold'>();
  const close = () => setAct(undefined);
  const isNobody = account === null || isMissing(error);
  return (
    <Page>
      <PageHeader
        title={account ? nameOf(account) : 'User'}
        subtitle={account && [roleLabel(account.role), account.org_name].filter(Boolean).join(', ')}
        back={{ to: '/admin/users', label: 'Users' }}
        actions={
          account && (
            <>
              <ButtonLink to={`/admin/activity-logs?person=${account.id}`}>Activity log</ButtonLink>
              {/* An account with an open invitation is changed through that invitation. */}
              {account.is_invited && <ButtonLink to="/admin/users/create">Invitations</ButtonLink>}
              {account.id !== user.id && !account.is_invited && (
                <Menu
                  label={`Actions for ${nameOf(account)}`}
                  trigger="Actions"
                  look="button"
                  items={[...actsOn(account), ...(placeHold ? [holdAct] : [])].map(
                    ({ id: actId, label, critical }) => ({
                      id: actId,
                      label,
                      tone: critical ? ('critical' as const) : ('neutral' as const),
                      onAction: () => setAct(actId),
                    }),
                  )}
                />
              )}
            </>
          )
        }
      />
      {account && notice}
      {account && <EmailChange account={account} />}
      {account && (
        <Columns>
          <Stack gap={5}>
            <AccountFacts account={account} />
            {account.role !== 'super_admin' && <Assignments account={account} />}
            <LatestSessions account={account} />
            <LatestRequests account={account} />
            {log(account.id)}
          </Stack>
          <Stack gap={5}>
            <StaffNotes key={account.id} userId={account.id} />
            <SignIns account={account} />
            <AccountHistory account={account} />
          </Stack>
        </Columns>
      )}
      {account === undefined && !error && <Skeleton shape="block" height="280px" label="Loading user..." />}
      {isNobody && (
        <Card>
          <EmptyState title="User not found" action={<ButtonLink to="/admin/users">All users</ButtonLink>}>
            The account was deleted, or the link is incorrect.
          </EmptyState>
        </Card>
      )}
      {error && !account && !isNobody && (
        <Card>
          <ErrorState title="Failed to load the user" onRetry={() => void refetch()}>
            {messageOf(error, 'Try again.')}
          </ErrorState>
        </Card>
      )}
      {account && act === 'hold' && placeHold?.({ id: account.id, name: nameOf(account) }, close)}
      {account && act && act !== 'hold' && <AccountDialog act={act} account={account} onClose={close} />}
    </Page>
  );
}
