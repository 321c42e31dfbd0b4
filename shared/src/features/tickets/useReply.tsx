import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { invalidate } from '@milepost/shared/data/invalidation';
import { replyToTicket, type OutgoingReply } from '../../entities/support-tickets/requests.ts';
import { emptyReply, keepReply, readReply } from '../../data/ticket-drafts/ticket-drafts.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { useChosenFiles } from './FilesField.tsx';
import { tooLong } from '../../domain/columns/columns.ts';
import { countCharacters, keptText, typedSince } from '../../domain/kept-text/kept-text.ts';
import { longestTicketMessage } from '../../entities/support-tickets/model.ts';

/** A reply to a ticket, from its first letter until it is sent: kept on the device meanwhile, and sent once. */
export function useReply(ticketId: string) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const files = useChosenFiles();
  const [draft, setDraft] = useState(() => readReply(user.id, ticketId));
  const [problem, setProblem] = useState<string>();
  const set = (next: typeof draft): void => {
    setDraft(next);
    setProblem(undefined);
    keepReply(user.id, ticketId, next);
  };
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: ({ body, uploads, state, seen }: Pick<OutgoingReply, 'body' | 'uploads' | 'state' | 'seen'>) =>
      replyToTicket({
        ...{ id: draft.id, ticket_id: ticketId, author_id: user.id },
        ...{ body, uploads, state, seen },
      }),
    onSuccess: (answer, sent) => {
      // The server keeps the first of two messages with one id: what was typed after it is still unsent.
      const isAsSent = answer.body === sent.body;
      const unsentBody = isAsSent ? draft.body : typedSince(draft.body, answer.body);
      set({ ...emptyReply(), body: typedSince(unsentBody, sent.body) });
      if (isAsSent) for (const { id } of sent.uploads) files.remove(id);
      else files.renew(sent.uploads);
    },
    onSettled: () => invalidate(queryClient, 'support_tickets', 'ticket_messages'),
  });
  return {
    body: draft.body,
    change: (body: string) => set({ ...draft, body }),
    files,
    /** Why nothing was sent: nothing is written, or too much. */
    problem,
    /** Why sending failed. */
    failure: error && messageOf(error, 'Failed to send the message. Try again.'),
    isSending: isPending,
    /**
     * @param state what an answer of support makes of the ticket
     * @param seen the ticket that it answers: it is refused where a message came since
     */
    send: (state?: OutgoingReply['state'], seen?: OutgoingReply['seen']): void => {
      if (isPending) return;
      const body = keptText(draft.body);
      if (body === '') setProblem('Message is required');
      else if (countCharacters(body) > longestTicketMessage) setProblem(tooLong('Message', longestTicketMessage));
      else mutate({ body, uploads: files.uploads, state, seen });
    },
  };
}
export type Reply = ReturnType<typeof useReply>;
