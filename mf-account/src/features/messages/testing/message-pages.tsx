import { screen } from '@testing-library/react';
import type { Conversation, Message } from '@milepost/shared/entities/messages/model';
import { makeConversation, makeMessage, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, type FakeRequest } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../../routes.tsx';

export const here = makeConversation().id ?? '';

export const open = (at = `/messages/${here}`, role: 'client' | 'coach' | 'super_admin' = 'client') =>
  renderRoute({ routes, at, session: signedInAs({ role }) });

export const field = () => screen.findByRole('textbox', { name: 'Message to Ada Cruz' });
export const log = () => screen.findByRole('log', { name: 'Messages with Ada Cruz' });

/** The pages of messages and the backend that they ask; for the top of a test file. */
export function messagePages() {
  const network = fakeNetwork();

  beforeEach(() => localStorage.clear());

  /** A backend with this conversation, which keeps what is sent to it. */
  const talk = (messages: Message[] = [], conversation: Partial<Conversation> = {}) => {
    const kept = [...messages];
    network.rpc('my_conversations', [makeConversation(conversation)]);
    network.table('messages', ({ query }) => {
      const isDescending = query.get('order')?.includes('desc');
      return isDescending ? kept.toReversed() : kept;
    });
    network.rpc('view_conversation', undefined);
    network.rpc('mark_conversation_read', undefined);
    network.table('notifications', []);
    network.table('conversation_mutes', []);
    network.rpc('send_message', ({ body }: FakeRequest) => {
      const sent = body as { p_id: string; p_body: string; p_reply_to_id: string | null };
      const message = makeMessage({
        id: sent.p_id,
        body: sent.p_body,
        reply_to_id: sent.p_reply_to_id,
        author_id: testIds.client,
        created_at: new Date().toISOString(),
        updated_at: new Date().toISOString(),
      });
      kept.push(message);
      return message;
    });
    return kept;
  };

  return { network, talk };
}
