import { SecondFactorForm } from '@milepost/shared/features/second-factor';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { UnusableLink, type NewPasswordPaths } from './UnusableLink.tsx';
import { useNewPassword } from './useNewPassword.ts';

type OpenedLink = { readonly tokenHash: string; readonly wasRead: boolean };

/** Where the mailed link leads. Opening it changes nothing; the button spends it, since mail scanners open links. */
export function NewPasswordPage({ link, paths }: { link: OpenedLink; paths: NewPasswordPaths }) {
  const { tokenHash, wasRead } = link;
  const { setPassword, trySameAgain, isPending, isSuccess, isLinkRefused, needsCode, error } =
    useNewPassword(tokenHash);

  if (isSuccess) return <PasswordChanged />;
  if (tokenHash === '' || isLinkRefused) {
    return (
      <>
        <PageHeader title="Set a new password" />
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
      <PageHeader title="Set a new password" subtitle="After that you are signed in." />
      <NewPasswordForm error={error} isBusy={isPending} onSubmit={setPassword} />
    </>
  );
}
