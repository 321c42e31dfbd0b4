import type { ContactForm } from '@milepost/shared/domain/contacts';
import { Button } from '@milepost/shared/ui/Button';
import { Combobox } from '@milepost/shared/ui/Combobox';
import { Inline } from '@milepost/shared/ui/Layout';
import { useController, useFormContext } from 'react-hook-form';
import { applicationName, useLinkableApplications } from './useLinkableApplications.ts';

/** Which of the client's applications a contact belongs to, if any; those at the contact's company stand first. */
export function LinkedApplicationField({ clientId, company }: { clientId: string; company: string }) {
  const { control } = useFormContext<ContactForm>();
  const { field, fieldState } = useController({ control, name: 'application_id' });
  const { options, search, remember, isLoading, failed, retry } = useLinkableApplications({
    clientId,
    chosenId: field.value,
    company,
  });
  return (
    <Combobox
      label="Linked application"
      placeholder="None"
      description={
        failed && (
          <Inline gap={2}>
            The applications could not be loaded
            <Button size="small" busy={isLoading} onClick={retry}>
              Retry
            </Button>
          </Inline>
        )
      }
      emptyText="No application matches"
      options={options.map((application) => ({ value: application.id, label: applicationName(application) }))}
      value={field.value === '' ? null : field.value}
      onChange={(value) => {
        if (value !== null) remember(value);
        field.onChange(value ?? '');
      }}
      onInputChange={search}
      isLoading={isLoading}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
