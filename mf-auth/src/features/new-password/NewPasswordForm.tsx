import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { minPasswordCharacters } from '@milepost/shared/data/auth';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { newPasswordSchema, type NewPasswordForm as NewPasswordFields } from '@milepost/shared/domain/passwords';
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

/** The new password, twice. */
export function NewPasswordForm({
  error,
  isBusy,
  onSubmit,
}: {
  error: unknown;
  isBusy: boolean;
  onSubmit: (password: string) => void;
}) {
  const least = minPasswordCharacters();
  const { register, handleSubmit, control, formState } = useForm<NewPasswordFields>({
    resolver: zodResolver(newPasswordSchema(least)),
    defaultValues: { password: '', confirm_password: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const refusal = isAppError(error) && aboutPassword.includes(error.code) ? error.message : undefined;
  const { errors } = formState;

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((form) => onSubmit(form.password))(event)}>
      <Stack gap={4}>
        {Boolean(error) && !refusal && (
          <Alert tone="critical">{messageOf(error, 'Failed to set the password. Try again.')}</Alert>
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          aria-required
          autoFocus
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
        <Submit type="submit" tone="primary" busy={isBusy}>
          {isBusy ? 'Setting password...' : 'Set new password'}
        </Submit>
      </Stack>
    </form>
  );
}
