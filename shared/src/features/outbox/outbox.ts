import * as z from 'zod';
import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '../../browser/storage/storage.ts';
import { sendMessage, type OutgoingMessage } from '../../entities/messages/requests.ts';
import { isAppError, messageOf } from '../../domain/app-error/app-error.ts';
import { attachmentSchema, type Message } from '../../entities/messages/model.ts';

const outgoingSchema = z.object({
  id: z.string(),
  conversation_id: z.string(),
  body: z.string(),
  reply_to_id: z.string().nullable(),
  attachments: z.array(attachmentSchema),
  queued_at: z.string(),
  /** 'offline' is sent by itself when the connection is back; 'refused' waits for the user. */
  state: z.enum(['sending', 'offline', 'refused']),
  reason: z.string().optional(),
  /** It got a new id, because another message had been stored under that of its draft. */
  is_renamed: z.boolean().optional(),
});

/** A message that has been written and is not in the database yet, as far as this device knows. */
export type Outgoing = z.infer<typeof outgoingSchema>;

type Sent = (message: Message) => void;

const keyOf = (userId: string): string => `milepost.outbox.${userId}`;

/** Ignores what another version of this page stored in another shape. */
const stored = (key: string): Outgoing[] => outgoingSchema.array().safeParse(deviceStorage.read(key)).data ?? [];

const store = (key: string, outgoing: readonly Outgoing[]): void => {
  if (outgoing.length === 0) deviceStorage.removeItem(key);
  else deviceStorage.write(key, outgoing);
};

const isUnreachable = (error: unknown): boolean =>
  !isAppError(error) || ['network', 'server', 'unauthenticated'].includes(error.kind);

/**
 * The server keeps the first of two messages with one id. One that was edited or deleted since is still the same
 * message.
 */
const isOtherMessage = (sent: Message, { body, is_renamed }: Outgoing): boolean =>
  !is_renamed && sent.body !== body && sent.edited_at === null && sent.deleted_at === null;

/** The messages of one user that are not stored on the server yet: kept over a reload, sent in order. */
function createOutbox(userId: string) {
  const key = keyOf(userId);
  const waiting = createStore<readonly Outgoing[]>(() => stored(key));
  const listeners = new Set<Sent>();
  let isSending = false;

  const change = (next: (before: readonly Outgoing[]) => readonly Outgoing[]): void => {
    waiting.setState(next(waiting.getState()), true);
    store(key, waiting.getState());
  };
  const mark = (id: string, state: Outgoing['state'], reason?: string): void =>
    change((all) => all.map((one) => (one.id === id ? { ...one, state, reason } : one)));
  const remove = (id: string): void => change((all) => all.filter((one) => one.id !== id));
  const rename = (id: string): void =>
    change((all) => all.map((one) => (one.id === id ? { ...one, id: crypto.randomUUID(), is_renamed: true } : one)));

  const sendOne = async (message: Outgoing): Promise<'sent' | 'refused' | 'offline'> => {
    try {
      const sent = await sendMessage(message);
      for (const tell of listeners) tell(sent);
      // Another tab sent other text from the same draft: this text is sent as a message of its own.
      if (isOtherMessage(sent, message)) rename(message.id);
      else remove(message.id);
      return 'sent';
    } catch (error) {
      const state = isUnreachable(error) ? 'offline' : 'refused';
      mark(message.id, state, messageOf(error, 'Failed to send the message.'));
      return state;
    }
  };
  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const next = waiting.getState().find(({ state }) => state === 'sending');
        if (!next) return;
        if ((await sendOne(next)) !== 'offline') continue;
        // One after another, so that a later message does not arrive first.
        change((all) => all.map((one) => (one.state === 'sending' ? { ...one, state: 'offline' } : one)));
        return;
      }
    } finally {
      isSending = false;
    }
  };
  const resume = (): void => {
    change((all) => all.map((one) => (one.state === 'offline' ? { ...one, state: 'sending' } : one)));
    void sendAll();
  };

  window.addEventListener('online', resume);
  window.addEventListener('storage', (event) => {
    if (event.key === key) waiting.setState(stored(key), true);
  });

  return {
    waiting,
    /** Queues a message. */
    add: (message: OutgoingMessage): void => {
      const queued: Outgoing = {
        ...message,
        attachments: [...message.attachments],
        queued_at: new Date().toISOString(),
        state: 'sending',
      };
      change((all) => [...all, queued]);
      void sendAll();
    },
    retry: (id: string): void => {
      mark(id, 'sending');
      resume();
    },
    remove,
    /** Sends again what the server has not answered yet. */
    resume,
    /** Calls `tell` with each message that was sent; returns the unsubscribe function. */
    onSent: (tell: Sent): (() => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

declare global {
  /** One for the page, though the shell and the messages module each have a copy of this code. */
  var milepostOutboxes: Map<string, Outbox> | undefined;
}

/** The one outbox of a user in this tab: it continues to send after the page is left. */
export function outboxOf(userId: string): Outbox {
  const outboxes = (globalThis.milepostOutboxes ??= new Map<string, Outbox>());
  const outbox = outboxes.get(userId) ?? createOutbox(userId);
  outboxes.set(userId, outbox);
  return outbox;
}
