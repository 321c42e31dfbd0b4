import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { makeDashboardFile } from '@milepost/shared/entities/background-jobs/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { FileContent, FileFormat } from '@milepost/shared/domain/file-tables';
import { FileProgress } from '@milepost/shared/features/downloads/file-progress';
import { Button } from '@milepost/shared/ui/Button';
import { Inline } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';
import { toast } from '@milepost/shared/ui/Toast';

/** Has files made of what a tab shows, in the background: its figures as data, and as a report with charts. */
export function FileButtons(content: FileContent) {
  const client = useQueryClient();
  const [job, setJob] = useState<string | null>(null);
  const { mutate: make, isPending } = useMutation({
    mutationFn: (format: FileFormat) => makeDashboardFile(format, content),
    onSuccess: setJob,
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to make the file. Try again.') }),
    onSettled: () => invalidate(client, 'background_jobs'),
  });
  return (
    <Inline>
      {job === null ? null : <FileProgress key={job} id={job} />}
      <Menu
        label="Export Data"
        look="button"
        items={[
          { id: 'csv', label: 'CSV', onAction: () => make('csv') },
          { id: 'json', label: 'JSON', onAction: () => make('json') },
        ]}
      />
      <Button busy={isPending} onClick={() => make('pdf')}>
        Generate Report
      </Button>
    </Inline>
  );
}
