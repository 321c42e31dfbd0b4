import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { featureFlagQueries, currentFeatureFlag } from '@milepost/shared/entities/feature-flags/requests';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  flagFormSchema,
  targetsText,
  type FeatureFlag,
  type FlagForm,
  type FlagInput,
} from '@milepost/shared/entities/feature-flags/model';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { findTargets, formOf, type Named } from './flag-form.ts';
import { FlagFields } from './FlagFields.tsx';
import { useChangeFlag } from './useChangeFlag.ts';

const failureOf = (error: unknown): string => {
  const current = currentFeatureFlag(error);
  const message = messageOf(error, 'Failed to change the flag. Try again.');
  return current ? `${message} It is now: ${targetsText(current, roleLabel)}. Save again to replace it.` : message;
};

type Props = {
  /** As it was when the form was opened: the second of two edits is refused. */
  flag: FeatureFlag;
  onClose: () => void;
};

/** Changes who has a feature, with a reason, once the users that the flag names are loaded. */
export function FlagDialog({ flag, onClose }: Props) {
  const people = useQuery(featureFlagQueries.people([...flag.user_ids].sort()));
  const organizations = useQuery(organizationQueries.list());
  if (people.data && organizations.data) {
    const named = { organizations: organizations.data, people: people.data };
    return <FlagForm flag={flag} named={named} onClose={onClose} />;
  }
  const error = people.error ?? organizations.error;
  const retry = (): void => {
    for (const query of [people, organizations]) if (query.error) void query.refetch();
  };
  return (
    <Dialog isOpen title={flag.label} onClose={onClose}>
      {error ? (
        <ErrorState title="Failed to load whom the flag names" onRetry={retry}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <Skeleton shape="block" height="240px" label="Loading flag..." />
      )}
    </Dialog>
  );
}

function FlagForm({ flag, named, onClose }: Props & { named: Named }) {
  const form = useForm<FlagForm, unknown, FlagInput>({
    resolver: zodResolver(flagFormSchema),
    defaultValues: formOf(flag, named),
  });
  const [lookUpError, setLookUpError] = useState<unknown>(null);
  const { mutate, isPending, error } = useChangeFlag('changed', onClose);
  // The present flag replaces the one that was seen.
  const seen = currentFeatureFlag(error) ?? flag;
  const save = form.handleSubmit(async (input) => {
    setLookUpError(null);
    try {
      const found = await findTargets(input, named);
      if ('targets' in found) mutate({ flag: seen, targets: found.targets, reason: input.reason });
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
