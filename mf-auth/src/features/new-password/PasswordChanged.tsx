import { useAuth } from '@milepost/shared/auth';
import { Alert } from '@milepost/shared/ui/Alert';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Stack } from '@milepost/shared/ui/Layout';
import { Navigate } from '@milepost/shared/ui/routing';

/** Redirects as soon as the profile is loaded; the button is for when that fails. */
export function PasswordChanged({ title }: { title: string }) {
  const { state } = useAuth();
  if (state.status === 'signed-in') return <Navigate to="/dashboard" replace />;
  return (
    <>
      <PageHeader title={title} />
      <Stack gap={4}>
        <Alert tone="positive">Your password has been changed.</Alert>
        {state.status === 'signed-out' && state.reason && <Alert tone="caution">{state.reason}</Alert>}
        <ButtonLink tone="primary" to="/dashboard">
          Continue
        </ButtonLink>
      </Stack>
    </>
  );
}
