import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  listingFormOf,
  listingInputSchema,
  type CoachProfile,
  type ListingForm as ListingFields,
  type ListingInput,
} from '../../entities/coach-profiles/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { listingTexts } from './listing-texts.ts';
import { ListingFormFields } from './ListingFormFields.tsx';
import { useSaveListing } from './useSaveListing.ts';

/** What the coach says of themselves; a failed save keeps what was typed. */
export function ListingForm({ profile }: { profile: CoachProfile }) {
  // The row that the form was filled from: a live change must not replace it.
  const [before, setBefore] = useState(profile);
  const form = useForm<ListingFields, unknown, ListingInput>({
    resolver: zodResolver(listingInputSchema),
    defaultValues: listingFormOf(profile),
  });
  const take = (row: CoachProfile): void => {
    setBefore(row);
    form.reset(listingFormOf(row));
  };
  const { save, current, isPending, error, forget } = useSaveListing(take);
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((input) => {
    if (!isPending) save(before, input);
  });

  return (
    <form noValidate aria-label="Marketplace profile" onSubmit={(event) => void submit(event)}>
      <UnsavedChanges when={isDirty && !isPending} />
      <Stack>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to save your profile. Try again.')}</Alert>}
        <ListingFormFields form={form} />
        <FormActions>
          <Button disabled={!isDirty || isPending} onClick={() => form.reset()}>
            Discard changes
          </Button>
          <Button type="submit" tone="primary" busy={isPending}>
            {isPending ? 'Saving...' : 'Save profile'}
          </Button>
        </FormActions>
      </Stack>
      {current && (
        <ChangedElsewhere
          title="Your profile was changed elsewhere"
          fields={differingFields(listingTexts(form.getValues()), listingTexts(listingFormOf(current)))}
          busy={isPending}
          onKeepMine={() => void form.handleSubmit((input) => save(current, input))()}
          onTakeTheirs={() => {
            take(current);
            forget();
          }}
          onClose={forget}
        />
      )}
    </form>
  );
}
