import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useAuth } from '@milepost/shared/auth';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { SignInForm } from './SignInForm.tsx';
import { SecondFactorStep } from './prepare-sign-in.ts';

const Foot = styled.p`
  padding-top: var(--space-4);
  border-top: 1px solid var(--border);
  text-align: center;
  color: var(--muted);
`;

export type SignInPageProps = {
  paths: { readonly registration: string; readonly passwordReset: string };
  /** What sends the confirmation mail to an address once more. */
  resend: (email: string) => ReactNode;
};

/** Sign-in by password or provider. The address that the guard kept travels on in navigation state. */
export function SignInPage({ paths, resend }: SignInPageProps) {
  const { state } = useAuth();
  const kept: unknown = useLocation().state;
  if (state.status === 'second-factor') return <SecondFactorStep />;
  if (state.status === 'loading') return <Spinner text="Checking authentication..." fill />;
  return (
    <>
      <PageHeader title="Sign in" subtitle="Welcome back to Milepost." />
      <SignInForm passwordResetPath={paths.passwordReset} resend={resend} />
      <Foot>
        New to Milepost?{' '}
        <TextLink to={paths.registration} state={kept}>
          Create an account
        </TextLink>
      </Foot>
    </>
  );
}
