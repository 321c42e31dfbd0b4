import type { Conversation, Message } from '../../entities/messages/model.ts';
import { testIds, testInstant, nextId } from './ids.ts';
import { makeCoach } from './people.ts';

export const makeMessage = (row: Partial<Message> = {}): Message => ({
  id: nextId(),
  conversation_id: '55555555-5555-4555-8555-555555555555',
  author_id: testIds.coach,
  body: 'Bring two questions to our next session.',
  attachment_count: 0,
  reply_to_id: null,
  edited_at: null,
  deleted_at: null,
  created_at: testInstant,
  updated_at: testInstant,
  revision: 1,
  attachments: [],
  tasks: [],
  ...row,
});

export const makeConversation = (row: Partial<Conversation> = {}): Conversation => ({
  id: '55555555-5555-4555-8555-555555555555',
  client_id: testIds.client,
  coach_id: testIds.coach,
  counterpart: makeCoach(),
  is_active: true,
  last_message: null,
  unread: 0,
  their_read_up_to: null,
  their_last_read_at: null,
  ...row,
});
