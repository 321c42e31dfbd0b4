import { useMutation } from '@tanstack/react-query';
import { taskFileDownload } from '@milepost/shared/entities/task-files/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { StoredTaskFile } from '@milepost/shared/entities/tasks/model';
import { Button } from '@milepost/shared/ui/Button';
import { toast } from '@milepost/shared/ui/Toast';
import { Paperclip } from 'lucide-react';

/** The file of a task, to download. */
export function TaskFileButton({ file }: { file: StoredTaskFile }) {
  const { mutate, isPending } = useMutation({
    mutationFn: taskFileDownload,
    onSuccess: (address) => window.location.assign(address),
    onError: (error) => toast.show({ tone: 'critical', message: messageOf(error, 'Failed to download the file') }),
  });
  return (
    <Button
      size="small"
      tone="quiet"
      busy={isPending}
      icon={<Paperclip size={16} aria-hidden />}
      aria-label={`Download ${file.file_name}`}
      onClick={() => mutate(file)}
    >
      <span dir="auto">{file.file_name}</span>
    </Button>
  );
}
