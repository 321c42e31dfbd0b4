import { useEffect, useState, type SubmitEvent } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import { sayInCall } from '@milepost/shared/entities/calls/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { longestCallMessage } from '@milepost/shared/entities/calls/model';
import type { CoachingSessionWithBoth } from '@milepost/shared/entities/coaching-sessions/model';
import { CallMessages } from '@milepost/shared/features/sessions/CallMessages';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { keptText, typedSince } from '@milepost/shared/domain/kept-text';

type Props = {
  session: CoachingSessionWithBoth;
  /** Whether the person is in the call: a waiting person can't write yet. */
  isOpen: boolean;
  /** Told when something is typed that is not sent. */
  onDirty: (isDirty: boolean) => void;
};

/** The chat of a call. A message that was begun stays after the call, to be copied, or sent by who joins again. */
export function CallChat({ session, isOpen, onDirty }: Props) {
  const { user } = useSignedIn();
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useOptimisticAction<string>({
    changes: ['session_call_messages'],
    send: (body, id) => sayInCall(session.id, user.id, id, body),
    isFinal: true,
    onDone: (_answer, sent) => setText((typed) => typedSince(typed, sent)),
  });
  const isDirty = keptText(text) !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const send = (event?: SubmitEvent): void => {
    event?.preventDefault();
    const body = keptText(text);
    if (isOpen && body !== '' && !isPending) mutate(body);
  };
  return (
    <Stack gap={3}>
      <CallMessages
        session={session}
        emptyText="Nothing written yet. Links and notes you send here stay with the session."
      />
      {(isOpen || isDirty) && (
        <form onSubmit={send}>
          <Stack gap={2}>
            <TextArea
              label="Message"
              rows={2}
              dir="auto"
              maxLength={longestCallMessage}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                send();
              }}
            />
            {error && <Alert tone="critical">{messageOf(error, 'Failed to send the message. Try again.')}</Alert>}
            {isOpen ? (
              <Inline align="end">
                <Button type="submit" size="small" tone="primary" busy={isPending}>
                  Send
                </Button>
              </Inline>
            ) : (
              <Alert tone="info">This message wasn’t sent: you aren’t in the call anymore. Copy what you need.</Alert>
            )}
          </Stack>
        </form>
      )}
    </Stack>
  );
}
