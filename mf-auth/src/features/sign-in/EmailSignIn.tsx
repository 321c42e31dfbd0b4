import { useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { requestSignInLink } from '@milepost/shared/data/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { emailSignInSchema, type EmailSignInForm } from '@milepost/shared/domain/sign-in';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { TextField } from '@milepost/shared/ui/TextField';
import { SignInMessages } from './SignInMessages.tsx';

const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;

export type EmailSignInProps = {
  /** The address to begin with; `isSent` where it has an email with a code already. */
  start: { readonly email: string; readonly isSent: boolean };
  /** The field of the mailed code, with what else can be done under it. */
  code: (email: string, actions: ReactNode) => ReactNode;
  resend: (email: string) => ReactNode;
  onBack: () => void;
};

/**
 * Sign-in without a password: an address, then the link or the code that was mailed there. What is said is the same for
 * known and unknown addresses.
 */
export function EmailSignIn({ start, code, resend, onBack }: EmailSignInProps) {
  const [sentTo, setSentTo] = useState(start.isSent ? start.email : null);
  const { register, handleSubmit, formState } = useForm<EmailSignInForm>({
    resolver: zodResolver(emailSignInSchema),
    defaultValues: { email: start.email },
  });
  const request = useMutation({
    mutationFn: async (email: string) => {
      await requestSignInLink({ email, origin: window.location.origin });
      return email;
    },
    onSuccess: setSentTo,
  });
  const failure = request.error && (
    <Alert tone="critical">{messageOf(request.error, 'Failed to send the email. Try again.')}</Alert>
  );
  const back = (
    <Button tone="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
      Use your password
    </Button>
  );
  if (sentTo !== null) {
    return (
      <>
        <PageHeader title="Check your email" subtitle={`If ${sentTo} has an account, we sent it a link and a code.`} />
        <SignInMessages error={null} isBusy={false} email={sentTo} resend={resend} />
        {failure}
        {code(
          sentTo,
          <Inline align="between" gap={3}>
            {back}
            <Button tone="quiet" busy={request.isPending} onClick={() => request.mutate(sentTo)}>
              {request.isPending ? 'Sending...' : 'Send a new email'}
            </Button>
          </Inline>,
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title="Sign in by email" subtitle="We'll email you a link and a code. Either of them signs you in." />
      <form noValidate onSubmit={(event) => void handleSubmit(({ email }) => request.mutate(email))(event)}>
        <Stack gap={4}>
          {failure}
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
            {request.isPending ? 'Sending...' : 'Send email'}
          </Submit>
          <div>{back}</div>
        </Stack>
      </form>
    </>
  );
}
