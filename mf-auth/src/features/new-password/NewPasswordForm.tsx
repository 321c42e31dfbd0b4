import type { ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { minPasswordCharacters } from '@milepost/shared/data/auth';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import {
  newPasswordSchema,
  type NewPasswordFields,
  type NewPasswordForm as NewPassword,
} from '@milepost/shared/domain/passwords';
import { CodeField } from '@milepost/shared/ui/CodeField';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Stack } from '@milepost/shared/ui/Layout';
import { PasswordField } from '@milepost/shared/ui/PasswordField';
import { PasswordStrength } from '@milepost/shared/ui/PasswordStrength';

const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;

/** What the service says of the password itself belongs to its field. */
const aboutPassword = ['same_password', 'weak_password'];
const aboutCode = ['otp_expired'];

/** The new password, twice; before it the code of the mail, where no link was opened. */
export function NewPasswordForm({
  error,
  isBusy,
  asksForCode = false,
  onSubmit,
  children,
}: {
  error: unknown;
  isBusy: boolean;
  asksForCode?: boolean;
  onSubmit: (form: NewPassword) => void;
  /** Rendered above the button. */
  children?: ReactNode;
}) {
  const least = minPasswordCharacters();
  const { register, handleSubmit, control, formState } = useForm<NewPasswordFields, unknown, NewPassword>({
    resolver: zodResolver(newPasswordSchema(least, asksForCode)),
    defaultValues: { code: '', password: '', confirm_password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const refusalOf = (codes: readonly string[]): string | undefined =>
    isAppError(error) && codes.includes(error.code) ? error.message : undefined;
  const refusal = refusalOf(aboutPassword);
  const codeRefusal = asksForCode ? refusalOf(aboutCode) : undefined;
  const { errors } = formState;

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((form) => onSubmit(form))(event)}>
      <Stack gap={4}>
        {Boolean(error) && !refusal && !codeRefusal && (
          <Alert tone="critical">{messageOf(error, 'Failed to set the password. Try again.')}</Alert>
        )}
        {asksForCode && (
          <Controller
            control={control}
            name="code"
            render={({ field, fieldState }) => (
              <CodeField
                {...field}
                value={field.value ?? ''}
                label="Code from the email"
                description="6 digits. It works once and expires in one hour."
                autoFocus
                error={fieldState.error?.message ?? codeRefusal}
              />
            )}
          />
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          aria-required
          autoFocus={!asksForCode}
          description={<PasswordStrength password={password} least={least} />}
          error={errors.password?.message ?? refusal}
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          aria-required
          error={errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        {children}
        <Submit type="submit" tone="primary" busy={isBusy}>
          {isBusy ? 'Setting password...' : 'Set new password'}
        </Submit>
      </Stack>
    </form>
  );
}
