import { Bell, Dot } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { markNotificationsRead, notificationQueries } from '@milepost/shared/data/notifications';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { isUnread, type Notification } from '@milepost/shared/domain/notifications';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { toast } from '@milepost/shared/ui/Toast';
import { useShell } from '../core/shell-context.ts';

const newest = 6;

const Trigger = styled.span`
  position: relative;
  display: inline-flex;
`;
const Mark = styled.span`
  position: absolute;
  top: -3px;
  right: -3px;
  width: 7px;
  height: 7px;
  border-radius: var(--radius-full);
  background: var(--critical);
  outline: 2px solid var(--surface);
`;

/** The newest notifications; the last entry leads to the settings (routes: 'Notification settings'). */
export function NotificationBell() {
  const { user, actor } = useSignedIn();
  const { resolve } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: unread = 0 } = useQuery(notificationQueries.unread(user.id));
  const { data, isError, refetch } = useQuery(notificationQueries.list(user.id));
  const opens = (path: string): boolean => resolve(path, actor).kind === 'module';

  const markRead = async (notification: Notification): Promise<void> => {
    if (!isUnread(notification)) return;
    try {
      await markNotificationsRead([notification.id]);
    } catch (error) {
      toast.show({
        message: messageOf(error, 'Failed to mark the notification as read. Try again.'),
        tone: 'critical',
      });
    }
    await invalidate(queryClient, 'notifications');
  };
  const entry = (notification: Notification): MenuEntry => ({
    id: notification.id,
    label: notification.title,
    description: notification.body ?? undefined,
    icon: isUnread(notification) ? (
      <Dot size={16} strokeWidth={8} aria-label="Unread" color="var(--accent)" />
    ) : (
      <Dot size={16} aria-hidden color="transparent" />
    ),
    onAction: () => {
      void markRead(notification);
      void navigate(notification.link && opens(notification.link) ? notification.link : '/notifications');
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
    { id: 'all', label: 'All notifications', to: '/notifications', section: 'More' },
    { id: 'settings', label: 'Notification settings', to: '/settings', section: 'More' },
  ];
  return (
    <Menu
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      trigger={
        <Trigger>
          <Bell size={16} aria-hidden />
          {unread > 0 ? <Mark /> : null}
        </Trigger>
      }
      header={<strong>{header()}</strong>}
      items={items}
    />
  );
}
