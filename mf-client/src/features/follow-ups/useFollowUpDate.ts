import { useTimeZone } from '@milepost/shared/auth';
import { updateJobApplication } from '@milepost/shared/entities/job-applications/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { dateIn, formatCalendarDate } from '@milepost/shared/domain/dates';
import type { PlannedFollowUp } from '@milepost/shared/entities/follow-ups/model';

/** The actions on a follow-up date that the client set: mark it done or choose another, with Undo. */
export function useFollowUpDate({ id, company_name, follow_up_at }: PlannedFollowUp) {
  const zone = useTimeZone();
  const write = (day: string | null) => updateJobApplication(id, { follow_up_at: day }, zone);
  const { mutate, isPending } = useOptimisticAction<string | null>({
    changes: ['job_applications'],
    send: write,
    done: (day) =>
      day === null
        ? `Follow-up with ${company_name} is done`
        : `Follow-up with ${company_name} is due ${formatCalendarDate(day)}`,
    undo: { send: () => write(dateIn(zone, follow_up_at)), failed: 'Failed to restore the follow-up date' },
    failed: 'Failed to change the follow-up date',
  });
  return {
    isBusy: isPending,
    finish: () => mutate(null),
    setDate: (day: string) => mutate(day),
  };
}
