import {
  AlarmClock,
  Archive,
  Bell,
  Building2,
  CalendarClock,
  Check,
  ContactRound,
  FileText,
  Handshake,
  Inbox,
  Mail,
  MessageSquare,
  MessageSquareText,
  Target,
  UserRound,
} from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { storedAddress } from '@milepost/shared/contract/page-addresses';
import { formatDateTime, formatTime } from '@milepost/shared/domain/dates';
import { isUnread, notificationText, type Notification } from '@milepost/shared/entities/notifications/model';
import { CardRow } from '@milepost/shared/ui/CardList';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Menu } from '@milepost/shared/ui/Menu';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { Link } from '@milepost/shared/ui/routing';
import { rowAttribute } from '@milepost/shared/ui/useKeptFocus';
import { snoozesAt } from './snoozes.ts';
import { snoozeAttribute } from './useInboxKeys.ts';
import type { NotificationActions } from './useNotificationActions.ts';

const Row = styled(CardRow)`
  position: relative;
  flex-wrap: nowrap;
  align-items: flex-start;
  justify-content: flex-start;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  @media (max-width: 480px) {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    row-gap: 0;
  }
  &:first-child {
    border-top: 0;
  }
  &:has(a:hover) {
    background: var(--sunken);
  }
`;
const Kind = styled.span<{ $unread: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: var(--radius-full);
  background: ${({ $unread }) => ($unread ? 'var(--accent-soft)' : 'var(--neutral-soft)')};
  color: ${({ $unread }) => ($unread ? 'var(--accent-text)' : 'var(--muted)')};
`;
const Words = styled.div<{ $unread: boolean }>`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  /* Text from right to left is below text from left to right. */
  > * {
    text-align: left;
  }
  h3 {
    font-weight: ${({ $unread }) => ($unread ? 600 : 450)};
  }
  p {
    color: var(--muted);
  }
  /* The whole row leads where its title does. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const End = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 28px;
  color: var(--muted);
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  /* Beside words of a few letters a line there is no room for it. */
  @media (max-width: 480px) {
    grid-area: 2 / 2;
  }
`;
const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  margin-left: auto;
`;
const Unread = styled.span`
  width: 8px;
  height: 8px;
  border-radius: var(--radius-full);
  background: var(--accent);
`;

/** Kinds are named by what they are about: 'review_completed', 'session_confirmed', 'coach_assigned'. */
const icons: readonly (readonly [part: string, icon: ReactNode])[] = [
  ['review', <FileText key="review" size={16} />],
  ['session', <CalendarClock key="session" size={16} />],
  ['assign', <UserRound key="assign" size={16} />],
  ['coaching', <Handshake key="coaching" size={16} />],
  ['message', <MessageSquare key="message" size={16} />],
  ['comment', <MessageSquareText key="comment" size={16} />],
  ['goal', <Target key="goal" size={16} />],
  ['organization', <Building2 key="organization" size={16} />],
  ['contact', <ContactRound key="contact" size={16} />],
];
const iconOf = (kind: string): ReactNode => icons.find(([part]) => kind.includes(part))?.[1] ?? <Bell size={16} />;

const SnoozeMenu = ({ title, zone, onSnooze }: { title: string; zone: string; onSnooze: (until: string) => void }) => (
  <span {...{ [snoozeAttribute]: '' }}>
    <Menu
      label={`Snooze: ${title}`}
      trigger={<AlarmClock size={16} aria-hidden />}
      items={snoozesAt(new Date(), zone).map(({ label, until }) => ({
        id: label,
        label,
        description: formatDateTime(until, zone),
        onAction: () => onSnooze(until),
      }))}
    />
  </span>
);

/** The second click of a double click does nothing: by then the button does the opposite, or is that of another row. */
const once =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act();
  };

/** What can be done with it in the list in which it is. */
function RowActions({ notification, zone, actions }: RowProps) {
  const { title } = notification;
  if (notification.archived_at !== null || notification.snoozed_until !== null) {
    return (
      <IconButton
        label={`Move to inbox: ${title}`}
        icon={<Inbox size={16} aria-hidden />}
        onClick={once(() => actions.toInbox(notification))}
      />
    );
  }
  const unread = isUnread(notification);
  return (
    <>
      <IconButton
        label={`Mark as ${unread ? 'read' : 'unread'}: ${title}`}
        icon={unread ? <Check size={16} aria-hidden /> : <Mail size={16} aria-hidden />}
        onClick={once(() => actions.toggleRead(notification))}
      />
      <SnoozeMenu title={title} zone={zone} onSnooze={(until) => actions.snooze(notification, until)} />
      <IconButton
        label={`Archive: ${title}`}
        icon={<Archive size={16} aria-hidden />}
        onClick={once(() => actions.archive(notification))}
      />
    </>
  );
}

type RowProps = {
  readonly notification: Notification;
  readonly zone: string;
  readonly actions: NotificationActions;
};

/** One notification; following its link marks it read. */
export function NotificationRow({ notification, zone, actions }: RowProps) {
  const { id, kind, title, link, created_at, snoozed_until } = notification;
  const text = notificationText(notification, zone);
  const unread = isUnread(notification);
  const heading = unread ? (
    <>
      <VisuallyHidden>Unread: </VisuallyHidden>
      {title}
    </>
  ) : (
    title
  );
  const at = snoozed_until ?? created_at;
  return (
    <Row {...{ [rowAttribute]: id }}>
      <Kind $unread={unread} aria-hidden="true">
        {iconOf(kind)}
      </Kind>
      <Words $unread={unread}>
        <h3 dir="auto">
          {link ? (
            <Link to={storedAddress(link)} onClick={unread ? () => actions.markRead(id) : undefined}>
              {heading}
            </Link>
          ) : (
            heading
          )}
        </h3>
        {text !== null && <p dir="auto">{text}</p>}
      </Words>
      <End>
        {unread && <Unread aria-hidden="true" />}
        <time dateTime={at}>{formatTime(at, zone)}</time>
        <Actions>
          <RowActions notification={notification} zone={zone} actions={actions} />
        </Actions>
      </End>
    </Row>
  );
}
