import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { createOrganization, updateOrganization } from '@milepost/shared/entities/organizations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import {
  organizationFormOf,
  organizationInputSchema,
  organizationSchema,
  slugOf,
  type Organization,
  type OrganizationForm,
  type OrganizationInput,
} from '@milepost/shared/entities/organizations/model';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';

const labels: Readonly<Record<keyof OrganizationForm, string>> = {
  name: 'Name',
  slug: 'Short name',
  domain: 'Domain',
};
const textsOf = ({ name, slug, domain }: OrganizationForm): Readonly<Record<string, string>> => ({
  [labels.name]: name,
  [labels.slug]: slug,
  [labels.domain]: domain,
});

/** The present organization, when that is why an edit was refused. */
const currentOf = (error: unknown): Organization | null =>
  isAppError(error) && error.code === 'changed_elsewhere'
    ? (organizationSchema.safeParse(error.details).data ?? null)
    : null;

const sentenceOf = (error: Error): string =>
  isAppError(error) && error.code === '23505'
    ? 'Another organization has this short name. Choose another one.'
    : messageOf(error, 'Failed to save the organization. Try again.');

/** Adds an organization or changes one. A failure leaves what was typed; a repeated try makes one row. */
export function OrganizationDialog({ organization, onClose }: { organization?: Organization; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [newId] = useState(() => crypto.randomUUID());
  // As it was opened: a live change must not pass for what the form was filled from.
  const [before] = useState(organization);
  const {
    register,
    handleSubmit,
    setValue,
    getValues,
    formState: { errors, dirtyFields },
  } = useForm<OrganizationForm, unknown, OrganizationInput>({
    resolver: zodResolver(organizationInputSchema),
    defaultValues: before ? organizationFormOf(before) : { name: '', slug: '', domain: '' },
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ input, over }: { input: OrganizationInput; over: Organization | undefined }) =>
      over ? updateOrganization(over, input) : createOrganization(newId, input),
    onSuccess: ({ name }) => {
      toast.show({ tone: 'positive', message: `${before ? 'Saved' : 'Added'}: ${name}` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'organizations'),
  });
  const current = currentOf(error);
  if (current) {
    return (
      <ChangedElsewhere
        title="This organization was changed elsewhere"
        fields={differingFields(textsOf(getValues()), textsOf(organizationFormOf(current)))}
        busy={isPending}
        onKeepMine={() => void handleSubmit((input) => mutate({ input, over: current }))()}
        onTakeTheirs={onClose}
        onClose={reset}
      />
    );
  }
  return (
    <FormDialog
      title={before ? 'Edit organization' : 'Add organization'}
      submitLabel={before ? 'Save organization' : 'Add organization'}
      busy={isPending}
      error={error && sentenceOf(error)}
      onSubmit={handleSubmit((input) => mutate({ input, over: before }))}
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        required
        error={errors.name?.message}
        {...register('name', {
          onChange: ({ target }: { target: { value: string } }) => {
            if (!before && !dirtyFields.slug) setValue('slug', slugOf(target.value));
          },
        })}
      />
      <TextField
        label={labels.slug}
        required
        description="Lowercase letters, digits, and hyphens. No two organizations share one."
        error={errors.slug?.message}
        {...register('slug')}
      />
      <TextField
        label={labels.domain}
        placeholder="example.com"
        description="The domain of its email addresses, shown to its members."
        error={errors.domain?.message}
        {...register('domain')}
      />
    </FormDialog>
  );
}
