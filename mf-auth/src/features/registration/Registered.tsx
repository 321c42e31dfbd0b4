import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { redirectAfterRegistrationMs } from '@milepost/shared/domain/registration';
import { Alert } from '@milepost/shared/ui/Alert';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';

const kept = z.record(z.string(), z.unknown()).catch({});

/** The account is made: says so, and leads to sign-in after 3 seconds. */
export function Registered({
  email,
  signInPath,
  resend,
}: {
  email: string;
  signInPath: string;
  resend: (email: string) => ReactNode;
}) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;

  useEffect(() => {
    // The path that the guard kept goes along, and the address, so that only the password is left to type.
    const goOn = () => void navigate(signInPath, { state: { ...kept.parse(state), email } });
    const timer = setTimeout(goOn, redirectAfterRegistrationMs);
    return () => clearTimeout(timer);
  }, [navigate, signInPath, state, email]);

  return (
    <Stack gap={4}>
      <Alert tone="positive">Account created successfully! Please check your email to verify your account.</Alert>
      <p>
        We sent an email to <b>{email}</b>. Open the link in that email to verify your address. Taking you to sign in…
      </p>
      <Inline align="between" gap={3}>
        {resend(email)}
        <TextLink to={signInPath} state={{ ...kept.parse(state), email }}>
          Go to sign-in
        </TextLink>
      </Inline>
    </Stack>
  );
}
