import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { messageQueries } from '@milepost/shared/entities/messages/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import type { Conversation, FoundMessage } from '@milepost/shared/entities/messages/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { placeOfWord } from '@milepost/shared/domain/folded-text';
import { Link } from '@milepost/shared/ui/routing';

const Heading = styled.h2`
  padding: 6px var(--space-4);
  border-block: 1px solid var(--border);
  background: var(--sunken);
  color: var(--muted);
  font-size: var(--size-12);
  line-height: var(--line-12);
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: block;
    padding: var(--space-2) var(--space-4);
    border-bottom: 1px solid var(--border);
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--sunken);
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-12);
  }
`;
const Line = styled.span`
  display: block;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  mark {
    background: var(--caution-soft);
    color: inherit;
  }
`;
const Note = styled.div`
  padding: var(--space-3) var(--space-4);
  color: var(--muted);
`;

/** The words found, with a little before them. */
function Excerpt({ body, search }: { body: string; search: string }) {
  const line = body.replace(/\s+/g, ' ');
  const place = placeOfWord(line, search);
  if (place === null) return <Line dir="auto">{line}</Line>;
  const { from: at, to: end } = place;
  // From the beginning of a word, not from its middle.
  const from = at > 24 ? line.indexOf(' ', at - 16) + 1 : 0;
  return (
    <Line dir="auto">
      {from > 0 && '…'}
      {line.slice(from, at)}
      <mark>{line.slice(at, end)}</mark>
      {line.slice(end, end + 200)}
    </Line>
  );
}

/** Messages of own conversations that hold the words searched for. */
export function FoundMessages({
  search,
  conversations,
  foundNobody,
}: {
  search: string;
  conversations: readonly Conversation[];
  foundNobody: boolean;
}) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const found = useQuery(messageQueries.search(user.id, search));
  const writer = ({ author_id, conversation_id }: FoundMessage): string => {
    const other = nameOf(conversations.find(({ id }) => id === conversation_id)?.counterpart);
    return author_id === user.id ? `You to ${other}` : other;
  };
  return (
    <>
      <Heading>Messages</Heading>
      {found.isPending && (
        <Note>
          <Skeleton lines={3} label="Searching messages..." />
        </Note>
      )}
      {found.isError && <Note role="alert">{messageOf(found.error, 'The search failed. Try again.')}</Note>}
      {found.data?.length === 0 && (
        <Note role="status">{foundNobody ? `No results for “${search}”.` : 'No messages match.'}</Note>
      )}
      <List>
        {found.data?.map((message) => (
          <li key={message.id}>
            <Link to={`/messages/${message.conversation_id}?q=${encodeURIComponent(search)}&message=${message.id}`}>
              <small>
                {writer(message)} · {formatDate(message.created_at, zone)}
              </small>
              <Excerpt body={message.body} search={search} />
            </Link>
          </li>
        ))}
      </List>
    </>
  );
}
