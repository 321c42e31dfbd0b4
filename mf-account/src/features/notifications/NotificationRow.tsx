import {
  Bell,
  CalendarClock,
  Check,
  ContactRound,
  FileText,
  Handshake,
  MessageSquare,
  MessageSquareText,
  Target,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatTime } from '@milepost/shared/domain/dates';
import { isUnread, type Notification } from '@milepost/shared/domain/notifications';
import { CardRow } from '@milepost/shared/ui/CardList';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';

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
  /* What is written from right to left stands under what is written from left to right. */
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
    button {
      margin-left: auto;
    }
  }
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
  ['contact', <ContactRound key="contact" size={16} />],
];
const iconOf = (kind: string): ReactNode => icons.find(([part]) => kind.includes(part))?.[1] ?? <Bell size={16} />;

/** One notification; following its link marks it read. */
export function NotificationRow({
  notification,
  zone,
  onRead,
}: {
  notification: Notification;
  zone: string;
  onRead: () => void;
}) {
  const { kind, title, body, link, created_at } = notification;
  const unread = isUnread(notification);
  const heading = unread ? (
    <>
      <VisuallyHidden>Unread: </VisuallyHidden>
      {title}
    </>
  ) : (
    title
  );
  return (
    <Row>
      <Kind $unread={unread} aria-hidden="true">
        {iconOf(kind)}
      </Kind>
      <Words $unread={unread}>
        <h3 dir="auto">
          {link ? (
            <Link to={link} onClick={unread ? onRead : undefined}>
              {heading}
            </Link>
          ) : (
            heading
          )}
        </h3>
        {body && <p dir="auto">{body}</p>}
      </Words>
      <End>
        <time dateTime={created_at}>{formatTime(created_at, zone)}</time>
        {unread && <Unread aria-hidden="true" />}
        {unread && (
          <IconButton
            size="small"
            label={`Mark as read: ${title}`}
            icon={<Check size={16} aria-hidden />}
            onClick={onRead}
          />
        )}
      </End>
    </Row>
  );
}
