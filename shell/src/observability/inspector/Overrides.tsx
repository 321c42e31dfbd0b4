import { useState, type FormEvent } from 'react';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextField } from '@milepost/shared/ui/TextField';
import { useShell } from '../../core/shell-context.ts';
import { endPreviews, storePreview } from '../../loading/release/previews.ts';
import type { ServedModule } from '../../core/served-module.ts';

/** Runs a module from elsewhere in this tab, from the origins that the operator allows, and ends that again. */
export function Overrides({ modules }: { modules: readonly ServedModule[] }) {
  const { previewOrigins } = useShell();
  const previewed = modules.filter(({ channel }) => channel === 'preview');
  const [module, setModule] = useState(modules[0]?.name ?? '');
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<string>();

  const start = (event: FormEvent): void => {
    event.preventDefault();
    if (!URL.canParse(address)) return setRefusal('Enter the address of a remote entry or manifest');
    if (!previewOrigins.includes(new URL(address).origin)) {
      return setRefusal(
        previewOrigins.length === 0
          ? 'The operator allows no previews here'
          : `Allowed are ${previewOrigins.join(', ')}`,
      );
    }
    storePreview({ module, address });
    window.location.reload();
  };
  const end = (): void => {
    endPreviews();
    window.location.reload();
  };
  return (
    <Stack>
      <p>
        {previewed.length === 0
          ? 'No override is on: this tab runs what is in service.'
          : `On: ${previewed.map(({ name, entry }) => `${name} from ${entry}`).join(', ')}`}
      </p>
      {previewed.length > 0 ? <Button onClick={end}>Turn overrides off</Button> : null}
      <form onSubmit={start} noValidate>
        <Stack>
          <Select
            label="Module"
            options={modules.map(({ name }) => ({ value: name, label: name }))}
            value={module}
            onChange={(event) => setModule(event.target.value)}
          />
          <TextField
            label="Address"
            type="url"
            placeholder="http://localhost:3002/1.1.0/mf-manifest.json"
            value={address}
            error={refusal}
            onChange={(event) => setAddress(event.target.value)}
          />
          <FormActions>
            <Button type="submit" tone="primary">
              Turn override on
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Stack>
  );
}
