import { useId, useRef } from 'react';
import styled from 'styled-components';
import { formatDay, todayIn } from '@milepost/shared/domain/dates';
import type { Notification, NotificationListName } from '@milepost/shared/entities/notifications/model';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { byDay, type NotificationDay } from './days.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useInboxKeys } from './useInboxKeys.ts';
import type { NotificationActions } from './useNotificationActions.ts';

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

type Shown = {
  readonly notifications: readonly Notification[];
  readonly list: NotificationListName;
  readonly zone: string;
  readonly actions: NotificationActions;
};

function Day({ day, ...shown }: { day: NotificationDay } & Omit<Shown, 'notifications'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <DayName id={id}>{formatDay(day.date, todayIn(shown.zone))}</DayName>
      <CardList>
        {day.notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} {...shown} />
        ))}
      </CardList>
    </section>
  );
}

/** Notifications under the days on which they came, newest first; snoozed ones under the days on which they come back. */
export function NotificationList({ notifications, ...shown }: Shown) {
  const { list, zone, actions } = shown;
  const rows = useRef<HTMLDivElement>(null);
  const onKeyDown = useInboxKeys(rows, notifications, actions);
  const days = byDay(notifications, zone, ({ created_at, snoozed_until }) =>
    list === 'snoozed' ? (snoozed_until ?? created_at) : created_at,
  );
  return (
    <Card padding="none" aria-label="Notifications">
      <Days ref={rows} onKeyDown={onKeyDown}>
        {days.map((day) => (
          <Day key={day.date} day={day} {...shown} />
        ))}
      </Days>
    </Card>
  );
}
