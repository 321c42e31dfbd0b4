import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '../../domain/dates/dates.ts';
import { nameOf } from '../../entities/people/display-name.ts';
import type { TicketMessage } from '../../entities/support-tickets/model.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { MessageText } from '../../ui/MessageText/MessageText.tsx';
import { TicketFiles } from './TicketFiles.tsx';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Entry = styled.li`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4);
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid var(--border);
  }
  &[data-answer] {
    background: color-mix(in oklab, var(--raised), var(--accent-soft) 45%);
  }
  &[data-internal] {
    background: color-mix(in oklab, var(--raised), var(--caution-soft) 60%);
  }
  &:first-child {
    border-radius: var(--radius-large) var(--radius-large) 0 0;
  }
`;
const Said = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
`;
const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  font-size: var(--size-13);
  time {
    color: var(--muted);
  }
`;

/** Something in a ticket: who said it, when, and what. */
export type TicketEntry = {
  readonly id: string;
  readonly author: string;
  readonly picture?: string | null | undefined;
  readonly at: string;
  readonly tone: 'asked' | 'answer' | 'internal';
  readonly badge?: ReactNode;
  readonly body: string;
  readonly files?: TicketMessage['files'] | undefined;
};

/** A message as one of the two sides reads it. `support` names staff whom the reader may not see. */
export const entryOf = (message: TicketMessage, names: { asker: string; support: string }): TicketEntry => ({
  id: message.id,
  author: message.author ? nameOf(message.author) : message.is_answer ? names.support : names.asker,
  picture: message.author?.avatar_url,
  at: message.created_at,
  tone: message.is_answer ? 'answer' : 'asked',
  body: message.body,
  files: message.files,
});

/** What was said in a ticket, in the order of time. */
export function TicketThread({ entries }: { entries: readonly TicketEntry[] }) {
  const zone = useTimeZone();
  return (
    <List aria-label="Messages">
      {entries.map(({ id, author, picture, at, tone, badge, body, files = [] }) => (
        <Entry
          key={id}
          data-answer={tone === 'answer' ? '' : undefined}
          data-internal={tone === 'internal' ? '' : undefined}
        >
          <Avatar name={author} src={picture} />
          <Said>
            <Head>
              <strong>{author}</strong>
              <time dateTime={at}>{formatDateTime(at, zone)}</time>
              {badge}
            </Head>
            <MessageText body={body} />
            {files.length > 0 && <TicketFiles files={files} />}
          </Said>
        </Entry>
      ))}
    </List>
  );
}
