import { CalendarOff, CalendarPlus } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import type { AvailabilityForm, ExceptionForm } from '@milepost/shared/entities/availability/model';
import { todayIn } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { ExceptionRow } from './ExceptionRow.tsx';

/** Dates with other hours, and time off. */
export function ExceptionsCard({ zone }: { zone: string }) {
  const { control, formState } = useFormContext<AvailabilityForm>();
  return (
    <Card title="Dates and time off">
      <Controller
        control={control}
        name="exceptions"
        render={({ field: { value, onChange } }) => {
          const add = (exception: ExceptionForm): void => onChange([...value, exception]);
          return (
            <Stack gap={4}>
              {value.length === 0 && (
                <EmptyState title="No dates or time off">
                  Holidays, days off, and dates with different hours appear here and override your weekly hours.
                </EmptyState>
              )}
              {value.map((exception, place) => (
                <ExceptionRow
                  key={place}
                  value={exception}
                  showsProblem={formState.isSubmitted}
                  onChange={(next) => onChange(value.with(place, next))}
                  onRemove={() => onChange(value.toSpliced(place, 1))}
                />
              ))}
              <Inline>
                <Button
                  icon={<CalendarOff size={16} aria-hidden />}
                  onClick={() => add({ kind: 'off', date: todayIn(zone), until: todayIn(zone), note: '' })}
                >
                  Add time off
                </Button>
                <Button
                  icon={<CalendarPlus size={16} aria-hidden />}
                  onClick={() =>
                    add({
                      kind: 'hours',
                      date: todayIn(zone),
                      hours: [{ starts_at: '09:00', ends_at: '12:00' }],
                      note: '',
                    })
                  }
                >
                  Add date-specific hours
                </Button>
              </Inline>
            </Stack>
          );
        }}
      />
    </Card>
  );
}
