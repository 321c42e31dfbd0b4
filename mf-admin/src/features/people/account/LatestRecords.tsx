import type { ReactNode } from 'react';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDate, formatZonedDateTime } from '@milepost/shared/domain/dates';
import type { UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

const sentence = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');

type Shown = { readonly id: string; readonly name: string; readonly about: string; readonly status: string };

function Records({ title, empty, rows }: { title: string; empty: ReactNode; rows: readonly Shown[] }) {
  return (
    <Card title={title} meta={rows.length === 10 ? 'latest 10' : undefined} padding="none">
      {rows.length === 0 ? (
        empty
      ) : (
        <CardList>
          {rows.map(({ id, name, about, status }) => (
            <CardRow key={id}>
              <RowText>
                <h3>{name}</h3>
                <p>{about}</p>
              </RowText>
              <span>{sentence(status)}</span>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}

/** The latest sessions of a user, with the other person. */
export function LatestSessions({ account }: { account: UserAccount }) {
  const zone = useTimeZone();
  return (
    <Records
      title="Sessions"
      empty={<EmptyState title="No sessions yet">Sessions appear here once they are booked.</EmptyState>}
      rows={account.coaching_sessions.map(({ id, title, with_name, session_time: time, status }) => ({
        id,
        name: title,
        about: `${with_name ? `With ${with_name}, ` : ''}${formatZonedDateTime(time, zone)}`,
        status,
      }))}
    />
  );
}

/** The latest review and coaching requests of somebody. */
export function LatestRequests({ account }: { account: UserAccount }) {
  const zone = useTimeZone();
  return (
    <Records
      title="Requests"
      empty={<EmptyState title="No requests yet">Review and coaching requests appear here.</EmptyState>}
      rows={account.requests.map(({ id, kind, title, created_at, status }) => ({
        id,
        name: kind === 'review' ? (title ?? 'Review request') : `Coaching request${title ? `, ${title}` : ''}`,
        about: `${kind === 'review' ? 'Review' : 'Coaching'}, asked ${formatDate(created_at, zone)}`,
        status,
      }))}
    />
  );
}
