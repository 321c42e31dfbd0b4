import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useAuth, useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { keepOwnAccount } from '@milepost/shared/entities/account-deletion/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { toast } from '@milepost/shared/ui/Toast';
import { AccountBar } from '../AccountBar.ts';

/** Says on every page when the account goes that its person deleted, and keeps it by one click. */
export default function DeletionBanner({ eraseAt }: { eraseAt: string }) {
  const { user } = useSignedIn();
  const { reload } = useAuth();
  const zone = useTimeZone();
  const queryClient = useQueryClient();
  const keeping = useMutation({
    mutationFn: () => keepOwnAccount(user.id),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: 'Account kept' });
      // The button is gone: keyboard users continue at the page.
      document.getElementById('content')?.focus();
    },
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to keep your account. Try again.') }),
    onSettled: () => {
      void invalidate(queryClient, 'data_requests');
      void reload();
    },
  });
  return (
    <AccountBar $tone="critical" aria-label="Account deletion">
      <CalendarX size={16} aria-hidden />
      <p>Your account will be deleted on {formatDate(eraseAt, zone)}.</p>
      <Button size="small" busy={keeping.isPending} onClick={() => keeping.mutate()}>
        Keep account
      </Button>
    </AccountBar>
  );
}
