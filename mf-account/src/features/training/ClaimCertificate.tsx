import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimCertificate } from '@milepost/shared/entities/certificates/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { toast } from '@milepost/shared/ui/Toast';

/** Has the certificate of a completed course issued that wasn't issued by itself: its last exercise was done elsewhere. */
export function ClaimCertificate({ courseId }: { courseId: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => claimCertificate(courseId),
    onSuccess: () => toast.show({ tone: 'positive', message: 'Certificate issued' }),
    onSettled: () => invalidate(queryClient, 'certificates'),
  });
  return (
    <Alert
      tone={error ? 'critical' : 'info'}
      title="Your certificate is ready"
      actions={
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          Get certificate
        </Button>
      }
    >
      {error
        ? messageOf(error, 'Failed to issue the certificate. Try again.')
        : 'It names you and the course, and anyone with its link can verify it.'}
    </Alert>
  );
}
