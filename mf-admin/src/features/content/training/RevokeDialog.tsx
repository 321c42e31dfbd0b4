import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { revokeCertificate } from '@milepost/shared/entities/certificates/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Certificate } from '@milepost/shared/entities/certificates/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { toast } from '@milepost/shared/ui/Toast';
import { keptText } from '@milepost/shared/domain/kept-text';

/** Asks why a certificate is revoked, and says what comes of it. */
export function RevokeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const queryClient = useQueryClient();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { reason: '' } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason }: { reason: string }) => revokeCertificate(certificate.id, reason),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Certificate revoked' });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'certificates'),
  });
  return (
    <FormDialog
      title={`Revoke the certificate of ${certificate.person_name}?`}
      description="Its public page will say that it was revoked. You can't undo this, and the course doesn't certify this person again."
      submitLabel="Revoke certificate"
      tone="critical"
      busy={isPending}
      error={error && messageOf(error, 'Failed to revoke the certificate. Try again.')}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={500}
        description="The person will be notified with it. The public page doesn't show it."
        error={errors.reason?.message}
        {...register('reason', { validate: (text) => keptText(text) !== '' || 'Reason is required' })}
      />
    </FormDialog>
  );
}
