import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endRequest } from '@milepost/shared/entities/personal-data/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ListedRequest } from '@milepost/shared/entities/personal-data/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';

type Props = { request: ListedRequest; onClose: () => void };

/** Declines a request to be erased, with a reason that the user reads. */
export function DeclineDialog({ request, onClose }: Props) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endRequest(request.id, reason),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: `Request ${request.number} declined` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'data_requests'),
  });
  return (
    <FormDialog
      title={`Decline request ${request.number}`}
      description="The user will be notified of the reason. Their account stays."
      submitLabel="Decline request"
      busy={isPending}
      error={error && messageOf(error, 'Failed to decline the request. Try again.')}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={500}
        limit={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
