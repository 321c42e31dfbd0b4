import { counted } from '@milepost/shared/domain/counts';
import { attentionReasonLabel, type ClientNeedingAttention } from '@milepost/shared/entities/dashboard/model';
import { formatRelative } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LinkedRowText } from './LinkedRowText.tsx';

const why = ({ reasons, overdue_tasks, last_activity_at }: ClientNeedingAttention): string =>
  reasons
    .map((reason) => {
      if (reason === 'overdue-tasks') return counted(overdue_tasks, 'overdue task');
      return last_activity_at === null
        ? 'No activity yet'
        : `${attentionReasonLabel[reason]} (last ${formatRelative(last_activity_at)})`;
    })
    .join(' · ');

/** Clients who are inactive or have overdue tasks. */
export function AttentionCard({
  clients,
  hasClients,
}: {
  clients: readonly ClientNeedingAttention[];
  hasClients: boolean;
}) {
  return (
    <Card
      title="Clients who need attention"
      padding="none"
      actions={
        <ButtonLink to="/coach/clients" tone="quiet" size="small">
          All clients
        </ButtonLink>
      }
    >
      {clients.length === 0 ? (
        <EmptyState
          title={hasClients ? 'No clients need attention' : 'No clients yet'}
          action={!hasClients && <ButtonLink to="/coach/profile">Complete your profile</ButtonLink>}
        >
          {hasClients
            ? 'No client was inactive for 14 days, and no task is overdue.'
            : 'Clients appear here when you accept their request or an administrator assigns them to you.'}
        </EmptyState>
      ) : (
        <CardList>
          {clients.map((row) => (
            <CardRow key={row.client.id}>
              <Avatar name={row.client.full_name} email={row.client.email} src={row.client.avatar_url} />
              <LinkedRowText to={`/coach/clients/${row.client.id}`} title={nameOf(row.client)}>
                {why(row)}
              </LinkedRowText>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
