import { useDeferredValue, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { invalidate } from '@milepost/shared/data/invalidation';
import { retentionQueries, setRetention } from '../../../entities/retention/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import { daysProblem, rowsIn, type RetentionRule } from '../../../entities/retention/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { rule: RetentionRule; onClose: () => void };

/** Changes how long a kind of data is kept, with a dry run of the days typed in. */
export function RetentionDialog({ rule, onClose }: Props) {
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const [days, setDays] = useState(String(rule.days));
  const [reason, setReason] = useState('');
  const problem = daysProblem(days, rule);
  const deferredDays = useDeferredValue(problem === undefined ? Number(days) : rule.days);
  const dryRun = useQuery(retentionQueries.dryRun(rule.key, deferredDays));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setRetention(rule.key, Number(days), rule.days, reason),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: `${rule.label} changed` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'retention_rules'),
  });
  const line = dryRun.data?.[0];
  const consequence =
    line === undefined || dryRun.isPlaceholderData
      ? 'Counting...'
      : `${rowsIn(line.expired)} from before ${formatDate(line.before, zone)} will be deleted.`;
  return (
    <FormDialog
      title={`Change ${rule.label}`}
      description={`${rule.description} You can't bring deleted rows back.`}
      submitLabel="Save rule"
      busy={isPending}
      error={error && messageOf(error, 'Failed to save the rule. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label="Days kept"
        required
        type="number"
        inputMode="numeric"
        min={rule.least_days}
        max={3650}
        value={days}
        error={problem}
        onChange={({ target }) => setDays(target.value)}
      />
      <p role="status">{dryRun.error ? 'Failed to count the rows.' : problem === undefined ? consequence : null}</p>
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={500}
        limit={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
