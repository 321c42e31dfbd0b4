import { CircleAlert, Clock } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@milepost/shared/ui/Button';
import { Bubble, Line, Meta, Stack } from '../message/bubble.ts';
import { FileLine } from '@milepost/shared/ui/FileLine';
import { MessageText } from '@milepost/shared/ui/MessageText';
import type { Outgoing } from '@milepost/shared/features/outbox';

const Pale = styled(Bubble)<{ $pale: boolean }>`
  opacity: ${({ $pale }) => ($pale ? 0.7 : 1)};
`;
const Note = styled(Meta)`
  align-items: center;
  svg {
    flex: none;
  }
`;
const Problem = styled.span`
  color: var(--critical);
`;

/** A message on its way: it goes, it waits for the connection, or it was refused and the person decides. */
export function OutgoingItem({
  message,
  onRetry,
  onDiscard,
}: {
  message: Outgoing;
  onRetry: (id: string) => void;
  onDiscard: (message: Outgoing) => void;
}) {
  const { id, body, attachments, state, reason } = message;
  return (
    <Line $own>
      <Stack $own role="article" aria-label="You, not sent yet">
        <Pale $own $pale={state === 'sending'}>
          {body !== '' && <MessageText body={body} />}
          {attachments.map((file) => (
            <FileLine key={file.id} name={file.file_name} size={file.size_bytes} />
          ))}
        </Pale>
        {state === 'sending' && (
          <Note>
            <Clock size={12} aria-hidden /> Sending…
          </Note>
        )}
        {state !== 'sending' && (
          <Note role="status">
            <CircleAlert size={12} aria-hidden color="var(--critical)" />
            <Problem>
              {state === 'offline' ? 'Not sent. It goes out when the connection is back.' : `Not sent. ${reason ?? ''}`}
            </Problem>
            <Button size="small" onClick={() => onRetry(id)}>
              Retry
            </Button>
            <Button size="small" onClick={() => onDiscard(message)}>
              Back to the draft
            </Button>
          </Note>
        )}
      </Stack>
    </Line>
  );
}
