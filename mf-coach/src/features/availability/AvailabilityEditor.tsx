import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  availabilityFormOf,
  availabilityFormSchema,
  type Availability,
  type AvailabilityForm,
  type AvailabilityInput,
} from '@milepost/shared/entities/availability/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { BookingRulesCard } from './BookingRulesCard.tsx';
import { availabilityTexts } from './availability-texts.ts';
import { ExceptionsCard } from './ExceptionsCard.tsx';
import { OutsideHours } from './OutsideHours.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { SessionsOfferedCard } from './SessionsOfferedCard.tsx';
import { useSaveAvailability } from './useSaveAvailability.ts';
import { WeeklyHoursCard } from './WeeklyHoursCard.tsx';

const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3) 0;
  background: var(--surface);
  border-top: 1px solid var(--border);
`;

type Props = { saved: Availability; coachId: string; zone: string };

/** Hours, exceptions and rules as one form, saved all at once. */
export function AvailabilityEditor({ saved, coachId, zone }: Props) {
  const [version, setVersion] = useState(saved.booking.availability_version);
  const form = useForm<AvailabilityForm, unknown, AvailabilityInput>({
    resolver: zodResolver(availabilityFormSchema),
    defaultValues: availabilityFormOf(saved),
  });
  const { formState, handleSubmit, getValues, reset } = form;
  const { isDirty, isSubmitted, isValid } = formState;
  const save = useSaveAvailability(coachId, (answer) => {
    setVersion(answer.version);
    reset(getValues());
  });
  const submit = (from: number): void => void handleSubmit((input) => save.mutate({ version: from, input }))();
  const theirs = save.theirs;

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(version);
        }}
      >
        <UnsavedChanges when={isDirty} />
        <Stack gap={5}>
          {save.data && <OutsideHours sessions={save.data.outside} zone={zone} />}
          <Columns>
            <Stack gap={5}>
              <WeeklyHoursCard />
              <ExceptionsCard zone={zone} />
              <PreviewCard coachId={coachId} zone={zone} rules={saved.booking} isDirty={isDirty} />
            </Stack>
            <Stack gap={5}>
              <SessionsOfferedCard />
              <BookingRulesCard />
            </Stack>
          </Columns>
          <SaveBar>
            {isSubmitted && !isValid && <Alert tone="critical">Fix the highlighted fields to save.</Alert>}
            {save.error && !theirs && (
              <Alert tone="critical">{messageOf(save.error, 'Failed to save your availability. Try again.')}</Alert>
            )}
            <Button disabled={!isDirty || save.isPending} onClick={() => reset()}>
              Discard changes
            </Button>
            <Button type="submit" tone="primary" busy={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save availability'}
            </Button>
          </SaveBar>
        </Stack>
      </form>
      {theirs && (
        <ChangedElsewhere
          title="Your availability was changed elsewhere"
          fields={differingFields(availabilityTexts(getValues()), availabilityTexts(availabilityFormOf(theirs)))}
          busy={save.isPending}
          onKeepMine={() => {
            setVersion(theirs.booking.availability_version);
            submit(theirs.booking.availability_version);
          }}
          onTakeTheirs={() => {
            setVersion(theirs.booking.availability_version);
            reset(availabilityFormOf(theirs));
            save.reset();
          }}
          onClose={() => save.reset()}
        />
      )}
    </FormProvider>
  );
}
