import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { createModulePreview } from '@milepost/shared/data/browser-reports';
import { messageOf } from '@milepost/shared/domain/app-error';
import { moduleName } from '@milepost/shared/domain/browser-reports';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';

const schema = z.object({
  module: z.string().min(1, 'Choose a module'),
  address: z.url({ protocol: /^https?$/, error: 'Enter the address of a remote entry or manifest' }).max(500),
  hours: z.enum(['1', '24', '168']),
});
type PreviewForm = z.input<typeof schema>;

const lasting = [
  { value: '1', label: 'An hour' },
  { value: '24', label: 'A day' },
  { value: '168', label: 'A week' },
];

/** Makes a link that shows a module from another address, to whoever is signed in and has the link, for a while. */
export function PreviewLinkForm({ modules }: { modules: readonly string[] }) {
  const [link, setLink] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<PreviewForm>({
    resolver: zodResolver(schema),
    defaultValues: { module: '', address: '', hours: '24' },
  });
  const make = handleSubmit(async ({ module, address, hours }) => {
    try {
      const token = await createModulePreview(module, address, Number(hours));
      setLink(`${window.location.origin}/?preview=${token}`);
    } catch (error) {
      setError('root', { message: messageOf(error, 'The link could not be made. Try again.') });
    }
  });
  return (
    <Card title="Preview a module" meta="a version that is not in service, shown to whoever has the link">
      <form onSubmit={(event) => void make(event)} noValidate>
        <Stack>
          {errors.root?.message ? <Alert tone="critical">{errors.root.message}</Alert> : null}
          {link ? (
            <Alert tone="positive" title="The link is told once; copy it now">
              {link}
            </Alert>
          ) : null}
          <Select
            label="Module"
            required
            placeholder="Choose a module"
            options={modules.map((value) => ({ value, label: moduleName(value) }))}
            error={errors.module?.message}
            {...register('module')}
          />
          <TextField
            label="Address"
            required
            type="url"
            placeholder="https://preview.example.com/mf-client/1.2.0/remoteEntry.4f1c09ab.js"
            description="Of the remote entry, or of mf-manifest.json on an origin that the operator allows."
            error={errors.address?.message}
            {...register('address')}
          />
          <Select label="Valid for" options={lasting} error={errors.hours?.message} {...register('hours')} />
          <FormActions>
            <Button type="submit" tone="primary" busy={isSubmitting}>
              Make link
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Card>
  );
}
