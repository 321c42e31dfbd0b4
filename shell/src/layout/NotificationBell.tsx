import { Bell } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { storedAddress } from '@milepost/shared/contract/page-addresses';
import {
  markNotificationsRead,
  notificationQueries,
  notificationKeys,
} from '@milepost/shared/entities/notifications/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { dateIn, formatDay, formatTime, todayIn } from '@milepost/shared/domain/dates';
import { isUnread, notificationText, type Notification } from '@milepost/shared/entities/notifications/model';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { toast } from '@milepost/shared/ui/Toast';
import { useNavigate } from '@milepost/shared/ui/routing';
import { useShell } from '../core/shell-context.ts';

const newest = 6;
const mostShown = 99;

const Trigger = styled.span`
  position: relative;
  display: inline-flex;
`;
const Mark = styled.span`
  position: absolute;
  top: -7px;
  left: 9px;
  min-width: 15px;
  padding: 0 3px;
  border-radius: var(--radius-full);
  background: var(--critical);
  color: var(--on-critical);
  outline: 2px solid var(--surface);
  font-size: 10px;
  line-height: 15px;
  font-weight: 600;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
/* Drawn as a surface: a line that is wider than its circle leaves a hole. */
const Dot = styled.span<{ $unread: boolean }>`
  width: 8px;
  height: 8px;
  margin: 0 4px;
  border-radius: var(--radius-full);
  background: ${({ $unread }) => ($unread ? 'var(--accent)' : 'none')};
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: ${({ $unread }) => ($unread ? 'CanvasText' : 'none')};
  }
`;

/** The newest notifications; the last entry leads to the settings (routes: 'Notification settings'). */
export function NotificationBell() {
  const { user, actor } = useSignedIn();
  const zone = useTimeZone();
  const { resolve } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The count and every list of them, on any page that shows them.
  useLiveList({
    table: 'notifications',
    filter: `user_id=eq.${user.id}`,
    queryKeys: [notificationKeys.lists(user.id), notificationKeys.unread(user.id)],
  });
  const { data: unread = 0 } = useQuery(notificationQueries.unread(user.id));
  const { data, isError, refetch } = useQuery(notificationQueries.list(user.id));
  const opens = (path: string): boolean => resolve(path, actor).kind === 'module';

  /** Marks these as read, or all without ids. */
  const markRead = async (ids?: readonly string[]): Promise<void> => {
    try {
      await markNotificationsRead(ids);
    } catch (error) {
      const message = messageOf(error, 'Failed to mark notifications as read. Try again.');
      toast.show({ message, tone: 'critical' });
    }
    await invalidate(queryClient, 'notifications');
  };
  const describe = (notification: Notification): string => {
    const { created_at: at } = notification;
    const when = `${formatDay(dateIn(zone, at), todayIn(zone))}, ${formatTime(at, zone)}`;
    return [notificationText(notification, zone), when].filter((part) => part !== null).join(' · ');
  };
  const entry = (notification: Notification): MenuEntry => ({
    id: notification.id,
    label: notification.title,
    description: describe(notification),
    icon: isUnread(notification) ? <Dot $unread role="img" aria-label="Unread" /> : <Dot $unread={false} />,
    onAction: () => {
      if (isUnread(notification)) void markRead([notification.id]);
      void navigate(
        notification.link && opens(notification.link) ? storedAddress(notification.link) : '/notifications',
      );
    },
  });

  const failed = isError && !data;
  const header = (): string => {
    if (failed) return 'Failed to load notifications';
    if (!data) return 'Loading notifications...';
    return data.length === 0 ? 'No notifications yet' : 'Notifications';
  };
  const items: MenuEntry[] = [
    ...(data ?? []).slice(0, newest).map(entry),
    ...(failed ? [{ id: 'retry', label: 'Retry', onAction: () => void refetch() }] : []),
    ...(unread > 0
      ? [{ id: 'read', label: 'Mark all as read', onAction: () => void markRead(), section: 'More' }]
      : []),
    { id: 'all', label: 'All notifications', to: '/notifications', section: 'More' },
    { id: 'settings', label: 'Notification settings', to: '/settings/notifications', section: 'More' },
  ];
  return (
    <Menu
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      trigger={
        <Trigger>
          <Bell size={16} aria-hidden />
          {unread > 0 ? <Mark aria-hidden>{unread > mostShown ? `${mostShown}+` : unread}</Mark> : null}
        </Trigger>
      }
      header={<strong>{header()}</strong>}
      items={items}
    />
  );
}
