import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { signedAddress } from '@milepost/shared/data/files';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Attachment } from '@milepost/shared/entities/messages/model';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { toast } from '@milepost/shared/ui/Toast';
import { FileLine } from '@milepost/shared/ui/FileLine';

/** A file of a message. Its address is requested on click, and is valid for a minute. */
export function FileDownload({ file }: { file: Attachment }) {
  const { file_path, file_name, size_bytes } = file;
  const download = useMutation({
    mutationFn: () => signedAddress('attachments', file_path, { seconds: 60, downloadAs: file_name }),
    onSuccess: (address) => {
      const link = document.createElement('a');
      link.href = address;
      link.download = file_name;
      link.click();
    },
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, `Failed to open ${file_name}. Try again.`) }),
  });
  return (
    <FileLine name={file_name} size={size_bytes}>
      <IconButton
        size="small"
        label={`Download ${file_name}`}
        icon={<Download size={16} aria-hidden />}
        busy={download.isPending}
        onClick={() => download.mutate()}
      />
    </FileLine>
  );
}
