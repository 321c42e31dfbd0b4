import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { requestPasswordReset } from '@milepost/shared/data/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { passwordResetSchema, type PasswordResetForm } from '@milepost/shared/domain/sign-in';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { TextField } from '@milepost/shared/ui/TextField';

const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;

/** Asks for an email address and emails a link and a code. The response is the same for known and unknown addresses. */
export function PasswordResetPage({
  signInPath,
  newPasswordPath,
}: {
  signInPath: PageAddress;
  newPasswordPath: PageAddress;
}) {
  const locationState: unknown = useLocation().state;
  const { register, handleSubmit, reset, formState } = useForm<PasswordResetForm>({
    resolver: zodResolver(passwordResetSchema),
    defaultValues: { email: '' },
  });
  const request = useMutation({
    mutationFn: async ({ email }: PasswordResetForm) => {
      await requestPasswordReset({ email, origin: window.location.origin });
      return email;
    },
    onSuccess: () => reset(),
  });

  return (
    <>
      <PageHeader
        title="Reset your password"
        subtitle="Enter your account's email address. We'll send you a link to set a new password."
      />
      <form noValidate onSubmit={(event) => void handleSubmit((form) => request.mutate(form))(event)}>
        <Stack gap={4}>
          {request.isSuccess && (
            <Alert
              tone="positive"
              actions={
                <ButtonLink size="small" to={newPasswordPath} state={{ codeSentTo: request.data }}>
                  Enter the code
                </ButtonLink>
              }
            >
              Password reset link sent! Please check your email.
            </Alert>
          )}
          {request.error && (
            <Alert tone="critical">{messageOf(request.error, 'Failed to send reset link. Please try again.')}</Alert>
          )}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            aria-required
            autoFocus
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <Submit type="submit" tone="primary" busy={request.isPending}>
            {request.isPending ? 'Sending...' : 'Send Reset Link'}
          </Submit>
          <ButtonLink tone="quiet" to={signInPath} state={locationState} icon={<ArrowLeft size={16} aria-hidden />}>
            Back to sign in
          </ButtonLink>
        </Stack>
      </form>
    </>
  );
}
