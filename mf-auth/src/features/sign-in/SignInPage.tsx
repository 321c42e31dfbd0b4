import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useAuth } from '@milepost/shared/auth';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { TextLink } from '@milepost/shared/ui/TextLink';
import type { EmailSignInProps } from './EmailSignIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import { EmailSignIn, SecondFactorStep } from './prepare-sign-in.ts';

const Foot = styled.p`
  padding-top: var(--space-4);
  border-top: 1px solid var(--border);
  text-align: center;
  color: var(--muted);
`;

export type SignInPageProps = {
  paths: { readonly registration: PageAddress; readonly passwordReset: PageAddress };
  /** What sends the confirmation mail to an address once more. */
  resend: (email: string) => ReactNode;
  /** The field of a mailed code. */
  code: EmailSignInProps['code'];
  /** The ways to sign in through a provider. */
  providers: ReactNode;
};

/** Sign-in by password, or by a mailed link or code. The address that the guard kept travels on in navigation state. */
export function SignInPage({ paths, resend, code, providers }: SignInPageProps) {
  const { state } = useAuth();
  const [byEmail, setByEmail] = useState<EmailSignInProps['start'] | null>(null);
  const locationState: unknown = useLocation().state;
  if (state.status === 'second-factor') return <SecondFactorStep />;
  if (state.status === 'loading') return <Spinner text="Checking authentication..." fill />;
  if (byEmail) return <EmailSignIn start={byEmail} code={code} resend={resend} onBack={() => setByEmail(null)} />;
  return (
    <>
      <PageHeader title="Sign in" subtitle="Welcome back to Milepost." />
      <SignInForm passwordResetPath={paths.passwordReset} resend={resend} onByEmail={setByEmail} />
      {providers}
      <Foot>
        New to Milepost?{' '}
        <TextLink to={paths.registration} state={locationState}>
          Create an account
        </TextLink>
      </Foot>
    </>
  );
}
