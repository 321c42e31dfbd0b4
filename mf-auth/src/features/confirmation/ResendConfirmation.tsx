import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Button } from '@milepost/shared/ui/Button';
import { toast } from '@milepost/shared/ui/Toast';

/** Where the confirmation mail's link leads. */
export const confirmationAddress = (): string => `${window.location.origin}/auth/confirm`;

/** Sends the confirmation mail to an address once more. The outcome is a toast: the page around may move on meanwhile. */
export function ResendConfirmation({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // It is on the sign-in page too, whose first download has no supabase-js.
      const { resendConfirmation } = await import('@milepost/shared/data/auth');
      await resendConfirmation({ email, email_redirect_to: confirmationAddress() });
    },
    onSuccess: () => toast.show({ message: 'Confirmation email sent. Check your inbox.', tone: 'positive' }),
    onError: (error) =>
      toast.show({
        message: messageOf(error, 'Failed to send the email. Try again.'),
        tone: 'critical',
        duration: 8000,
      }),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Sending...' : 'Resend confirmation email'}
    </Button>
  );
}
