import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { useAuth, type SessionState } from '@milepost/shared/auth';
import { verifyCode } from '@milepost/shared/data/auth';
import { isAppError, messageOf } from '../../domain/app-error/app-error.ts';
import { codeLength } from '../../entities/second-factors/model.ts';
import { CodeField } from '../../ui/CodeField/CodeField.tsx';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';

const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;

const isAboutCode = (error: unknown): error is Error => isAppError(error) && error.kind === 'invalid';

export type MailedCodeFormProps = {
  email: string;
  autoFocus?: boolean;
  /** The user starts to type the code: what would navigate away from the page has to wait. */
  onFocus?: () => void;
  /** What else can be done, under the button. */
  actions?: ReactNode;
};

/**
 * The code of an email to `email`, submitted as soon as it is complete: it signs in, and confirms a new account. The
 * shell then navigates on, once the profile is loaded.
 */
export function MailedCodeForm({ email, autoFocus = false, onFocus, actions }: MailedCodeFormProps) {
  const { state } = useAuth();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [givenIn, setGivenIn] = useState<SessionState | null>(null);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (token: string) => verifyCode({ email, token, type: 'email' }),
    onMutate: () => setGivenIn(state),
    onError: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const isBusy = isPending || (isSuccess && state === givenIn);
  const type = (next: string): void => {
    setCode(next);
    setIncomplete(false);
    if (next === code) return;
    reset();
    if (next.length === codeLength) mutate(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (code.length === codeLength) return mutate(code);
    setIncomplete(true);
    field.current?.focus();
  };
  const refusal = isAboutCode(error) ? error.message : undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        {error && !isAboutCode(error) && (
          <Alert tone="critical">{messageOf(error, 'Failed to check the code. Try again.')}</Alert>
        )}
        <CodeField
          ref={field}
          label="Code from the email"
          description="6 digits. It works once and expires in one hour."
          autoFocus={autoFocus}
          onFocus={onFocus}
          readOnly={isBusy}
          error={isIncomplete ? `Enter all ${codeLength} digits of the code` : refusal}
          value={code}
          onChange={type}
        />
        <Submit type="submit" tone="primary" busy={isBusy}>
          {isBusy ? 'Verifying...' : 'Verify code'}
        </Submit>
        {actions}
      </Stack>
    </form>
  );
}
