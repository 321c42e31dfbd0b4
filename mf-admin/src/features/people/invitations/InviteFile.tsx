import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FileDrop } from '@milepost/shared/ui/FileDrop';
import { Stack } from '@milepost/shared/ui/Layout';
import { UnreadableFile } from '@milepost/shared/ui/ReadText';
import { saveFile } from '@milepost/shared/ui/SaveFile';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { FilePreview } from './FilePreview.tsx';
import { FileSent } from './FileSent.tsx';
import { templateFile } from './people-files.ts';
import { SendingNow } from './SendingNow.tsx';
import { useInvitedFile } from './useInvitedFile.ts';

/** Invites the people of a CSV file, after a look at what would be refused. */
export function InviteFile() {
  const { check, send, forget } = useInvitedFile();
  if (check.data && send.data) return <FileSent file={check.data} sent={send.data} onMore={forget} />;
  if (check.data) {
    const file = check.data;
    return (
      <FilePreview
        file={file}
        isSending={send.isPending}
        error={send.error && messageOf(send.error, 'Failed to send the invitations. Try again.')}
        onSend={() => send.mutate(file)}
        onForget={forget}
      />
    );
  }
  const { error } = check;
  return (
    <Card
      title="Invite people from a CSV file"
      actions={
        <Button
          size="small"
          onClick={() => saveFile(new Blob([templateFile()], { type: 'text/csv;charset=utf-8' }), 'invitations.csv')}
        >
          Download template
        </Button>
      }
    >
      <Stack>
        <SendingNow />
        {error && (
          <Alert tone="critical">
            {error instanceof UnreadableFile ? error.message : messageOf(error, 'Failed to check the file. Try again.')}
          </Alert>
        )}
        {check.isPending ? (
          <Skeleton shape="block" height="172px" label="Checking the file..." />
        ) : (
          <FileDrop disabled={false} onFile={(file) => check.mutate(file)}>
            Or drop it here. Columns: Email, Name, Role (Client, Coach, or Super Admin), Organization by its name, and
            Coach by their email. Up to 1,000 people. Nothing is sent until you've reviewed the rows.
          </FileDrop>
        )}
      </Stack>
    </Card>
  );
}
