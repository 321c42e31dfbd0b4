import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { planSeries, scheduleSeries } from '@milepost/shared/entities/session-series/requests';
import { isAppError } from '@milepost/shared/domain/app-error';
import { isOwnRule } from '@milepost/shared/entities/availability/model';
import { scheduleInput, weeksOf, type ScheduleFormInput } from '@milepost/shared/entities/coaching-sessions/model';
import { counted } from '@milepost/shared/domain/counts';
import type { PlannedOccurrence, SeriesChanges } from '@milepost/shared/entities/session-series/model';
import { useRecordIds } from '@milepost/shared/sync/record-ids';
import { toast } from '@milepost/shared/ui/Toast';

type Scheduling = {
  readonly coachId: string;
  readonly zone: string;
  readonly isOwnCalendar: boolean;
  readonly onScheduled: () => void;
};
type Planned = {
  readonly form: ScheduleFormInput;
  readonly occurrences: readonly PlannedOccurrence[];
  /** Whether the coach has agreed to the times that are outside own hours. */
  readonly passesHours: boolean;
};

const isHeld = ({ label }: PlannedOccurrence): boolean => label !== null;
/** The own rules that an occurrence violates, when nothing else is against it. */
const ownRuleOf = (occurrence: PlannedOccurrence) => (isHeld(occurrence) ? [] : occurrence.reasons.filter(isOwnRule));

/**
 * Books a series, all or nothing. Where times are outside the coach's hours, or taken, nothing is booked yet:
 * `outsideHours` lists what `passHours` accepts, and then `conflicts` what the coach has to decide, which `book` sends.
 */
export function useScheduleSeries({ coachId, zone, isOwnCalendar, onScheduled }: Scheduling) {
  const queryClient = useQueryClient();
  const ids = useRecordIds();
  const [planned, setPlanned] = useState<Planned>();
  const inputOf = (form: ScheduleFormInput) => ({
    ...scheduleInput(form, zone, ids.of(form)),
    ...(isOwnCalendar ? {} : { coach_id: coachId }),
  });
  const repetitionOf = ({ repeat, count }: ScheduleFormInput) => ({ weeks: weeksOf[repeat], count });

  const send = useMutation({
    mutationFn: async ({ form, changes }: { form: ScheduleFormInput; changes?: SeriesChanges }) => {
      const [input, repetition] = [inputOf(form), repetitionOf(form)];
      if (!changes) {
        const occurrences = await planSeries(input, repetition);
        const isAsked = occurrences.some((one) => isHeld(one) || ownRuleOf(one).length > 0);
        if (isAsked) return { form, occurrences, passesHours: false };
      }
      await scheduleSeries(input, repetition, changes ?? {});
      return null;
    },
    onSuccess: (found, { form, changes }) => {
      setPlanned(found ?? undefined);
      if (found) return;
      const left = Object.values(changes ?? {}).filter((time) => time === null).length;
      toast.show({ tone: 'positive', message: `${counted(form.count - left, 'session')} scheduled` });
      onScheduled();
    },
    onError: (error, { form, changes }) => {
      // A time was booked meanwhile: the plan is fetched again.
      if (changes && isAppError(error) && error.code === '23P01') {
        void planSeries(inputOf(form), repetitionOf(form)).then(
          (occurrences) => setPlanned({ form, occurrences, passesHours: true }),
          () => undefined,
        );
      }
    },
    onSettled: () => invalidate(queryClient, 'coaching_sessions'),
  });

  const book = (changes: SeriesChanges): void => {
    if (planned) send.mutate({ form: planned.form, changes });
  };
  const outsideHours = planned && !planned.passesHours ? planned.occurrences.flatMap(ownRuleOf) : [];

  return {
    ...send,
    start: (form: ScheduleFormInput) => send.mutate({ form }),
    isAsking: planned !== undefined,
    outsideHours,
    passHours: (): void => {
      if (planned?.occurrences.some(isHeld)) setPlanned({ ...planned, passesHours: true });
      else book({});
    },
    conflicts:
      planned && outsideHours.length === 0 && planned.occurrences.some(isHeld) ? planned.occurrences : undefined,
    book,
    forget: () => {
      setPlanned(undefined);
      send.reset();
    },
  };
}
