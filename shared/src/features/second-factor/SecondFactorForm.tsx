import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { Alert } from '../../ui/Alert/Alert.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { RadioGroup } from '../../ui/RadioGroup/RadioGroup.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { useSecondFactor } from './useSecondFactor.ts';

const length = 6;

const Code = styled.div`
  input {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.12em;
  }
`;
const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;
const Help = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
`;

/** Apps show the code in two groups, and a pasted one may bring the space between them. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, length);

/**
 * Asks for a code of the person's authenticator app, and gives it as soon as it is complete.
 * @param actions what else can be done, under the button
 */
export function SecondFactorForm({
  onVerified,
  actions,
}: {
  onVerified?: () => Promise<unknown>;
  actions?: ReactNode;
}) {
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
  const type = (text: string): void => {
    const next = digitsOf(text);
    setCode(next);
    setIncomplete(false);
    if (next === code) return;
    forgetError();
    if (next.length === length) give(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (code.length === length) return give(code);
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
        <Code>
          <TextField
            ref={field}
            label="Authentication code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-required
            autoFocus
            spellCheck={false}
            dir="ltr"
            readOnly={isBusy}
            description="6 digits. Your authenticator app shows a new code every 30 seconds."
            error={isIncomplete ? 'Enter all 6 digits of the code' : undefined}
            value={code}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </Code>
        <Submit type="submit" tone="primary" busy={isBusy}>
          {isBusy ? 'Verifying...' : 'Verify code'}
        </Submit>
        {actions}
        <Help>
          Lost your authenticator app? Ask an administrator to remove it from your account. Then your password is enough
          to sign in.
        </Help>
      </Stack>
    </form>
  );
}
