import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { redirectAfterRegistrationMs } from '../../entities/registration/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { useNavigate } from '@milepost/shared/ui/routing';

const stateSchema = z.record(z.string(), z.unknown()).catch({});

/** Says that the account was created, and redirects to sign-in after 3 seconds, unless its code is being entered. */
export function Registered({
  email,
  signInPath,
  resend,
  code,
}: {
  email: string;
  signInPath: PageAddress;
  resend: (email: string) => ReactNode;
  /** The field of the mailed code; `onFocus` is called once it is used. */
  code: (email: string, onFocus: () => void) => ReactNode;
}) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [isEnteringCode, setEnteringCode] = useState(false);

  useEffect(() => {
    if (isEnteringCode) return undefined;
    // The path that the guard kept goes along, and the address, so that only the password is left to type.
    const goOn = () => void navigate(signInPath, { state: { ...stateSchema.parse(state), email } });
    const timer = setTimeout(goOn, redirectAfterRegistrationMs);
    return () => clearTimeout(timer);
  }, [navigate, signInPath, state, email, isEnteringCode]);

  return (
    <Stack gap={4}>
      <Alert tone="positive">Account created successfully! Please check your email to verify your account.</Alert>
      <p>
        We sent an email to <b>{email}</b>. Open the link in that email to verify your address, or enter its code here.{' '}
        {!isEnteringCode && 'Taking you to sign in…'}
      </p>
      {code(email, () => setEnteringCode(true))}
      <Inline align="between" gap={3}>
        {resend(email)}
        <TextLink to={signInPath} state={{ ...stateSchema.parse(state), email }}>
          Go to sign-in
        </TextLink>
      </Inline>
    </Stack>
  );
}
