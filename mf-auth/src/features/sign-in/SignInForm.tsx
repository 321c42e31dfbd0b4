import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import type { SignInForm as SignInFields } from '@milepost/shared/domain/sign-in';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { PasswordField } from '@milepost/shared/ui/PasswordField';
import { TextField } from '@milepost/shared/ui/TextField';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { toast } from '@milepost/shared/ui/Toast';
import { DebugTools, sentence } from './DebugTools.tsx';
import type { TimedOutcome } from './diagnostics.ts';
import { SignInMessages } from './SignInMessages.tsx';
import { prepareSignIn, signInRules } from './prepare-sign-in.ts';
import { useSignIn } from './useSignIn.ts';

const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;
const Small = styled.span`
  font-size: var(--size-13);
  line-height: var(--line-13);
`;

/** Registration hands the new address over, so that it need not be typed again. */
const arrivingAddress = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined;

/** E-mail and password, and what came of it. */
export function SignInForm({
  passwordResetPath,
  resend,
  onByEmail,
}: {
  passwordResetPath: PageAddress;
  resend: (email: string) => ReactNode;
  /** Goes on without a password; `isSent` where the address has an email with a code already. */
  onByEmail: (start: { email: string; isSent: boolean }) => void;
}) {
  const navigationState: unknown = useLocation().state;
  const arrival = arrivingAddress(navigationState);
  const { register, handleSubmit, getValues, formState } = useForm<SignInFields>({
    resolver: signInRules,
    defaultValues: { email: arrival ?? '', password: '' },
  });
  const { signIn, isBusy, error, email } = useSignIn();
  const [debugMode, setDebugMode] = useState(false);
  const [outcome, setOutcome] = useState<TimedOutcome | null>(null);
  const { errors } = formState;
  const report = (measured: TimedOutcome): void => {
    setOutcome(measured);
    // The panel leaves with this page, as soon as the profile is there.
    if (measured.succeeded) toast.show({ message: sentence(measured), tone: 'neutral' });
  };

  const enterCode = (address: string): ReactNode => (
    <Button size="small" onClick={() => onByEmail({ email: address, isSent: true })}>
      Enter the code
    </Button>
  );

  return (
    <form
      noValidate
      onInput={prepareSignIn}
      onSubmit={(event) => void handleSubmit((credentials) => signIn({ credentials }))(event)}
    >
      <Stack gap={4}>
        <SignInMessages
          error={error}
          isBusy={isBusy}
          email={email}
          resend={(address) => (
            <>
              {enterCode(address)}
              {resend(address)}
            </>
          )}
        />
        {arrival !== undefined && !error && (
          <Alert tone="info" actions={enterCode(arrival)}>
            Open the link in the email we sent to {arrival}, or enter its code.
          </Alert>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          aria-required
          autoFocus={arrival === undefined}
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aria-required
          autoFocus={arrival !== undefined}
          // Both fields empty give one sentence about both; it is shown once.
          error={errors.password?.message === errors.email?.message ? undefined : errors.password?.message}
          {...register('password')}
        />
        <Inline align="between" gap={3}>
          <Checkbox
            label="Debug Mode"
            checked={debugMode}
            onChange={(event) => setDebugMode(event.currentTarget.checked)}
          />
          <Small>
            <TextLink to={passwordResetPath} state={navigationState}>
              Forgot password?
            </TextLink>
          </Small>
        </Inline>
        <Submit type="submit" tone="primary" busy={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign in'}
        </Submit>
        <Button
          tone="quiet"
          disabled={isBusy}
          onClick={() => onByEmail({ email: getValues('email').trim(), isSent: false })}
        >
          Sign in by email instead
        </Button>
        {debugMode && (
          <DebugTools
            outcome={outcome}
            isBusy={isBusy}
            onTimedSignIn={() => void handleSubmit((credentials) => signIn({ credentials, report }))()}
          />
        )}
      </Stack>
    </form>
  );
}
