import { useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import {
  removeSecondFactor,
  renewSignIn,
  verifySecondFactor,
  type SecondFactor,
} from '@milepost/shared/entities/second-factors/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { factorCodeSchema, type FactorCodeForm } from '@milepost/shared/entities/second-factors/model';
import { CodeField } from '@milepost/shared/ui/CodeField';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { RadioGroup } from '@milepost/shared/ui/RadioGroup';
import { codeRefusal } from './code-refusal.ts';

/**
 * Removes an authenticator app with a code: of another one where there is one, since it may be lost, and since the sign-in
 * then goes on with one that stays.
 */
export function RemoveFactor({
  factor,
  others,
  onSettled,
  onRemoved,
  onClose,
}: {
  factor: SecondFactor;
  others: readonly SecondFactor[];
  onSettled: () => unknown;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const [first = factor] = others;
  const [factorId, setFactorId] = useState(first.id);
  // A code is taken once: when only the removal failed, the next try needs none.
  const isProven = useRef(false);
  const { control, handleSubmit, setError, clearErrors } = useForm<FactorCodeForm>({
    resolver: zodResolver(factorCodeSchema),
    defaultValues: { code: '' },
  });
  const removal = useMutation({
    mutationFn: async ({ code }: FactorCodeForm) => {
      if (!isProven.current) await verifySecondFactor({ factorId, code });
      isProven.current = true;
      await removeSecondFactor(factor.id);
      // What is kept of the sign-in names the factor still.
      await renewSignIn();
    },
    onSuccess: onRemoved,
    onError: (error) => {
      const message = codeRefusal(error);
      if (message !== null) setError('code', { message }, { shouldFocus: true });
    },
    onSettled,
  });
  const error = codeRefusal(removal.error) === null ? removal.error : null;
  return (
    <FormDialog
      title={`Remove “${factor.name}”?`}
      description={
        others.length === 0
          ? 'After that, your password alone is enough to sign in.'
          : `It will no longer give codes for your account. Confirm with a code from ${others.length === 1 ? `“${first.name}”` : 'another app'}.`
      }
      size="small"
      submitLabel="Remove app"
      tone="critical"
      busy={removal.isPending}
      error={error && messageOf(error, 'Failed to remove the app. Try again.')}
      onSubmit={handleSubmit((form) => removal.mutate(form))}
      onClose={onClose}
    >
      {others.length > 1 && (
        <RadioGroup
          label="Authenticator app"
          name="factor"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={factorId}
          onChange={(event) => {
            setFactorId(event.currentTarget.value);
            clearErrors('code');
          }}
        />
      )}
      <Controller
        control={control}
        name="code"
        render={({ field, fieldState }) => <CodeField {...field} autoFocus error={fieldState.error?.message} />}
      />
    </FormDialog>
  );
}
