import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Message } from '@milepost/shared/entities/messages/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Composer } from '../composer/Composer.tsx';
import { MakeTaskDialog } from '../message/make-task-dialog.ts';
import { MessageLog } from './MessageLog.tsx';
import type { StartedConversation } from './started-conversation.ts';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { useDraft } from '../composer/useDraft.ts';
import { useGoToNewest } from './useGoToNewest.ts';
import { useOutbox } from '../composer/useOutbox.ts';
import { useReading } from './useReading.ts';
import { usePatchThread, useThread } from './useThread.ts';
import { useTyping } from './useTyping.ts';

const Ended = styled.div`
  padding: var(--space-3) var(--space-4);
  border-top: 1px solid var(--border);
`;

/** The message that the address names. */
export type Focused = { readonly id: string; readonly time: string };

/** The messages of a conversation, and what is being written. */
export function OpenThread({ conversation, focused }: { conversation: StartedConversation; focused?: Focused }) {
  const { user } = useSignedIn();
  const { id, counterpart, is_active } = conversation;
  const patch = usePatchThread(id);
  const { outbox, waiting } = useOutbox(id, (message) => patch([message]));
  const thread = useThread(id, focused?.time, outbox.resume);
  const goToNewest = useGoToNewest(id);
  const draft = useDraft(user.id, id);
  const { set } = draft;
  const reply = useCallback((message: Message) => set((before) => ({ ...before, reply_to_id: message.id })), [set]);
  const [taskOf, setTaskOf] = useState<Message>();
  const [isAtEnd, setAtEnd] = useState(false);

  const theirs = thread.messages?.findLast(({ author_id }) => author_id === counterpart.id)?.id;
  useReading(id, isAtEnd && !thread.hasNewer ? theirs : undefined);
  const { isTyping, tell } = useTyping(id, theirs);

  if (thread.isPending) return <ThreadSkeleton />;
  if (!thread.messages)
    return (
      <ErrorState title="Failed to load messages" onRetry={thread.retry}>
        {messageOf(thread.error, 'Check your connection and try again.')}
      </ErrorState>
    );

  const send = (body: string): void => {
    const { id: messageId, reply_to_id, attachments } = draft.value;
    outbox.add({ id: messageId, conversation_id: id, body, reply_to_id, attachments });
    draft.clear();
    if (thread.hasNewer) goToNewest();
  };
  return (
    <>
      <MessageLog
        conversation={conversation}
        thread={{ ...thread, messages: thread.messages }}
        waiting={waiting}
        {...(focused ? { focusedId: focused.id } : {})}
        typingName={isTyping ? nameOf(counterpart) : undefined}
        onAtEnd={setAtEnd}
        onGoToNewest={goToNewest}
        onReply={reply}
        onMakeTask={setTaskOf}
        onRetry={outbox.retry}
        onDiscard={(message) => {
          outbox.remove(message.id);
          // What was written is not lost: it is in the composer again, before what is there.
          set((before) => ({ ...before, body: [message.body, before.body].filter(Boolean).join('\n') }));
        }}
      />
      {is_active ? (
        <Composer
          conversationId={id}
          name={nameOf(counterpart)}
          draft={draft}
          repliedTo={thread.messages.find((message) => message.id === draft.value.reply_to_id)}
          onTyping={tell}
          onSend={send}
        />
      ) : (
        <Ended>
          <Alert tone="info">
            You and {nameOf(counterpart)} no longer work together. You can read this conversation, but you can't send
            new messages.
          </Alert>
        </Ended>
      )}
      {taskOf && (
        <MakeTaskDialog message={taskOf} clientId={conversation.client_id} onClose={() => setTaskOf(undefined)} />
      )}
    </>
  );
}
