import { signInKeys } from '../../entities/sign-ins/requests.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { minPasswordCharacters, updatePassword } from '@milepost/shared/data/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import { changePasswordSchema, type ChangePasswordForm } from '@milepost/shared/domain/passwords';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { PasswordField } from '@milepost/shared/ui/PasswordField';
import { PasswordStrength } from '@milepost/shared/ui/PasswordStrength';
import { refusedField } from './refused-password.ts';

const empty: ChangePasswordForm = { current_password: '', password: '', confirm_password: '' };

/** The current password, and the new one twice. The server signs other devices out with it. */
export function PasswordForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const least = minPasswordCharacters();
  const { register, handleSubmit, control, reset, setError, formState } = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordSchema(least)),
    defaultValues: empty,
  });
  const password = useWatch({ control, name: 'password' });
  const change = useMutation({
    mutationFn: ({ current_password, password }: ChangePasswordForm) => updatePassword({ current_password, password }),
    onSuccess: () => {
      reset(empty);
      void queryClient.invalidateQueries({ queryKey: signInKeys.own() });
    },
    onError: (error) => {
      const refused = refusedField(error);
      if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
    },
  });
  const { errors } = formState;

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((form) => change.mutate(form))(event)}>
      <Stack gap={4}>
        {change.isSuccess && (
          <Alert tone="positive">Your password has been changed. Other devices are signed out.</Alert>
        )}
        {change.error && !refusedField(change.error) && (
          <Alert tone="critical">{messageOf(change.error, 'Failed to change your password. Try again.')}</Alert>
        )}
        {/* Tells a password manager whose password this is. */}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          aria-required
          error={errors.current_password?.message}
          {...register('current_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          aria-required
          description={<PasswordStrength password={password} least={least} />}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          aria-required
          error={errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        <FormActions>
          <Button type="submit" tone="primary" busy={change.isPending}>
            {change.isPending ? 'Changing password...' : 'Change password'}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
