import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { removeReport, runReport } from '../../entities/reports/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Report } from '@milepost/shared/entities/reports/model';
import { toast } from '@milepost/shared/ui/Toast';

/** Runs and deletes reports. */
export function useReportActions(onDeleted: () => void) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: ({ id }: Report) => runReport(id),
    onSuccess: (_, { name }) => toast.show({ tone: 'positive', message: `“${name}” is running` }),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to run the report. Try again.') }),
    onSettled: () => invalidate(client, 'report_runs'),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Report) => removeReport(id),
    onSuccess: () => {
      onDeleted();
      toast.show({ tone: 'positive', message: 'Report deleted' });
    },
    onSettled: () => invalidate(client, 'report_definitions'),
  });
  return { run, remove };
}
