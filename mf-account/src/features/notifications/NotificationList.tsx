import { useId } from 'react';
import styled from 'styled-components';
import type { Notification } from '@milepost/shared/domain/notifications';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { Stack } from '@milepost/shared/ui/Layout';
import { byDay, dayLabel, type NotificationDay } from './days.ts';
import { NotificationRow } from './NotificationRow.tsx';

const DayName = styled.h2`
  margin-bottom: var(--space-2);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
`;

type Reading = { readonly zone: string; readonly onRead: (id: string) => void };

function Day({ day, zone, onRead }: { day: NotificationDay } & Reading) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <DayName id={id}>{dayLabel(day.date, zone)}</DayName>
      <Card padding="none">
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
      </Card>
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
    <Stack gap={5}>
      {byDay(notifications, zone).map((day) => (
        <Day key={day.date} day={day} zone={zone} onRead={onRead} />
      ))}
    </Stack>
  );
}
