import { useFormContext, useWatch } from 'react-hook-form';
import type { ApplicationStatus } from '@milepost/shared/entities/job-applications/model';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import type { EventFormFields } from './event-form.ts';

type Props = { status: ApplicationStatus; moves: boolean; onChange: (moves: boolean) => void };

/** Offers to move the application of a new interview, so that its status and every figure agree with the timeline. */
export function MoveOffer({ status, moves, onChange }: Props) {
  const { control } = useFormContext<EventFormFields>();
  const kind = useWatch({ control, name: 'kind' });
  if (kind !== 'interview') return null;
  return (
    <Checkbox
      label="Move this application to Interviewing"
      description={`Its status is ${status} now`}
      checked={moves}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
