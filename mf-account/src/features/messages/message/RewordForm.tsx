import { useState, type KeyboardEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { changedElsewhere, rewordMessage } from '@milepost/shared/entities/messages/requests';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { longestMessage, messageSchema, type Message } from '@milepost/shared/entities/messages/model';
import { Button } from '@milepost/shared/ui/Button';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { Inline } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { countCharacters, keptText } from '@milepost/shared/domain/kept-text';
import { usePatchThread } from '../thread/useThread.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: min(480px, 60vw);
`;

const currentOf = (error: unknown): Message | undefined =>
  isAppError(error) && error.code === changedElsewhere ? messageSchema.safeParse(error.details).data : undefined;

/** Changes the words of an own message in its place. */
export function RewordForm({ message, onClose }: { message: Message; onClose: () => void }) {
  const patch = usePatchThread(message.conversation_id);
  const [body, setBody] = useState(message.body);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (from: Message) => rewordMessage(from, keptText(body)),
    onSuccess: (reworded) => {
      patch([{ ...reworded, attachments: message.attachments }]);
      onClose();
    },
  });
  const current = currentOf(error);
  const isEmpty = keptText(body) === '' && message.attachments.length === 0;
  const isLong = countCharacters(body) > longestMessage;
  const problem = isLong
    ? `A message can't be longer than ${longestMessage.toLocaleString('en-US')} characters`
    : error && !current
      ? messageOf(error, 'Failed to save the message. Try again.')
      : undefined;

  const save = (): void => {
    if (!isPending && !isEmpty && !isLong) mutate(message);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      save();
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="Edit message"
        hideLabel
        dir="auto"
        autoFocus
        rows={3}
        value={body}
        error={problem}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Inline align="end">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" tone="primary" type="submit" busy={isPending} disabled={isEmpty}>
          Save
        </Button>
      </Inline>
      {current && (
        <ChangedElsewhere
          title="This message was changed in another window"
          fields={[{ name: 'Message', mine: body, theirs: current.body }]}
          onKeepMine={() => mutate(current)}
          onTakeTheirs={() => {
            patch([{ ...current, attachments: message.attachments }]);
            onClose();
          }}
          onClose={reset}
        />
      )}
    </Form>
  );
}
