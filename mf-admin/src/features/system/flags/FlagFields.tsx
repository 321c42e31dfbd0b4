import { Controller, type UseFormReturn } from 'react-hook-form';
import { roles } from '@milepost/shared/contract/permissions';
import type { FlagForm, FlagInput } from '@milepost/shared/entities/feature-flags/model';
import type { Organization } from '@milepost/shared/entities/organizations/model';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Inline } from '@milepost/shared/ui/Layout';
import { TagField } from '@milepost/shared/ui/TagField';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';

type Props = {
  form: UseFormReturn<FlagForm, unknown, FlagInput>;
  organizations: readonly Organization[];
};

/** Whether a feature is on, for whom besides the share of all, and why that changes. */
export function FlagFields({ form: { register, control, formState }, organizations }: Props) {
  const { errors } = formState;
  return (
    <>
      <Checkbox {...register('is_on')} label="On" description="Off means off for everyone, whoever is named below." />
      <TextField
        {...register('percentage')}
        label="Percentage of users"
        inputMode="numeric"
        required
        description="The same users stay in while it grows. 100 is everyone."
        error={errors.percentage?.message}
      />
      <Inline role="group" aria-label="Roles that always have it" gap={4}>
        {roles.map((role) => (
          <Checkbox key={role} {...register('roles')} value={role} label={`Every ${roleLabel(role).toLowerCase()}`} />
        ))}
      </Inline>
      <Controller
        control={control}
        name="organizations"
        render={({ field }) => (
          <TagField
            label="Organizations that always have it"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            suggestions={organizations.map(({ name }) => name)}
            limit={100}
            description="Press Enter or comma after each name."
            error={errors.organizations?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="emails"
        render={({ field }) => (
          <TagField
            label="Users who always have it"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            limit={100}
            description="Press Enter or comma after each email address."
            error={errors.emails?.message}
          />
        )}
      />
      <TextArea
        {...register('reason')}
        label="Reason"
        description="Everyone who manages settings sees it in the history."
        required
        rows={2}
        limit={500}
        error={errors.reason?.message}
      />
    </>
  );
}
