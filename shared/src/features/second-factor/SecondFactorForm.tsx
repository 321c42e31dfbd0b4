import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { codeLength } from '../../entities/second-factors/code-digits.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { CodeField } from '../../ui/CodeField/CodeField.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { RadioGroup } from '../../ui/RadioGroup/RadioGroup.tsx';
import { Help, Submit } from './form.styles.ts';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';
import { useSecondFactor } from './useSecondFactor.ts';

type Props = {
  onVerified?: (() => Promise<unknown>) | undefined;
  /** What else can be done, under the button. */
  actions?: ReactNode;
};

/** Asks for a code of the user's authenticator app, and submits it as soon as it is complete. */
function AuthenticationCodeForm({ onVerified, actions }: Props) {
  const { factors, factor, choose, verify, isBusy, error, forgetError } = useSecondFactor(onVerified);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);

  const give = (complete: string): void =>
    verify(complete, {
      onError: () => {
        field.current?.focus();
        field.current?.select();
      },
    });
  const type = (next: string): void => {
    setCode(next);
    setIncomplete(false);
    if (next === code) return;
    forgetError();
    if (next.length === codeLength) give(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (code.length === codeLength) return give(code);
    setIncomplete(true);
    field.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        {error ? <Alert tone="critical">{messageOf(error, 'Failed to check the code. Try again.')}</Alert> : null}
        {factors.length > 1 && factor && (
          <RadioGroup
            label="Authenticator app"
            name="factor"
            options={factors.map(({ id, name }) => ({ value: id, label: name }))}
            value={factor.id}
            disabled={isBusy}
            onChange={(event) => {
              choose(event.currentTarget.value);
              forgetError();
            }}
          />
        )}
        <CodeField
          ref={field}
          autoFocus
          readOnly={isBusy}
          error={isIncomplete ? 'Enter all 6 digits of the code' : undefined}
          value={code}
          onChange={type}
        />
        <Submit type="submit" tone="primary" busy={isBusy}>
          {isBusy ? 'Verifying...' : 'Verify code'}
        </Submit>
        {actions}
        <Help>
          Lost your authenticator app? Use a recovery code, or ask an administrator to remove the app from your account.
          Then your password is enough to sign in.
        </Help>
      </Stack>
    </form>
  );
}

/** The step after the password: a code of the person's authenticator app, or a recovery code in its place. */
export function SecondFactorForm({ onVerified, actions }: Props) {
  const [isRecovering, setRecovering] = useState(false);
  const Form = isRecovering ? RecoveryCodeForm : AuthenticationCodeForm;
  return (
    <Form
      onVerified={onVerified}
      actions={
        <>
          <Button tone="quiet" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? 'Use an authentication code' : 'Use a recovery code'}
          </Button>
          {actions}
        </>
      }
    />
  );
}
