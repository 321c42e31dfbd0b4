import { useTimeZone } from '@milepost/shared/auth';
import { formatDate } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { TextLink } from '@milepost/shared/ui/TextLink';

/** Whom they coach or are coached by, now and before. */
export function Assignments({ account }: { account: UserAccount }) {
  const zone = useTimeZone();
  return (
    <Card title={account.role === 'coach' ? 'Clients' : 'Coaches'} padding="none">
      {account.assignments.length === 0 ? (
        <EmptyState title="No assignments yet">Who works with this user appears here.</EmptyState>
      ) : (
        <CardList>
          {account.assignments.map((assignment) => (
            <CardRow key={assignment.assignment_id}>
              <RowText>
                <h3>
                  <TextLink to={`/admin/users/${assignment.id}`}>
                    {nameOf({ full_name: assignment.full_name, email: assignment.email })}
                  </TextLink>
                </h3>
                <p>
                  Since {formatDate(assignment.assigned_at, zone)}
                  {assignment.ended_at && `, ended ${formatDate(assignment.ended_at, zone)}`}
                </p>
              </RowText>
              <Badge tone={assignment.is_active ? 'positive' : 'neutral'}>
                {assignment.is_active ? 'Active' : 'Ended'}
              </Badge>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
