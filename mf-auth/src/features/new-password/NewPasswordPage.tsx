import type { ReactNode } from 'react';
import { saidOf } from '@milepost/shared/data/auth';
import type { LinkAnswer } from '@milepost/shared/domain/link-answers';
import { SecondFactorForm } from '@milepost/shared/features/second-factor';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { UnusableLink, type LinkProblem, type NewPasswordPaths } from './UnusableLink.tsx';
import { useNewPassword, type MailedProof } from './useNewPassword.ts';

type OpenedLink = {
  readonly tokenHash: string;
  readonly type: string | null;
  readonly answer: LinkAnswer | null;
  readonly lost: 'incomplete' | 'reloaded' | 'used';
  readonly codeSentTo: string | null;
};

type Props = {
  link: OpenedLink;
  paths: NewPasswordPaths;
  /** Opens the terms, which an invited person agrees to. */
  terms: ReactNode;
};

const words = {
  recovery: { title: 'Set a new password', subtitle: 'After that you are signed in.' },
  invite: { title: 'Accept your invitation', subtitle: "Choose a password, and you're signed in." },
} as const;

/** What the page can set a password with; null where the link brought nothing, or nothing that still holds. */
const proofOf = ({ tokenHash, answer, codeSentTo }: OpenedLink, type: 'recovery' | 'invite'): MailedProof | null => {
  if (answer?.kind === 'sign-in') return { tokens: answer.tokens };
  if (answer !== null) return null;
  if (tokenHash !== '') return { tokenHash, type };
  return codeSentTo === null ? null : { codeSentTo };
};

const problemOf = ({ tokenHash, answer, lost }: OpenedLink): LinkProblem => {
  if (answer?.kind === 'refusal' && answer.code !== 'otp_expired') return { said: saidOf(answer) };
  return tokenHash === '' && answer === null ? lost : 'used';
};

/** Where mailed links lead that ask for a password, and where the code of such a mail is typed. Opening one changes nothing; the button spends it, since mail scanners open links. */
export function NewPasswordPage({ link, paths, terms }: Props) {
  const kind = link.type === 'invite' ? 'invite' : 'recovery';
  const { title, subtitle } = words[kind];
  const proof = proofOf(link, kind);
  const codeSentTo = proof !== null && 'codeSentTo' in proof ? proof.codeSentTo : null;
  const { setPassword, trySameAgain, isPending, isSuccess, isLinkRefused, needsCode, error } = useNewPassword(proof);

  if (isSuccess) return <PasswordChanged title={title} />;
  if (proof === null || isLinkRefused) {
    return (
      <>
        <PageHeader title={title} />
        <UnusableLink problem={problemOf(link)} paths={paths} />
      </>
    );
  }
  if (needsCode) {
    return (
      <>
        <PageHeader title="Enter your authentication code" subtitle="Then your new password is saved." />
        <SecondFactorForm onVerified={trySameAgain} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        subtitle={codeSentTo === null ? subtitle : `Enter the code we sent if ${codeSentTo} has an account.`}
      />
      <NewPasswordForm error={error} isBusy={isPending} asksForCode={codeSentTo !== null} onSubmit={setPassword}>
        {kind === 'invite' && <div>By setting a password, you agree to the terms. {terms}</div>}
      </NewPasswordForm>
    </>
  );
}
