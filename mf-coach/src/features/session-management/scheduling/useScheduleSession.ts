import { useMutation, useQueryClient } from '@tanstack/react-query';
import { scheduleCoachingSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { scheduleInput, type ScheduleFormInput } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { toast } from '@milepost/shared/ui/Toast';

type Scheduling = {
  readonly id: string;
  readonly coachId: string;
  readonly zone: string;
  readonly isOwnCalendar: boolean;
  readonly onScheduled: () => void;
};

/** Schedules the session; the database checks it. An error refetches what is taken, so that the form shows it. */
export function useScheduleSession({ id, coachId, zone, isOwnCalendar, onScheduled }: Scheduling) {
  const queryClient = useQueryClient();
  const refresh = () => invalidate(queryClient, 'coaching_sessions');
  return useMutation({
    mutationFn: (form: ScheduleFormInput) =>
      scheduleCoachingSession({
        ...scheduleInput(form, zone, id),
        // Only for another coach's calendar; for a coach's own the server uses the caller.
        ...(isOwnCalendar ? {} : { coach_id: coachId }),
      }),
    onSuccess: (session) => {
      toast.show({ tone: 'positive', message: `Session scheduled for ${formatDateTime(session.session_time, zone)}` });
      onScheduled();
    },
    onSettled: refresh,
  });
}
