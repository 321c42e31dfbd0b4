import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { erasePerson, personalDataQueries } from '@milepost/shared/entities/personal-data/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { ErasurePreview, ListedRequest } from '@milepost/shared/entities/personal-data/model';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { FactList } from '@milepost/shared/ui/FactList';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';
import { ErasurePlan } from './ErasurePlan.tsx';
import { HoldAlert } from '../legal-holds/HoldAlert.tsx';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const factsOf = ({ files, calendars, feeds }: ErasurePreview) => [
  { name: 'Files', value: `${counted(files, 'file', 'files')} deleted, also copies of data and their links` },
  { name: 'Calendars', value: `${counted(calendars, 'connection', 'connections')} revoked` },
  { name: 'Calendar feed', value: feeds > 0 ? 'Its address stops working' : 'None' },
];

type Props = { request: ListedRequest; onClose: () => void };

/** Shows what erasing a user deletes, what stays and why; then erases, with a reason and the address typed in. */
export function ErasureDialog({ request, onClose }: Props) {
  const queryClient = useQueryClient();
  const { data: preview, error: failure, refetch } = useQuery(personalDataQueries.preview(request.user_id ?? ''));
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => erasePerson(request.id, reason, confirmation),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: `Request ${request.number} is running` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'data_requests'),
  });
  const tables = preview?.tables ?? [];
  return (
    <FormDialog
      title={`Erase ${request.person ? nameOf(request.person) : 'this account'}`}
      description="You can't undo this. The user will be notified by email."
      size="large"
      submitLabel="Erase account"
      tone="critical"
      busy={isPending}
      error={error && messageOf(error, 'Failed to erase the account. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
      onClose={onClose}
    >
      {failure && !preview ? (
        <ErrorState title="Failed to load what would be deleted" onRetry={() => void refetch()}>
          {messageOf(failure, 'Try again.')}
        </ErrorState>
      ) : null}
      {!preview && !failure ? <Skeleton lines={6} label="Counting..." /> : null}
      {preview ? (
        <>
          {preview.hold ? <HoldAlert hold={preview.hold} /> : null}
          <FactList facts={factsOf(preview)} />
          <ErasurePlan
            caption="What is deleted, and what stays"
            counts={tables
              .filter(({ goes, forgets, treatment }) => goes > 0 || forgets > 0 || treatment === 'retain')
              .toSorted((one, other) => other.goes - one.goes || other.forgets - one.forgets)}
          />
        </>
      ) : null}
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={500}
        limit={500}
        description="It stays on the receipt. Don't name the user."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label="Email address of the account"
        required
        autoComplete="off"
        description="Type it to confirm."
        value={confirmation}
        onChange={({ target }) => setConfirmation(target.value)}
      />
    </FormDialog>
  );
}
