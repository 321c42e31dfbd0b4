import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { dateIn, formatShortDate, formatTime, todayIn } from '@milepost/shared/domain/dates';
import { messagePreview, unreadLabel, type Conversation } from '@milepost/shared/entities/messages/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { Link } from '@milepost/shared/ui/routing';

const Row = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  padding: 10px var(--space-4);
  border-bottom: 1px solid var(--border);
  color: inherit;
  text-decoration: none;
  &:hover {
    background: var(--sunken);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='page'] {
    background: var(--neutral-soft);
    box-shadow: inset 3px 0 var(--accent);
  }
`;
const Line = styled.span`
  display: flex;
  align-items: baseline;
  gap: var(--space-2);
  min-width: 0;
`;
const Name = styled.span<{ $unread: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  /* A name from right to left is beside its picture, too. */
  text-align: match-parent;
  font-weight: ${({ $unread }) => ($unread ? 650 : 550)};
`;
const Gist = styled(Name)`
  color: ${({ $unread }) => ($unread ? 'var(--text)' : 'var(--muted)')};
  font-size: var(--size-13);
  font-weight: ${({ $unread }) => ($unread ? 550 : 400)};
`;
const Time = styled.time`
  color: var(--muted);
  font-size: var(--size-12);
  white-space: nowrap;
`;
const Count = styled.span`
  min-width: 20px;
  padding: 0 6px;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--on-accent);
  font-size: var(--size-12);
  line-height: 18px;
  font-weight: 600;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

const gist = ({ last_message, is_active }: Conversation, me: string): string => {
  if (last_message) return `${last_message.author_id === me ? 'You: ' : ''}${messagePreview(last_message)}`;
  return is_active ? 'Write the first message' : 'No messages';
};

/** One conversation: with whom, the last words, when, and how many are unread. */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const [parameters] = useSearchParams();
  const { id, counterpart, last_message, unread, is_active } = conversation;
  const search = parameters.get('q');
  const at = last_message?.created_at;
  return (
    <li>
      <Row
        to={{
          pathname: id ? `/messages/${id}` : '/messages',
          search: id ? (search ? `q=${encodeURIComponent(search)}` : '') : `with=${counterpart.id}`,
        }}
        {...(isOpen ? { 'aria-current': 'page' as const } : {})}
      >
        <Avatar name={counterpart.full_name} email={counterpart.email} src={counterpart.avatar_url} size="medium" />
        <span>
          <Line>
            <Name $unread={unread > 0} dir="auto">
              {nameOf(counterpart)}
            </Name>
            {at && (
              <Time dateTime={at}>
                {dateIn(zone, at) === todayIn(zone) ? formatTime(at, zone) : formatShortDate(at, zone)}
              </Time>
            )}
          </Line>
          <Line>
            <Gist $unread={unread > 0} dir="auto">
              {gist(conversation, user.id)}
            </Gist>
            {!is_active && <Time as="span">Ended</Time>}
            {unread > 0 && (
              <Count>
                {unreadLabel(unread)}
                <VisuallyHidden> unread</VisuallyHidden>
              </Count>
            )}
          </Line>
        </span>
      </Row>
    </li>
  );
}
