import { useMemo, useRef } from 'react';
import { Bell, CheckCheck } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { categoriesFor, categoryLabel } from '@milepost/shared/entities/notification-preferences/model';
import { isInList, type NotificationListName } from '@milepost/shared/entities/notifications/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page, Toolbar } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { Select } from '@milepost/shared/ui/Select';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { useKeptFocus } from '@milepost/shared/ui/useKeptFocus';
import { NotificationList } from './NotificationList.tsx';
import { useNotificationActions } from './useNotificationActions.ts';
import { useNotifications } from './useNotifications.ts';

const Narrow = styled(Page)`
  width: 100%;
  max-width: 800px;
`;
const Category = styled.div`
  min-width: 176px;
`;
const Older = styled(Button)`
  align-self: center;
`;

const readingOf = (unread: number): string => (unread === 0 ? 'You have read everything' : `${unread} unread`);

const listNames: readonly { readonly value: NotificationListName; readonly label: string }[] = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'unread', label: 'Unread' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'archived', label: 'Archived' },
];

const emptyLists: Readonly<Record<NotificationListName, { readonly title: string; readonly what: string }>> = {
  inbox: { title: 'No notifications', what: 'Updates about reviews, sessions, and assignments appear here.' },
  unread: { title: 'Nothing unread', what: 'You have read everything in your inbox.' },
  snoozed: { title: 'Nothing snoozed', what: 'Notifications that you snooze wait here until their time.' },
  archived: { title: 'Nothing archived', what: 'Notifications that you archive stay here.' },
};

function Empty({
  shown,
  category,
  onClear,
}: {
  shown: NotificationListName;
  category: string | null;
  onClear: () => void;
}) {
  if (category !== null) {
    return (
      <EmptyState
        title="No notifications match this category"
        icon={<Bell size={20} aria-hidden />}
        action={<Button onClick={onClear}>Show all categories</Button>}
      />
    );
  }
  const { title, what } = emptyLists[shown];
  return (
    <EmptyState
      title={title}
      icon={shown === 'unread' ? <CheckCheck size={20} aria-hidden /> : <Bell size={20} aria-hidden />}
    >
      {what}
    </EmptyState>
  );
}

/** The inbox: the person's notifications, newest first, with the snoozed and the archived ones. */
export function NotificationsPage() {
  const { profile } = useSignedIn();
  const { list, unread, shown, category, show, choose, hasOlder, loadOlder } = useNotifications();
  const actions = useNotificationActions();
  const zone = useTimeZone();
  const rows = useMemo(() => (list.data ?? []).filter((row) => isInList(row, shown)), [list.data, shown]);
  const page = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(
    page,
    rows.map(({ id }) => id),
  );
  const categories = [
    ...categoriesFor(profile.role).map(({ category: value, label }) => ({ value, label })),
    { value: 'security', label: categoryLabel('security') },
  ];

  return (
    <Narrow ref={page} onFocus={keepFocus}>
      <PageHeader
        title="Notifications"
        subtitle={list.data ? readingOf(unread) : !list.isError && <Skeleton width="140px" />}
        actions={
          unread > 0 && (
            <Button
              icon={<CheckCheck size={16} aria-hidden />}
              busy={actions.readAll.isRunning}
              onClick={actions.readAll.run}
            >
              Mark all as read
            </Button>
          )
        }
      />
      <Toolbar>
        <SegmentedControl label="Show" options={listNames} value={shown} onChange={show} />
        <Category>
          <Select
            label="Category"
            hideLabel
            placeholder="All categories"
            options={categories}
            value={category ?? ''}
            onChange={({ target }) => choose(target.value)}
          />
        </Category>
      </Toolbar>
      {list.isPending && <Skeleton shape="block" height="320px" label="Loading notifications..." />}
      {list.isError && (
        <ErrorState title="Failed to load notifications" onRetry={() => void list.refetch()}>
          {messageOf(list.error, 'Check your connection and try again.')}
        </ErrorState>
      )}
      {list.isSuccess && rows.length === 0 && (
        <Card>
          <Empty shown={shown} category={category} onClear={() => choose('')} />
        </Card>
      )}
      {rows.length > 0 && <NotificationList notifications={rows} list={shown} zone={zone} actions={actions} />}
      {hasOlder && (
        <Older busy={list.isPlaceholderData} onClick={loadOlder}>
          Show older
        </Older>
      )}
    </Narrow>
  );
}
