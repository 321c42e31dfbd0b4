import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { accountActionLabels, type UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

/** What was done to the account, by whom and why, latest first. */
export function AccountHistory({ account }: { account: UserAccount }) {
  const zone = useTimeZone();
  return (
    <Card title="Account history" padding="none">
      {account.actions.length === 0 ? (
        <EmptyState title="No account actions yet">Suspensions, verifications, and resets appear here.</EmptyState>
      ) : (
        <CardList>
          {account.actions.map((action) => (
            <CardRow key={action.id}>
              <RowText>
                <h3>
                  {accountActionLabels[action.action]}
                  {action.ends_at && ` until ${formatDateTime(action.ends_at, zone)}`}
                </h3>
                {action.checked.length > 0 && <p>Checked: {action.checked.join(', ')}</p>}
                {action.reason && <p dir="auto">{action.reason}</p>}
                <p>
                  {formatDateTime(action.created_at, zone)}
                  {action.actor_name ? ` by ${action.actor_name}` : ', by itself'}
                </p>
              </RowText>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
