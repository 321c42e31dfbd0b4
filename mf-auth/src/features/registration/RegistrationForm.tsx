import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { minPasswordCharacters, signUp } from '@milepost/shared/data/auth';
import { isAppError, messageOf, type AppError } from '@milepost/shared/domain/app-error';
import { browserTimeZone } from '@milepost/shared/domain/dates';
import {
  emptyRegistration,
  fullNameOf,
  registrationSchema,
  type RegistrationForm as RegistrationFields,
} from '../../entities/registration/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Stack } from '@milepost/shared/ui/Layout';
import { PasswordField } from '@milepost/shared/ui/PasswordField';
import { PasswordStrength } from '@milepost/shared/ui/PasswordStrength';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { TextField } from '@milepost/shared/ui/TextField';
import { TermsField } from './TermsField.tsx';

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  align-items: start;
`;
const Submit = styled(Button)`
  width: 100%;
  min-height: 36px;
`;

const roleOptions = [
  { value: 'client', label: 'Client', description: 'I am looking for work' },
  { value: 'coach', label: 'Coach', description: 'I help people find it' },
];

const signUpFrom = (form: RegistrationFields) =>
  signUp({
    email: form.email,
    password: form.password,
    role: form.role,
    full_name: fullNameOf(form),
    time_zone: browserTimeZone(),
    email_redirect_to: `${window.location.origin}/auth/confirm`,
  });

/** What the service says of the password itself belongs to its field. */
const isWeakPassword = (error: unknown): error is AppError => isAppError(error) && error.code === 'weak_password';

/** Name, email, password and role; `onRegistered` gets the address that the confirmation went to. */
export function RegistrationForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const least = minPasswordCharacters();
  const { register, handleSubmit, control, setError, formState } = useForm<RegistrationFields>({
    resolver: zodResolver(registrationSchema(least)),
    defaultValues: emptyRegistration(),
  });
  const password = useWatch({ control, name: 'password' });
  const registration = useMutation({
    mutationFn: signUpFrom,
    onSuccess: (_answer, { email }) => onRegistered(email),
    onError: (error) => {
      if (isWeakPassword(error)) setError('password', { message: error.message }, { shouldFocus: true });
    },
  });
  const { errors } = formState;

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((form) => registration.mutate(form))(event)}>
      <Stack gap={4}>
        {registration.error && !isWeakPassword(registration.error) && (
          <Alert tone="critical">{messageOf(registration.error, 'Failed to create account. Please try again.')}</Alert>
        )}
        <Names>
          <TextField
            label="First name"
            autoComplete="given-name"
            aria-required
            error={errors.first_name?.message}
            {...register('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            aria-required
            error={errors.last_name?.message}
            {...register('last_name')}
          />
        </Names>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          aria-required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          aria-required
          description={<PasswordStrength password={password} least={least} />}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          aria-required
          error={errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        <RadioGroup label="I'm joining as" options={roleOptions} error={errors.role?.message} {...register('role')} />
        <TermsField error={errors.terms?.message} {...register('terms')} />
        <Submit type="submit" tone="primary" busy={registration.isPending}>
          {registration.isPending ? 'Creating Account...' : 'Create Account'}
        </Submit>
      </Stack>
    </form>
  );
}
