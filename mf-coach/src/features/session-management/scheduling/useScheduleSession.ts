import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { scheduleCoachingSession, updateScheduledSession } from '@milepost/shared/entities/coaching-sessions/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import {
  scheduleInput,
  type ScheduleFormInput,
  type ScheduleInput,
} from '@milepost/shared/entities/coaching-sessions/model';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { useRecordIds } from '@milepost/shared/sync/record-ids';
import { toast } from '@milepost/shared/ui/Toast';

type Scheduling = {
  readonly coachId: string;
  readonly zone: string;
  readonly isOwnCalendar: boolean;
  readonly onScheduled: () => void;
};

/**
 * Schedules the session once, however often it is tried; the database checks it. What was changed after a try whose answer
 * was lost is changed in its session. An error refetches what is taken, so that the form shows it.
 */
export function useScheduleSession({ coachId, zone, isOwnCalendar, onScheduled }: Scheduling) {
  const queryClient = useQueryClient();
  const ids = useRecordIds();
  const firstTry = useRef<ScheduleInput>(undefined);
  const refresh = () => invalidate(queryClient, 'coaching_sessions');
  return useMutation({
    mutationFn: async (form: ScheduleFormInput) => {
      // A session keeps its client and its type: with others it is another one.
      const input = scheduleInput(form, zone, ids.of({ client: form.client_id, type: form.session_type }));
      if (firstTry.current?.id !== input.id) firstTry.current = input;
      // Only for another coach's calendar; for a coach's own the server uses the caller.
      const session = await scheduleCoachingSession({ ...input, ...(isOwnCalendar ? {} : { coach_id: coachId }) });
      return updateScheduledSession(session, firstTry.current, input);
    },
    onSuccess: (session) => {
      toast.show({ tone: 'positive', message: `Session scheduled for ${formatDateTime(session.session_time, zone)}` });
      onScheduled();
    },
    onSettled: refresh,
  });
}
