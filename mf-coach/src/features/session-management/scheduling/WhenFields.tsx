import { Controller, type Control } from 'react-hook-form';
import styled from 'styled-components';
import type { ScheduleForm, ScheduleFormInput } from '@milepost/shared/entities/coaching-sessions/model';
import { todayIn } from '@milepost/shared/domain/dates';
import { SelectDate } from './SelectDate.tsx';
import { TimeSlots } from './TimeSlots.tsx';
import type { SlotsOfDay } from './useSlots.ts';

type WhenFieldsProps = {
  control: Control<ScheduleForm, unknown, ScheduleFormInput>;
  /** The times of the chosen day. */
  day: SlotsOfDay;
  /** The coach's zone: the hours offered are the coach's. */
  zone: string;
  isOwnCalendar: boolean;
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

/** Day and time, each time with what holds it on that day. */
export function WhenFields({ control, day, zone, isOwnCalendar }: WhenFieldsProps) {
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
}
