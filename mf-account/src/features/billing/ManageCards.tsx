import { useMutation } from '@tanstack/react-query';
import { manageCards } from '../../entities/billing/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Button } from '@milepost/shared/ui/Button';
import { toast } from '@milepost/shared/ui/Toast';

/** Links to Stripe, where a client sees and removes saved cards. */
export function ManageCards() {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: manageCards,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to open your cards. Try again.') }),
  });
  return (
    <Button size="small" busy={isPending || isSuccess} onClick={() => mutate()}>
      Manage cards
    </Button>
  );
}
