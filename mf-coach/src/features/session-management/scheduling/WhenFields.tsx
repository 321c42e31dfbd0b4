import { memo } from 'react';
import { Controller, useWatch, type Control } from 'react-hook-form';
import styled from 'styled-components';
import type { CoachingSession, ScheduleForm, ScheduleFormInput } from '@milepost/shared/domain/coaching-sessions';
import { todayIn } from '@milepost/shared/domain/dates';
import { SelectDate } from './SelectDate.tsx';
import { TimeSlots } from './TimeSlots.tsx';
import { useSlots } from './useSlots.ts';

type WhenFieldsProps = {
  control: Control<ScheduleForm, unknown, ScheduleFormInput>;
  coachId: string;
  /** The coach's zone: the hours offered are the coach's. */
  zone: string;
  isOwnCalendar: boolean;
  sessions: readonly CoachingSession[];
};

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 300px) minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Day and hour, the hours marked by what both calendars hold on that day. A calendar is not drawn again for each letter of the title. */
export const WhenFields = memo(function WhenFields({
  control,
  coachId,
  zone,
  isOwnCalendar,
  sessions,
}: WhenFieldsProps) {
  const [date, clientId, minutes] = useWatch({ control, name: ['date', 'client_id', 'duration_minutes'] });
  const day = useSlots({ coachId, clientId, date, zone, minutes: Number(minutes), sessions });

  return (
    <Root>
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <SelectDate
            value={field.value}
            onChange={field.onChange}
            minValue={todayIn(zone)}
            error={fieldState.error?.message}
            ref={field.ref}
          />
        )}
      />
      <Controller
        control={control}
        name="time"
        render={({ field, fieldState }) => (
          <TimeSlots
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            day={day}
            zone={zone}
            isOwnCalendar={isOwnCalendar}
            error={fieldState.error?.message}
          />
        )}
      />
    </Root>
  );
});
