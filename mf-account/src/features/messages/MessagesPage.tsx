import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { ConversationPane } from './conversations/ConversationPane.tsx';
import { MessageAddress } from './conversations/MessageAddress.tsx';
import { NoConversation } from './conversations/NoConversation.tsx';
import { OpenWith } from './conversations/OpenWith.tsx';
import { Panes, PanesSkeleton } from './Panes.tsx';
import { Thread } from './thread/Thread.tsx';
import { useConversations } from './conversations/useConversations.ts';

const Frame = styled.div<{ $hasThread: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  /* All that the shell's column has left, with any banner above; the module alone has the window. */
  flex: 1 1 0;
  height: 100dvh;
  min-height: 420px;
  @media (max-width: 720px) {
    /* The thread has the whole phone; its heading stays for screen readers. */
    ${({ $hasThread }) =>
      $hasThread &&
      '> header { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }'}
  }
`;

/** Messages between a client and a coach: the conversations, and the one that is open. */
export function MessagesPage() {
  const { id } = useParams();
  const [parameters] = useSearchParams();
  const conversations = useConversations();
  const { data: list } = conversations;
  const open = id === undefined ? undefined : list?.find((conversation) => conversation.id === id);

  const personId = parameters.get('with');
  if (personId !== null && id === undefined) return <OpenWith personId={personId} />;
  const messageId = parameters.get('message');
  if (messageId !== null && id === undefined) return <MessageAddress messageId={messageId} />;

  return (
    <Frame $hasThread={id !== undefined} data-print="whole">
      <PageHeader title="Messages" {...(open ? { documentTitle: `${nameOf(open.counterpart)} · Messages` } : {})} />
      {conversations.isPending && <PanesSkeleton />}
      {conversations.isError && !list && (
        <ErrorState title="Failed to load your conversations" onRetry={() => void conversations.refetch()}>
          {messageOf(conversations.error, 'Check your connection and try again.')}
        </ErrorState>
      )}
      {list && (
        <Panes
          shows={id === undefined && list.length > 0 ? 'list' : 'thread'}
          list={<ConversationPane conversations={list} openId={id} />}
          thread={
            open?.id ? (
              <Thread key={open.id} conversation={{ ...open, id: open.id }} messageId={messageId} />
            ) : (
              <NoConversation isMissing={id !== undefined} isEmpty={list.length === 0} />
            )
          }
        />
      )}
    </Frame>
  );
}
