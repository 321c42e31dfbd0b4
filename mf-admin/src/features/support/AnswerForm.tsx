import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { longestTicketMessage } from '@milepost/shared/entities/support-tickets/model';
import type { ManagedTicket } from '../../entities/support-queue/model.ts';
import { ticketMacroQueries } from '../../entities/ticket-macros/requests.ts';
import { OtherEditors } from '../../ui/other-editors/OtherEditors.tsx';
import { FilesField } from '@milepost/shared/features/tickets/FilesField';
import type { Reply } from '@milepost/shared/features/tickets/useReply';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';
import { SegmentedControl } from '@milepost/shared/ui/SegmentedControl';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { keptText } from '@milepost/shared/domain/kept-text';

/** Where support answers: by a macro or in words, with what becomes of the ticket, and who else is at it. */
export function AnswerForm({ ticket, reply }: { ticket: ManagedTicket; reply: Reply }) {
  const { data: macros = [] } = useQuery(ticketMacroQueries.list());
  const [state, setState] = useState<'waiting' | 'solved'>('waiting');
  return (
    <form
      noValidate
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        reply.send(state, ticket);
      }}
    >
      <Stack gap={3}>
        <OtherEditors topic={`ticket:${ticket.id}`} hasChanges={reply.body !== ''} writing="is writing" />
        {reply.failure && <Alert tone="critical">{reply.failure}</Alert>}
        <FilesField files={reply.files} hint="The user gets them with your answer.">
          <TextArea
            label="Your answer"
            rows={6}
            limit={longestTicketMessage}
            error={reply.problem}
            value={reply.body}
            onChange={({ target }) => reply.change(target.value)}
          />
        </FilesField>
        <Inline align="between">
          <Inline>
            {macros.length > 0 && (
              <Menu
                label="Use a macro"
                look="button"
                placement="bottom start"
                items={macros.map((macro) => ({
                  id: macro.id,
                  label: macro.name,
                  description: macro.body,
                  onAction: () => {
                    const before = keptText(reply.body);
                    reply.change(before === '' ? macro.body : `${before}\n\n${macro.body}`);
                    setState(macro.sets_state ?? state);
                  },
                }))}
              />
            )}
            <SegmentedControl
              label="After sending"
              options={[
                { value: 'waiting', label: 'Wait for the user' },
                { value: 'solved', label: 'Solve' },
              ]}
              value={state}
              onChange={setState}
            />
          </Inline>
          <Button type="submit" tone="primary" busy={reply.isSending}>
            Send answer
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
