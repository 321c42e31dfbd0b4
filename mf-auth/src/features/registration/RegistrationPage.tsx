import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { Registered } from './Registered.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const Foot = styled.p`
  padding-top: var(--space-4);
  border-top: 1px solid var(--border);
  text-align: center;
  color: var(--muted);
`;

export type RegistrationPageProps = {
  paths: { readonly signIn: PageAddress };
  /** What sends the confirmation mail to an address once more. */
  resend: (email: string) => ReactNode;
  /** The field of the mailed code; `onFocus` is called once it is used. */
  code: (email: string, onFocus: () => void) => ReactNode;
  /** The ways to sign up through a provider. */
  providers: ReactNode;
};

/** Registration: the form, then where to look for the mail, then on to sign-in. */
export function RegistrationPage({ paths, resend, code, providers }: RegistrationPageProps) {
  const locationState: unknown = useLocation().state;
  const [registered, setRegistered] = useState<string | null>(null);
  if (registered !== null) {
    return (
      <>
        <PageHeader title="Check your email" documentTitle="Create an account" />
        <Registered email={registered} signInPath={paths.signIn} resend={resend} code={code} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Create an account"
        subtitle="Track your job search, or coach others in theirs."
        documentTitle="Create an account"
      />
      <RegistrationForm onRegistered={setRegistered} />
      {providers}
      <Foot>
        Already have an account?{' '}
        <TextLink to={paths.signIn} state={locationState}>
          Sign in
        </TextLink>
      </Foot>
    </>
  );
}
