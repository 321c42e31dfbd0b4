import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import styled from 'styled-components';
import { verifySecondFactor, type NewSecondFactor } from '@milepost/shared/entities/second-factors/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { factorCodeSchema, type FactorCodeForm } from '@milepost/shared/entities/second-factors/model';
import { CodeField } from '@milepost/shared/ui/CodeField';
import { CopyField } from '@milepost/shared/ui/CopyField';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { codeRefusal } from './code-refusal.ts';

/* Dark on white in both themes: cameras read nothing else reliably. */
const Picture = styled.img`
  align-self: center;
  width: 184px;
  height: 184px;
  border: 1px solid var(--border);
  border-radius: var(--radius-small);
  background: white;
`;

/** The second step: the app takes the secret, and its first code proves that it has it. */
export function ConfirmFactor({
  setup,
  onAdded,
  onClose,
}: {
  setup: NewSecondFactor;
  onAdded: () => void;
  onClose: () => void;
}) {
  const { control, handleSubmit, setError } = useForm<FactorCodeForm>({
    resolver: zodResolver(factorCodeSchema),
    defaultValues: { code: '' },
  });
  const confirm = useMutation({
    mutationFn: ({ code }: FactorCodeForm) => verifySecondFactor({ factorId: setup.id, code }),
    onSuccess: onAdded,
    onError: (error) => {
      const message = codeRefusal(error);
      if (message !== null) setError('code', { message }, { shouldFocus: true });
    },
  });
  const error = codeRefusal(confirm.error) === null ? confirm.error : null;
  return (
    <FormDialog
      title="Scan the QR code"
      description="Scan it with your authenticator app, or enter the setup key there. Then enter the code that the app shows."
      size="small"
      submitLabel="Add app"
      busy={confirm.isPending}
      error={error && messageOf(error, 'Failed to check the code. Try again.')}
      onSubmit={handleSubmit((form) => confirm.mutate(form))}
      onClose={onClose}
    >
      <Picture src={setup.picture} alt="QR code with the setup key" />
      <CopyField label="Setup key" value={setup.secret} description="Keep it to yourself. It isn’t shown again." />
      <Controller
        control={control}
        name="code"
        render={({ field, fieldState }) => <CodeField {...field} autoFocus error={fieldState.error?.message} />}
      />
    </FormDialog>
  );
}
