import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { moduleTitle } from '@milepost/shared/contract/module-name';
import { createModulePreview } from '@milepost/shared/entities/module-previews/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { toast } from '@milepost/shared/ui/Toast';

/** The rules of the form. The origin is the database's to judge; here it is said before anything is sent. */
const schemaOf = (origins: readonly string[]) =>
  z.object({
    module: z.string().min(1, 'Choose a module'),
    address: z
      .url({ protocol: /^https?$/, error: 'Enter the address of a remote entry or manifest' })
      .max(500)
      // The rule above reports what is no address at all.
      .refine((address) => !URL.canParse(address) || origins.includes(new URL(address).origin), {
        error: `Previews can come from ${origins.join(', ')}`,
      }),
    hours: z.enum(['1', '24', '168']),
  });
type PreviewForm = z.input<ReturnType<typeof schemaOf>>;

const lasting = [
  { value: '1', label: 'An hour' },
  { value: '24', label: 'A day' },
  { value: '168', label: 'A week' },
];

type Props = {
  /** The modules in service: a preview takes the place of one. */
  modules: readonly string[];
  /** Where previews may come from. */
  origins: readonly string[];
};

/** Makes a link that shows a module from another address, to signed-in users who have the link, for a while. */
export function PreviewLinkForm({ modules, origins }: Props) {
  const queryClient = useQueryClient();
  const {
    register,
    handleSubmit,
    setError,
    resetField,
    formState: { errors, isSubmitting },
  } = useForm<PreviewForm>({
    resolver: zodResolver(schemaOf(origins)),
    defaultValues: { module: '', address: '', hours: '24' },
  });
  const make = handleSubmit(async ({ module, address, hours }) => {
    try {
      await createModulePreview(module, address, Number(hours));
      resetField('address');
      toast.show({ tone: 'positive', message: 'Preview link created' });
    } catch (error) {
      setError('root', { message: messageOf(error, 'Failed to create the link. Try again.') });
    }
    await invalidate(queryClient, 'module_previews');
  });
  return (
    <form onSubmit={(event) => void make(event)} noValidate>
      <Stack>
        {errors.root?.message ? <Alert tone="critical">{errors.root.message}</Alert> : null}
        <Select
          label="Module"
          required
          placeholder="Choose a module"
          options={modules.map((value) => ({ value, label: moduleTitle(value) }))}
          error={errors.module?.message}
          {...register('module')}
        />
        <TextField
          label="Address"
          required
          type="url"
          placeholder={`${origins[0] ?? ''}/1.2.0/mf-manifest.json`}
          description={`A remote entry or mf-manifest.json from ${origins.join(', ')}.`}
          error={errors.address?.message}
          {...register('address')}
        />
        <Select label="Valid for" options={lasting} error={errors.hours?.message} {...register('hours')} />
        <FormActions>
          <Button type="submit" tone="primary" busy={isSubmitting}>
            Create link
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
