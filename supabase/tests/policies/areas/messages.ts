import { people } from '../../stage/cast.ts';
import { rows } from '../../stage/stage.ts';
import { byId, type Grids, type Subjects } from '../subject.ts';

const { client, coach, otherCoach } = people;

/** Messages. */
export const subjects = {
  'conversations: of both': {
    table: 'conversations',
    where: byId(rows.conversation),
    impersonated: "doesn't read",
    insert: `(client_id, coach_id) values ('${client}', '${otherCoach}')`,
    update: 'last_message_at = now()',
    insider: 'client',
  },
  'conversations: after the end': {
    table: 'conversations',
    where: byId(rows.pastConversation),
    insider: 'coach',
    cast: { client: 'clientOfAPastSession' },
  },
  "messages: the client's": {
    table: 'messages',
    where: byId(rows.messageOfClient),
    impersonated: "doesn't read",
    insert: `(conversation_id, author_id, body) values ('${rows.conversation}', '${client}', 'Past the rules')`,
    update: `body = 'Changed'`,
    insider: 'client',
  },
  'messages: after the end': {
    table: 'messages',
    where: byId(rows.pastMessage),
    insider: 'coach',
    cast: { client: 'clientOfAPastSession' },
  },
  "message_attachments: of the client's message": {
    table: 'message_attachments',
    where: byId(rows.attachment),
    impersonated: "doesn't read",
    insert: `(message_id, conversation_id, file_path, file_name, size_bytes, mime_type)
      values ('${rows.messageOfClient}', '${rows.conversation}', 'x', 'x', 1, 'text/plain')`,
    update: `file_name = 'Other.pdf'`,
    insider: 'coach',
  },
  'message_attachments: of a deleted message': {
    table: 'message_attachments',
    where: byId(rows.deletedAttachment),
    insider: 'client',
  },
  "message_reads: the client's": {
    table: 'message_reads',
    where: `conversation_id = '${rows.conversation}'`,
    impersonated: "doesn't read",
    insert: `(conversation_id, user_id, read_up_to) values ('${rows.conversation}', '${coach}', now())`,
    update: 'read_up_to = now()',
    insider: 'coach',
  },
  "conversation_mutes: the coach's": {
    table: 'conversation_mutes',
    where: `conversation_id = '${rows.pastConversation}'`,
    insert: `(conversation_id, user_id) values ('${rows.conversation}', '${coach}')`,
    insider: 'coach',
  },
} satisfies Subjects;

export const grids: Grids<typeof subjects> = {
  //                                      anonymous  client  other   coach   other   admin   suspended  signed
  //                                                         client          coach                      out
  'conversations: of both': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'conversations: after the end': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
  },
  "messages: the client's": {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          yes     -       -       -       -       -          -`,
    delete: /*                         */ `-          yes     -       -       -       -       -          -`,
  },
  'messages: after the end': {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
  },
  "message_attachments: of the client's message": {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  'message_attachments: of a deleted message': {
    select: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "message_reads: the client's": {
    select: /*                         */ `-          yes     -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       -       -       -       -          -`,
    update: /*                         */ `-          -       -       -       -       -       -          -`,
    delete: /*                         */ `-          -       -       -       -       -       -          -`,
  },
  "conversation_mutes: the coach's": {
    select: /*                         */ `-          -       -       yes     -       -       -          -`,
    insert: /*                         */ `-          -       -       yes     -       -       -          -`,
    delete: /*                         */ `-          -       -       yes     -       -       -          -`,
  },
};
