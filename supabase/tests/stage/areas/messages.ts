import { people } from '../cast.ts';
import { rows } from '../rows.ts';
import type { Statement } from '../statement.ts';

const { client, coach, clientOfAPastSession } = people;

/** Messages. */
export const messages: readonly Statement[] = [
  // The seed has a conversation of these two: here it has known ids.
  [`delete from public.conversations where client_id = $1 and coach_id = $2`, [client, coach]],
  [
    `insert into public.conversations (id, client_id, coach_id) values ($1, $3, $5), ($2, $4, $5)`,
    [rows.conversation, rows.pastConversation, client, clientOfAPastSession, coach],
  ],
  [
    `insert into public.messages (id, conversation_id, author_id, body, attachment_count, deleted_at)
     values ($1, $4, $6, 'Here is my resume', 1, null), ($2, $4, $6, '', 0, now()), ($3, $5, $7, 'Good luck', 0, null)`,
    [
      rows.messageOfClient,
      rows.deletedMessage,
      rows.pastMessage,
      rows.conversation,
      rows.pastConversation,
      client,
      coach,
    ],
  ],
  [
    `insert into public.message_attachments (id, message_id, conversation_id, file_path, file_name, size_bytes, mime_type, deleted_at)
     values ($1, $3, $5, $6 || '/sent/there.pdf', 'Resume.pdf', 10, 'application/pdf', null),
            ($2, $4, $5, $6 || '/deleted/there.pdf', 'Old.pdf', 10, 'application/pdf', now())`,
    [
      rows.attachment,
      rows.deletedAttachment,
      rows.messageOfClient,
      rows.deletedMessage,
      rows.conversation,
      `${rows.conversation}/${client}`,
    ],
  ],
  [`insert into public.conversation_mutes (conversation_id, user_id) values ($1, $2)`, [rows.pastConversation, coach]],
  [
    `insert into public.message_reads (conversation_id, user_id, read_up_to) values ($1, $2, now())`,
    [rows.conversation, client],
  ],
];
