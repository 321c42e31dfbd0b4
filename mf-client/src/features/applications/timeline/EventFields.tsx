import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  interviewLengthLabel,
  interviewLengths,
  interviewOutcomeLabel,
  interviewOutcomes,
  interviewRounds,
} from '@milepost/shared/entities/application-events/model';
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

/** The usual lengths, and the one that the interview has. */
const lengthsWith = (minutes: number) =>
  [...new Set([...interviewLengths, minutes])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: interviewLengthLabel(value) }));

/** @param choosesKind once, for a new event of an application */
export function EventFields({ zone, choosesKind }: { zone: string; choosesKind: boolean }) {
  const { register, formState, control } = useFormContext<EventFormFields>();
  const { errors } = formState;
  const [kind, minutes] = useWatch({ control, name: ['kind', 'interview_minutes'] });
  const rounds = useId();
  return (
    <Stack>
      {choosesKind && <Select label="Kind" options={kinds} error={errors.kind?.message} {...register('kind')} />}
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
        <>
          <Select
            label="Duration"
            options={lengthsWith(Number(minutes))}
            error={errors.interview_minutes?.message}
            {...register('interview_minutes')}
          />
          <TextField
            label="Place or link"
            placeholder="An address, or a video link"
            dir="auto"
            error={errors.interview_location?.message}
            {...register('interview_location')}
          />
        </>
      )}
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
