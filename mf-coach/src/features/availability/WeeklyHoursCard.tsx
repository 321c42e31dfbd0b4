import { Copy } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import type { AvailabilityForm, Hours } from '@milepost/shared/entities/availability/model';
import { weekdays } from '@milepost/shared/domain/dates';
import { Card } from '@milepost/shared/ui/Card';
import { Menu } from '@milepost/shared/ui/Menu';
import { HoursField } from './HoursField.tsx';

const Day = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr) 32px;
  gap: 6px var(--space-3);
  align-items: start;
  padding: 10px 0;
  border-top: 1px solid var(--border);
  &:first-child {
    border-top: 0;
    padding-top: 0;
  }
  > b {
    padding-top: 6px;
    font-weight: 550;
  }
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr) 32px;
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

// The days of a week, from Monday.
const order = [1, 2, 3, 4, 5, 6, 0];

const copied = (week: readonly (readonly Hours[])[], from: number, targets: readonly number[]): Hours[][] =>
  week.map((hours, weekday) => [...(targets.includes(weekday) ? (week[from] ?? []) : hours)]);

/** The hours of each weekday, which can be copied to others. */
export function WeeklyHoursCard() {
  const { control } = useFormContext<AvailabilityForm>();
  return (
    <Card title="Weekly hours">
      <Controller
        control={control}
        name="week"
        render={({ field: { value, onChange } }) => (
          <div>
            {order.map((weekday) => {
              const name = weekdays[weekday] ?? '';
              const copy = (targets: readonly number[]) => () => onChange(copied(value, weekday, targets));
              return (
                <Day key={weekday}>
                  <b>{name}</b>
                  <HoursField
                    of={name}
                    value={value[weekday] ?? []}
                    empty="Unavailable"
                    onChange={(hours) => onChange(value.with(weekday, [...hours]))}
                  />
                  <Menu
                    label={`Copy the hours of ${name}`}
                    trigger={<Copy size={16} aria-hidden />}
                    items={[
                      { id: 'work', label: 'Copy to Monday to Friday', onAction: copy([1, 2, 3, 4, 5]) },
                      { id: 'all', label: 'Copy to every day', onAction: copy(order) },
                      ...order
                        .filter((other) => other !== weekday)
                        .map((other) => ({
                          id: String(other),
                          label: `Copy to ${weekdays[other] ?? ''}`,
                          onAction: copy([other]),
                        })),
                    ]}
                  />
                </Day>
              );
            })}
          </div>
        )}
      />
    </Card>
  );
}
