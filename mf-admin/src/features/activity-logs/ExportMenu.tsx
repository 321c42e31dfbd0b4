import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportActivity } from '../../entities/activity-logs/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { ActivityFormat, ActivityQuery } from '@milepost/shared/entities/activity-logs/model';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Inline } from '@milepost/shared/ui/Layout';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { Menu } from '@milepost/shared/ui/Menu';
import { toast } from '@milepost/shared/ui/Toast';

const FileProgress = lazyPage<{ id: string }>(() =>
  import('@milepost/shared/features/downloads/file-progress').then((part) => ({ default: part.FileProgress })),
);

/** Has all rows that the filters show made into a file in the background, with its progress and its download. */
export function ExportMenu({ query, zone }: { query: ActivityQuery; zone: string }) {
  const client = useQueryClient();
  const [job, setJob] = useState<string | null>(null);
  const { mutate } = useMutation({
    mutationFn: (format: ActivityFormat) => exportActivity(query, format, zone),
    onSuccess: async (id) => {
      // Its code comes first, so that nothing but the progress takes a place in the header.
      await FileProgress.preload().catch(() => undefined);
      setJob(id);
    },
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to export the log. Try again.') }),
    onSettled: () => invalidate(client, 'background_jobs'),
  });
  return (
    <Inline>
      {job === null ? null : <FileProgress key={job} id={job} />}
      <Menu
        label="Export"
        look="button"
        trigger={
          <>
            <Download size={16} aria-hidden />
            Export
          </>
        }
        items={[
          {
            id: 'csv',
            label: 'CSV',
            description: 'For spreadsheets, with what happened in words',
            onAction: () => mutate('csv'),
          },
          {
            id: 'jsonl',
            label: 'JSON Lines',
            description: 'For other programs, with every change as logged',
            onAction: () => mutate('jsonl'),
          },
        ]}
      />
    </Inline>
  );
}
