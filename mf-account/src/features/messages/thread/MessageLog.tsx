import { useMemo } from 'react';
import { ArrowDown } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { formatTime } from '@milepost/shared/domain/dates';
import type { Message } from '@milepost/shared/entities/messages/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { useIsPrinting } from '@milepost/shared/ui/useIsPrinting';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { placed } from './days.ts';
import { DayLine } from './DayLine.tsx';
import { MessageItem } from '../message/MessageItem.tsx';
import type { Outgoing } from '@milepost/shared/features/outbox';
import { OutgoingItem } from '../composer/OutgoingItem.tsx';
import type { StartedConversation } from './started-conversation.ts';
import { useLogScroll } from './useLogScroll.ts';
import type { LoadedThread } from './useThread.ts';

const Place = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;
const Log = styled.div`
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* What is above grows while one reads: useLogScroll keeps the place, in every browser. */
  overflow-anchor: none;
  padding: var(--space-4);
`;
const ToEnd = styled(Button)`
  position: absolute;
  right: var(--space-4);
  bottom: var(--space-3);
  border-radius: var(--radius-full);
  box-shadow: var(--shadow-2);
`;
const Note = styled.p`
  min-height: 20px;
  color: var(--muted);
  font-size: var(--size-12);
  line-height: 20px;
`;
const Older = styled.div`
  display: grid;
  place-items: center;
  min-height: 36px;
`;

type Props = {
  conversation: StartedConversation;
  thread: LoadedThread;
  waiting: readonly Outgoing[];
  focusedId?: string;
  typingName: string | undefined;
  onAtEnd: (isAtEnd: boolean) => void;
  onGoToNewest: () => void;
  onReply: (message: Message) => void;
  onMakeTask: (message: Message) => void;
  onRetry: (id: string) => void;
  onDiscard: (message: Outgoing) => void;
};

function TurnAgain({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="small" onClick={onRetry}>
      Failed to load more messages. Retry
    </Button>
  );
}

/** The id of the last own message that the other one has seen, and what is said of it. */
const seenOf = (
  { their_read_up_to, their_last_read_at }: StartedConversation,
  messages: readonly Message[],
  me: string,
  zone: string,
) => {
  if (their_read_up_to === null || their_last_read_at === null) return undefined;
  const last = messages.findLast(({ author_id, created_at }) => author_id === me && created_at <= their_read_up_to);
  return last && { id: last.id, text: `Seen ${formatTime(their_last_read_at, zone)}` };
};

/** The messages, day by day; older ones come as one scrolls up, newer ones as they are written. */
export function MessageLog({
  conversation,
  thread,
  waiting,
  focusedId,
  typingName,
  onAtEnd,
  onGoToNewest,
  ...actions
}: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const isPrinting = useIsPrinting();
  const { messages } = thread;
  const rows = useMemo(() => placed(messages, zone), [messages, zone]);
  const messagesById = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const outgoing = thread.hasNewer ? [] : waiting.filter(({ id }) => !messagesById.has(id));
  const { log, isFarUp, toEnd, onScroll } = useLogScroll({ thread, focusedId, outgoing: outgoing.length, onAtEnd });
  const isLoadingOlder = thread.turning?.to === 'older' && thread.turning.status === 'loading';
  const failed = thread.turning?.status === 'failed' ? thread.turning.to : undefined;
  const other = nameOf(conversation.counterpart);
  const seen = seenOf(conversation, messages, user.id, zone);

  return (
    <Place data-print="whole">
      <Log
        ref={log}
        data-print="whole"
        role="log"
        aria-live="polite"
        aria-label={`Messages with ${other}`}
        aria-busy={thread.turning?.status === 'loading'}
        tabIndex={0}
        onScroll={onScroll}
      >
        <Older>
          {isLoadingOlder && <Spinner size="small" text="Loading older messages..." />}
          {failed === 'older' && <TurnAgain onRetry={thread.loadOlder} />}
          {isPrinting && thread.hasOlder && (
            <Note>Older messages are not printed. To print them too, scroll up to them first.</Note>
          )}
        </Older>
        {messages.length === 0 && outgoing.length === 0 && (
          <EmptyState title={`No messages with ${other} yet`}>
            {conversation.is_active ? 'Say hello, ask a question, or attach a document below.' : 'No messages here.'}
          </EmptyState>
        )}
        {rows.map(({ message, day, continues }) => (
          <div key={message.id} data-message={message.id}>
            {day && <DayLine date={day} zone={zone} />}
            <MessageItem
              message={message}
              author={message.author_id === user.id ? undefined : conversation.counterpart}
              repliedTo={message.reply_to_id === null ? undefined : (messagesById.get(message.reply_to_id) ?? null)}
              continues={continues}
              isFocused={message.id === focusedId}
              seen={seen?.id === message.id ? seen.text : undefined}
              conversation={conversation}
              zone={zone}
              onReply={actions.onReply}
              onMakeTask={actions.onMakeTask}
            />
          </div>
        ))}
        {outgoing.map((message) => (
          <OutgoingItem key={message.id} message={message} onRetry={actions.onRetry} onDiscard={actions.onDiscard} />
        ))}
        {failed === 'newer' && <TurnAgain onRetry={thread.loadNewer} />}
        <Note>{typingName && `${typingName} is typing…`}</Note>
      </Log>
      {(isFarUp || thread.hasNewer) && (
        <ToEnd
          data-print="hide"
          size="small"
          icon={<ArrowDown size={16} aria-hidden />}
          onClick={thread.hasNewer ? onGoToNewest : toEnd}
        >
          Newest
        </ToEnd>
      )}
    </Place>
  );
}
