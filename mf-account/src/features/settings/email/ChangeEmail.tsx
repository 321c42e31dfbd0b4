import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changeOwnEmail } from '@milepost/shared/data/auth';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { changeEmailSchema, type ChangeEmailForm } from '../../../entities/email-changes/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { PasswordField } from '@milepost/shared/ui/PasswordField';
import { TextField } from '@milepost/shared/ui/TextField';
import { refusedField } from '../refused-password.ts';

/** What a refusal says of one of the two fields; null when it is about neither. */
const refusalAtField = (error: unknown): { field: keyof ChangeEmailForm; message: string } | null => {
  if (!isAppError(error)) return null;
  if (error.code === 'email_exists' || error.code === 'email_address_invalid') {
    return { field: 'email', message: error.message };
  }
  if (error.code === 'reauthentication_needed') return { field: 'current_password', message: error.message };
  const refused = refusedField(error);
  return refused && { field: 'current_password', message: refused.message };
};

/** Changes one's email address. The password is required once the server doesn't accept the sign-in alone. */
export function ChangeEmail({
  email,
  onRequested,
  onClose,
}: {
  email: string;
  onRequested: () => void;
  onClose: () => void;
}) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<ChangeEmailForm>({
    resolver: zodResolver(changeEmailSchema(email)),
    defaultValues: { email: '', current_password: '' },
  });
  const change = useMutation({
    mutationFn: ({ email: wanted, current_password: typed }: ChangeEmailForm) =>
      changeOwnEmail({
        email: wanted,
        origin: window.location.origin,
        ...(typed === '' ? {} : { currentPassword: typed }),
      }),
    onSuccess: onRequested,
    onError: (error) => {
      const refusal = refusalAtField(error);
      if (refusal === null) return;
      if (refusal.field === 'current_password') setNeedsPassword(true);
      setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
    },
  });
  const { errors } = formState;
  const error = refusalAtField(change.error) === null ? change.error : null;
  return (
    <FormDialog
      title="Change your email address"
      description={`We'll email a link to ${email} and to the new address. The address changes after you confirm it from both inboxes.`}
      size="small"
      submitLabel="Send links"
      busy={change.isPending}
      error={error && messageOf(error, 'Failed to change your email address. Try again.')}
      onSubmit={handleSubmit((form) => change.mutate(form))}
      onClose={onClose}
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        aria-required
        autoFocus
        error={errors.email?.message}
        {...register('email')}
      />
      {needsPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          aria-required
          autoFocus
          error={errors.current_password?.message}
          {...register('current_password')}
        />
      )}
    </FormDialog>
  );
}
