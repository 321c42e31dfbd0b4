import { useState } from 'react';
import { messageOf } from '@milepost/shared/domain/app-error';
import { explanationOf, isOwnRule } from '@milepost/shared/entities/availability/model';
import { formatZonedDateTime } from '@milepost/shared/domain/dates';
import type { PlannedOccurrence, SeriesChanges } from '@milepost/shared/entities/session-series/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { Select } from '@milepost/shared/ui/Select';

const leaveOut = 'leave-out';

type Props = {
  occurrences: readonly PlannedOccurrence[];
  /** The coach's zone. */
  zone: string;
  busy: boolean;
  failure: unknown;
  onBook: (changes: SeriesChanges) => void;
  onClose: () => void;
};

/** Whether only the coach's own rules are against it, which the coach may override. */
const canStay = ({ reasons }: PlannedOccurrence): boolean => reasons.length > 0 && reasons.every(isOwnRule);

/** The available start nearest to the planned one; of two the earlier. */
const nearestOf = (planned: string, free: readonly string[]): string | undefined => {
  const away = (start: string): number => Math.abs(Date.parse(start) - Date.parse(planned));
  return [...free].sort((one, other) => away(one) - away(other))[0];
};

/** The same wording as where a single session is scheduled. */
const reasonOf = ({ reasons, label }: PlannedOccurrence, zone: string): string | undefined =>
  reasons[0] ? explanationOf(reasons[0], zone).text : (label ?? undefined);

/**
 * The taken times of a series: the coach chooses another time for each, or leaves it out, before anything is booked.
 */
export function SeriesConflicts({ occurrences, zone, busy, failure, onBook, onClose }: Props) {
  const conflicting = occurrences.filter(({ label }) => label !== null);
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const choiceOf = (occurrence: PlannedOccurrence): string => {
    const { number, starts_at: planned, free_starts: free } = occurrence;
    const choice = chosen[number];
    const isOffered = choice === leaveOut || free.includes(choice ?? '') || (choice === planned && canStay(occurrence));
    return choice !== undefined && isOffered ? choice : (nearestOf(planned, free) ?? leaveOut);
  };
  const booked = occurrences.length - conflicting.filter((occurrence) => choiceOf(occurrence) === leaveOut).length;

  return (
    <FormDialog
      title={conflicting.length === 1 ? '1 time is not available' : `${conflicting.length} times are not available`}
      description="Nothing is scheduled yet. Choose another time for each, or leave it out."
      submitLabel={booked < 2 ? 'Schedule sessions' : `Schedule ${booked} sessions`}
      busy={busy}
      error={
        booked < 2
          ? 'A series needs at least 2 sessions.'
          : Boolean(failure) && messageOf(failure, 'Failed to schedule the sessions. Try again.')
      }
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles it to the form around the dialog too.
        event.stopPropagation();
        const changes = conflicting.map((occurrence) => {
          const choice = choiceOf(occurrence);
          return [occurrence.number, choice === leaveOut ? null : choice] as const;
        });
        if (booked >= 2 && !busy) onBook(Object.fromEntries(changes));
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      {conflicting.map((occurrence) => (
        <Select
          key={occurrence.number}
          label={`${occurrence.number} of ${occurrences.length}: ${formatZonedDateTime(occurrence.starts_at, zone)}`}
          description={reasonOf(occurrence, zone)}
          value={choiceOf(occurrence)}
          onChange={({ target }) => setChosen({ ...chosen, [occurrence.number]: target.value })}
          options={[
            ...occurrence.free_starts.map((start) => ({ value: start, label: formatZonedDateTime(start, zone) })),
            ...(canStay(occurrence) ? [{ value: occurrence.starts_at, label: 'Keep this time' }] : []),
            { value: leaveOut, label: 'Leave this one out' },
          ]}
        />
      ))}
    </FormDialog>
  );
}
