import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { interviewOutcomeLabel, interviewOutcomes, interviewRounds } from '@milepost/shared/domain/application-events';
import { lengths } from '@milepost/shared/domain/columns';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import type { EventFormFields } from './event-form.ts';
import { EventTimeFields } from './EventTimeFields.tsx';

const kinds = [
  { value: 'interview', label: 'Interview' },
  { value: 'note', label: 'Note' },
];
const outcomes = interviewOutcomes.map((value) => ({ value, label: interviewOutcomeLabel[value] }));

/** @param isNew the kind is chosen once */
export function EventFields({ zone, isNew }: { zone: string; isNew: boolean }) {
  const { register, formState, control } = useFormContext<EventFormFields>();
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const rounds = useId();
  return (
    <Stack>
      {isNew && <Select label="Kind" options={kinds} error={errors.kind?.message} {...register('kind')} />}
      {kind === 'interview' && (
        <>
          <TextField
            label="Round"
            placeholder="Phone screen"
            dir="auto"
            list={rounds}
            error={errors.interview_round?.message}
            {...register('interview_round')}
          />
          <datalist id={rounds}>
            {interviewRounds.map((round) => (
              <option key={round} value={round} />
            ))}
          </datalist>
          <TextField
            label="Number"
            inputMode="numeric"
            description="For example, 2 for the second interview"
            error={errors.interview_number?.message}
            {...register('interview_number')}
          />
        </>
      )}
      <EventTimeFields zone={zone} />
      {kind === 'interview' && (
        <Select
          label="Outcome"
          options={outcomes}
          error={errors.interview_outcome?.message}
          {...register('interview_outcome')}
        />
      )}
      <TextArea
        label="Note"
        rows={3}
        dir="auto"
        limit={lengths.note}
        description={kind === 'interview' ? 'Who you met, or what to prepare' : undefined}
        error={errors.note?.message}
        {...register('note')}
      />
    </Stack>
  );
}
