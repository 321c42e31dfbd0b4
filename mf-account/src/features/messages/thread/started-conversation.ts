import type { Conversation } from '@milepost/shared/entities/messages/model';

/** A conversation that has an id: somebody has written, or is about to. */
export type StartedConversation = Conversation & { readonly id: string };
