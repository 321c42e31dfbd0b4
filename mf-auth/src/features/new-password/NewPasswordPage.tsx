import type { ReactNode } from 'react';
import { SecondFactorForm } from '@milepost/shared/features/second-factor';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { UnusableLink, type NewPasswordPaths } from './UnusableLink.tsx';
import { useNewPassword } from './useNewPassword.ts';

type OpenedLink = {
  readonly tokenHash: string;
  readonly type: string | null;
  readonly wasRead: boolean;
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

/** Where mailed links lead that ask for a password, and where the code of such a mail is typed. Opening one changes nothing; the button spends it, since mail scanners open links. */
export function NewPasswordPage({ link, paths, terms }: Props) {
  const { tokenHash, wasRead, codeSentTo } = link;
  const kind = link.type === 'invite' ? 'invite' : 'recovery';
  const { title, subtitle } = words[kind];
  const byCode = tokenHash === '' && codeSentTo !== null;
  const { setPassword, trySameAgain, isPending, isSuccess, isLinkRefused, needsCode, error } = useNewPassword(
    byCode ? { codeSentTo } : { tokenHash, type: kind },
  );

  if (isSuccess) return <PasswordChanged title={title} />;
  if ((tokenHash === '' && !byCode) || isLinkRefused) {
    return (
      <>
        <PageHeader title={title} />
        <UnusableLink problem={tokenHash !== '' ? 'used' : wasRead ? 'reloaded' : 'incomplete'} paths={paths} />
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
        subtitle={byCode ? `Enter the code we sent if ${codeSentTo} has an account.` : subtitle}
      />
      <NewPasswordForm error={error} isBusy={isPending} asksForCode={byCode} onSubmit={setPassword}>
        {kind === 'invite' && <div>By setting a password, you agree to the terms. {terms}</div>}
      </NewPasswordForm>
    </>
  );
}
