import { memo, useState } from 'react';
import styled from 'styled-components';
import { formatDateTime, formatTime } from '@milepost/shared/domain/dates';
import type { Message } from '@milepost/shared/entities/messages/model';
import { nameOf, type Person } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';
import { Bubble, DeletedText, Line, Meta, Side, Stack } from './bubble.ts';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageText } from '@milepost/shared/ui/MessageText';
import { Link } from '@milepost/shared/ui/routing';
import { Quote } from './Quote.tsx';
import { RewordForm } from './RewordForm.tsx';
import type { StartedConversation } from '../thread/started-conversation.ts';

const Tasks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  a {
    max-width: 100%;
    text-decoration: none;
  }
  span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

type Props = {
  message: Message;
  /** Who wrote it; undefined for the person who is here. */
  author: Person | undefined;
  /** The message that this one replies to; null when that is not loaded, undefined when it is no reply. */
  repliedTo: Message | null | undefined;
  /** Whether it directly follows a message of the same author. */
  continues: boolean;
  isFocused: boolean;
  seen: string | undefined;
  conversation: StartedConversation;
  zone: string;
  onReply: (message: Message) => void;
  onMakeTask: (message: Message) => void;
};

/** One message: its words and files, when it was written, and what can be done with it. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, author, repliedTo, continues, isFocused, seen, conversation, zone } = props;
  const [isRewording, setRewording] = useState(false);
  const own = author === undefined;
  const { body, attachments, tasks, created_at, edited_at, deleted_at } = message;
  const quoted = repliedTo?.author_id === conversation.counterpart.id ? nameOf(conversation.counterpart) : 'You';

  return (
    <Line $own={own} $continues={continues}>
      {!own && (
        <Side>{!continues && <Avatar name={author.full_name} email={author.email} src={author.avatar_url} />}</Side>
      )}
      <Stack $own={own} role="article" aria-label={`${own ? 'You' : nameOf(author)}, ${formatTime(created_at, zone)}`}>
        <Bubble $own={own} $isFocused={isFocused}>
          {deleted_at !== null ? (
            <DeletedText>Message deleted</DeletedText>
          ) : isRewording ? (
            <RewordForm message={message} onClose={() => setRewording(false)} />
          ) : (
            <>
              {repliedTo !== undefined && <Quote message={repliedTo} author={quoted} />}
              {body !== '' && <MessageText body={body} />}
              {attachments.length > 0 && <MessageFiles files={attachments} />}
            </>
          )}
        </Bubble>
        {tasks.length > 0 && (
          <Tasks>
            {tasks.map((task) => (
              <Link key={task.id} to={`/client/${conversation.client_id}/applications`}>
                <Badge tone={task.done_at === null ? 'accent' : 'positive'}>
                  {task.done_at === null ? 'Task' : 'Done'}: {task.title}
                </Badge>
              </Link>
            ))}
          </Tasks>
        )}
        <Meta>
          <time dateTime={created_at} title={formatDateTime(created_at, zone)}>
            {formatTime(created_at, zone)}
          </time>
          {edited_at !== null && deleted_at === null && <span>Edited</span>}
          {seen && <span>{seen}</span>}
        </Meta>
      </Stack>
      {deleted_at === null && !isRewording && (
        <MessageMenu
          message={message}
          isOwn={own}
          isOpen={conversation.is_active}
          onReply={props.onReply}
          onMakeTask={props.onMakeTask}
          onReword={() => setRewording(true)}
        />
      )}
      {isFocused && <VisuallyHidden>This is the linked message.</VisuallyHidden>}
    </Line>
  );
});
