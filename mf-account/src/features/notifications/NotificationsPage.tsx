import { Bell, CheckCheck } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { browserTimeZone } from '@milepost/shared/domain/dates';
import { isUnread } from '@milepost/shared/domain/notifications';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { NotificationList } from './NotificationList.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { useNotifications } from './useNotifications.ts';

const Narrow = styled(Page)`
  width: 100%;
  max-width: 800px;
`;
const Older = styled(Button)`
  align-self: center;
`;

const readingOf = (unread: number): string => (unread === 0 ? 'You have read everything' : `${unread} unread`);

/** The inbox: everything that others' acts told this person, newest first. */
export function NotificationsPage() {
  const { profile } = useSignedIn();
  const { list, unread, shown, show, hasOlder, loadOlder } = useNotifications();
  const markRead = useMarkRead();
  const zone = profile.time_zone ?? browserTimeZone();
  const rows = (list.data ?? []).filter((row) => shown === 'all' || isUnread(row));

  return (
    <Narrow>
      <PageHeader
        title="Notifications"
        subtitle={list.data ? readingOf(unread) : !list.isError && <Skeleton width="140px" />}
        actions={
          unread > 0 && (
            <Button
              icon={<CheckCheck size={16} aria-hidden />}
              busy={markRead.isPending && markRead.variables === null}
              onClick={() => markRead.mutate(null)}
            >
              Mark all as read
            </Button>
          )
        }
      />
      <Toolbar>
        <SegmentedControl
          label="Show"
          options={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
          value={shown}
          onChange={show}
        />
      </Toolbar>
      {list.isPending && <Skeleton shape="block" height="320px" label="Loading notifications..." />}
      {list.isError && (
        <ErrorState title="Failed to load notifications" onRetry={() => void list.refetch()}>
          {messageOf(list.error, 'Check your connection and try again.')}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && (
        <Card>
          {shown === 'unread' ? (
            <EmptyState
              title="Nothing unread"
              icon={<CheckCheck size={20} aria-hidden />}
              action={<Button onClick={() => show('all')}>Show all</Button>}
            />
          ) : (
            <EmptyState title="No notifications yet" icon={<Bell size={20} aria-hidden />}>
              Updates about reviews, sessions, and assignments appear here.
            </EmptyState>
          )}
        </Card>
      )}
      {rows.length > 0 && <NotificationList notifications={rows} zone={zone} onRead={(id) => markRead.mutate(id)} />}
      {hasOlder && (
        <Older busy={list.isPlaceholderData} onClick={loadOlder}>
          Show older
        </Older>
      )}
    </Narrow>
  );
}
