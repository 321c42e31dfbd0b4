import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { resendConfirmation } from '@milepost/shared/data/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { passwordResetSchema, type PasswordResetForm } from '@milepost/shared/domain/sign-in';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextField } from '@milepost/shared/ui/TextField';
import { confirmationAddress } from './ResendConfirmation.tsx';

/** Asks for an address and emails a confirmation to it. The response is the same for known and unknown addresses. */
export function ResendForm() {
  const { register, handleSubmit, reset, formState } = useForm<PasswordResetForm>({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { email: '' },
  });
  const resend = useMutation({
    mutationFn: ({ email }: PasswordResetForm) =>
      resendConfirmation({ email, email_redirect_to: confirmationAddress() }),
    onSuccess: () => reset(),
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((form) => resend.mutate(form))(event)}>
      <Stack gap={3}>
        {resend.isSuccess && (
          <Alert tone="positive">If that address still needs to be confirmed, we've sent a new email.</Alert>
        )}
        {resend.error && (
          <Alert tone="critical">{messageOf(resend.error, 'Failed to send the email. Try again.')}</Alert>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          aria-required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" tone="primary" busy={resend.isPending}>
          {resend.isPending ? 'Sending...' : 'Send a new confirmation email'}
        </Button>
      </Stack>
    </form>
  );
}
