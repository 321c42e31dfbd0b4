import { longestTicketMessage, type Ticket } from '@milepost/shared/entities/support-tickets/model';
import { FilesField, filesAreNotKept } from '@milepost/shared/features/tickets/FilesField';
import { useReply } from '@milepost/shared/features/tickets/useReply';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { ScreenshotButton } from './screenshot/ScreenshotButton.tsx';

/** Where the asker replies; a reply to a solved ticket reopens it. */
export function ReplyForm({ ticket }: { ticket: Pick<Ticket, 'id' | 'state'> }) {
  const reply = useReply(ticket.id);
  return (
    <form
      noValidate
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault();
        reply.send();
      }}
    >
      <UnsavedChanges when={reply.files.uploads.length > 0 && !reply.isSending}>{filesAreNotKept}</UnsavedChanges>
      <Stack gap={3}>
        {reply.failure && <Alert tone="critical">{reply.failure}</Alert>}
        <FilesField
          files={reply.files}
          hint="You can paste a screenshot."
          actions={<ScreenshotButton onTaken={(picture) => reply.files.add([picture])} />}
        >
          <TextArea
            label="Your reply"
            rows={4}
            limit={longestTicketMessage}
            description={ticket.state === 'solved' ? 'A reply reopens the ticket.' : undefined}
            error={reply.problem}
            value={reply.body}
            onChange={({ target }) => reply.change(target.value)}
          />
        </FilesField>
        <FormActions>
          <Button type="submit" tone="primary" busy={reply.isSending}>
            Send reply
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
