import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { presentFeatureFlag } from '@milepost/shared/data/feature-flags';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  flagFormSchema,
  targetsText,
  type FeatureFlag,
  type FlagForm,
  type FlagInput,
} from '@milepost/shared/domain/feature-flags';
import { roleLabel } from '@milepost/shared/domain/people';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { findTargets, formOf, type Named } from './flag-form.ts';
import { FlagFields } from './FlagFields.tsx';
import { useChangeFlag } from './useChangeFlag.ts';

const failureOf = (error: unknown): string => {
  const present = presentFeatureFlag(error);
  const message = messageOf(error, 'Failed to change the flag. Try again.');
  return present ? `${message} It is now: ${targetsText(present, roleLabel)}. Save again to replace it.` : message;
};

type Props = {
  /** As it stands now, also while the form is open. */
  flag: FeatureFlag;
  named: Named;
  onClose: () => void;
};

/** Changes who has a feature, and says why. */
export function FlagDialog({ flag, named, onClose }: Props) {
  const form = useForm<FlagForm, unknown, FlagInput>({
    resolver: zodResolver(flagFormSchema),
    defaultValues: formOf(flag, named),
  });
  const [lookUpError, setLookUpError] = useState<unknown>(null);
  const { mutate, isPending, error } = useChangeFlag('changed', onClose);
  const save = form.handleSubmit(async (input) => {
    setLookUpError(null);
    try {
      const found = await findTargets(input, named);
      if ('targets' in found) mutate({ flag, targets: found.targets, reason: input.reason });
      else form.setError(found.field, { message: found.message });
    } catch (refusal) {
      setLookUpError(refusal);
    }
  });
  const refusal = lookUpError ?? error;
  return (
    <FormDialog
      title={flag.label}
      description={flag.effect}
      submitLabel="Save flag"
      busy={isPending || form.formState.isSubmitting}
      error={refusal ? failureOf(refusal) : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <FlagFields form={form} organizations={named.organizations} />
    </FormDialog>
  );
}
