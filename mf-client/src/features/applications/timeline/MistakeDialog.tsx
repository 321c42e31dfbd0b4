import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeMove } from '@milepost/shared/entities/job-applications/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { sentenceOf, type ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';

type Props = { application: JobApplication; event: ApplicationEvent; onClose: () => void };

/** Removes a status that an application never had, from its history and from every figure. */
export function MistakeDialog({ application, event, onClose }: Props) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeMove(event.id),
    onSuccess: () => {
      void invalidate(queryClient, 'job_applications');
      void invalidate(queryClient, 'application_events');
      onClose();
    },
  });
  const isPresent = application.status === event.to_status;
  return (
    <ConfirmDialog
      isOpen
      title="Remove this status change?"
      confirmLabel="Remove status change"
      cancelLabel="Keep status change"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to remove the status change. Try again.') : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>
        “{sentenceOf(event)}” is removed from the timeline and no longer counts in any figure.
        {isPresent && ' The application goes back to the status before it.'}
      </p>
      <p>You can’t undo this.</p>
    </ConfirmDialog>
  );
}
