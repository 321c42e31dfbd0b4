import { useId } from 'react';
import styled from 'styled-components';
import { formatDay, todayIn } from '@milepost/shared/domain/dates';
import type { Notification } from '@milepost/shared/domain/notifications';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { byDay, type NotificationDay } from './days.ts';
import { NotificationRow } from './NotificationRow.tsx';

const DayName = styled.h2`
  padding: 6px var(--space-4);
  border-bottom: 1px solid var(--border);
  background: var(--sunken);
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
const Days = styled.div`
  overflow: hidden;
  border-radius: inherit;
  section + section {
    border-top: 1px solid var(--border);
  }
`;

type Reading = { readonly zone: string; readonly onRead: (id: string) => void };

function Day({ day, zone, onRead }: { day: NotificationDay } & Reading) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <DayName id={id}>{formatDay(day.date, todayIn(zone))}</DayName>
      <CardList>
        {day.notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            zone={zone}
            onRead={() => onRead(notification.id)}
          />
        ))}
      </CardList>
    </section>
  );
}

/** Notifications under the days on which they came, newest first. */
export function NotificationList({
  notifications,
  zone,
  onRead,
}: { notifications: readonly Notification[] } & Reading) {
  return (
    <Card padding="none" aria-label="Notifications">
      <Days>
        {byDay(notifications, zone).map((day) => (
          <Day key={day.date} day={day} zone={zone} onRead={onRead} />
        ))}
      </Days>
    </Card>
  );
}
