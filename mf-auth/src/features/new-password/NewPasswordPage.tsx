import { useSearchParams } from 'react-router';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { UnusableLink, type NewPasswordPaths } from './UnusableLink.tsx';
import { useNewPassword } from './useNewPassword.ts';

/** Where the mailed link leads. Opening it changes nothing; the button spends it, since mail scanners open links. */
export function NewPasswordPage({ paths }: { paths: NewPasswordPaths }) {
  const [parameters] = useSearchParams();
  const tokenHash = parameters.get('token_hash') ?? '';
  const { setPassword, isPending, isSuccess, isLinkRefused, error } = useNewPassword(tokenHash);

  if (isSuccess) return <PasswordChanged />;
  if (tokenHash === '' || isLinkRefused) {
    return (
      <>
        <PageHeader title="Set a new password" />
        <UnusableLink isComplete={tokenHash !== ''} paths={paths} />
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
