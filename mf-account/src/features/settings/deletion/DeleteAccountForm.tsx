import { useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { deleteOwnAccount } from '@milepost/shared/entities/account-deletion/requests';
import { signInWithPassword } from '@milepost/shared/data/auth';
import { hasPassword, identityQueries } from '../../../entities/identities/requests.ts';
import { verifySecondFactor, type SecondFactor } from '@milepost/shared/entities/second-factors/requests';
import {
  daysToComeBack,
  deletionSchema,
  type DeletionForm,
  type DeletionPreview,
} from '@milepost/shared/entities/account-deletion/model';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { CodeField } from '@milepost/shared/ui/CodeField';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { PasswordField } from '@milepost/shared/ui/PasswordField';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { TextField } from '@milepost/shared/ui/TextField';
import { codeRefusal } from '../second-factor/code-refusal.ts';
import { DeletionPlan } from './DeletionPlan.tsx';

type Refusal = { readonly field: 'password' | 'code'; readonly message: string };

/** What a refused proof says at its field; null for failures that are about neither. */
function refusedProof(error: unknown): Refusal | null {
  const code = codeRefusal(error);
  if (code !== null) return { field: 'code', message: code };
  const isPassword = isAppError(error) && error.code === 'invalid_credentials';
  return isPassword ? { field: 'password', message: 'Incorrect password' } : null;
}

/** Deletes one's account: with what that means in sight, its address typed in, and the password or a code as proof. */
export function DeleteAccountForm({
  email,
  preview,
  factors,
  onDeleted,
  onClose,
}: {
  email: string;
  preview: DeletionPreview;
  factors: readonly SecondFactor[];
  onDeleted: () => void;
  onClose: () => void;
}) {
  const [first] = factors;
  const [factorId, setFactorId] = useState(first?.id);
  // A code is taken once: when only the deletion failed, the next try needs none.
  const isProven = useRef(false);
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<DeletionForm>({
    resolver: zodResolver(deletionSchema(email, first ? 'code' : 'password')),
    defaultValues: { confirmation: '', password: '', code: '' },
  });
  const deletion = useMutation({
    mutationFn: async ({ confirmation, password, code }: DeletionForm) => {
      if (!isProven.current) {
        await (factorId === undefined
          ? signInWithPassword({ email, password })
          : verifySecondFactor({ factorId, code }));
      }
      isProven.current = true;
      await deleteOwnAccount(confirmation);
    },
    onSuccess: onDeleted,
    onError: (error) => {
      const refused = refusedProof(error);
      if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
    },
  });
  const { data: identities = [] } = useQuery({ ...identityQueries.own(), enabled: first === undefined });
  const { errors } = formState;
  const error = refusedProof(deletion.error) ? null : deletion.error;
  return (
    <FormDialog
      title="Delete your account?"
      description={`You have ${daysToComeBack} days to come back: sign in and keep the account. After that, no one can bring it back.`}
      submitLabel="Delete account"
      tone="critical"
      busy={deletion.isPending}
      error={error && messageOf(error, 'Failed to delete your account. Try again.')}
      onSubmit={handleSubmit((form) => deletion.mutate(form))}
      onClose={onClose}
    >
      <DeletionPlan preview={preview} />
      <TextField
        label="Email address of your account"
        description={`Enter ${email} to confirm.`}
        type="email"
        autoComplete="off"
        aria-required
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      {factors.length > 1 && (
        <RadioGroup
          label="Authenticator app"
          name="factor"
          options={factors.map(({ id, name }) => ({ value: id, label: name }))}
          value={factorId ?? ''}
          onChange={(event) => {
            setFactorId(event.currentTarget.value);
            clearErrors('code');
          }}
        />
      )}
      {first ? (
        <Controller
          control={control}
          name="code"
          render={({ field, fieldState }) => <CodeField {...field} error={fieldState.error?.message} />}
        />
      ) : (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          aria-required
          description={
            hasPassword(identities) ? undefined : 'You signed up without a password. Close this, and set one first.'
          }
          error={errors.password?.message}
          {...register('password')}
        />
      )}
    </FormDialog>
  );
}
