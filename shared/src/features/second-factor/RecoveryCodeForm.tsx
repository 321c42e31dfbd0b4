import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import { redeemRecoveryCode, renewSignIn } from '../../entities/second-factors/requests.ts';
import { isAppError, messageOf } from '../../domain/app-error/app-error.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { Help, Submit } from './form.styles.ts';

const isAboutCode = (error: unknown): error is Error => isAppError(error) && error.kind === 'invalid';

/** Asks for a recovery code, which removes the user's authenticator apps and signs them in. */
export function RecoveryCodeForm({
  onVerified,
  actions,
}: {
  onVerified?: (() => Promise<unknown>) | undefined;
  actions: ReactNode;
}) {
  const { state, reload } = useAuth();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (): Promise<void> => {
      await redeemRecoveryCode(code);
      await renewSignIn();
      await reload();
      await onVerified?.();
    },
    onError: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const isBusy = isPending || (isSuccess && state.status === 'second-factor');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() !== '') return mutate();
    setMissing(true);
    field.current?.focus();
  };
  const refusal = isAboutCode(error) ? error.message : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        {error && !isAboutCode(error) && (
          <Alert tone="critical">{messageOf(error, 'Failed to check the code. Try again.')}</Alert>
        )}
        <TextField
          ref={field}
          label="Recovery code"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="characters"
          aria-required
          autoFocus
          spellCheck={false}
          dir="ltr"
          readOnly={isBusy}
          description="One of the codes that you saved, for example ABCD-EFGH-JKLM-NPQR."
          error={isMissing ? 'Enter a recovery code' : refusal}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setMissing(false);
            reset();
          }}
        />
        <Submit type="submit" tone="primary" busy={isBusy}>
          {isBusy ? 'Verifying...' : 'Use recovery code'}
        </Submit>
        {actions}
        <Help>
          Your authenticator apps are then removed and your other devices are signed out. Add an app again in Account
          Settings.
        </Help>
      </Stack>
    </form>
  );
}
