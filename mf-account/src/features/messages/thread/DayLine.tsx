import styled from 'styled-components';
import { formatDay, todayIn } from '@milepost/shared/domain/dates';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin: var(--space-4) 0 var(--space-3);
  color: var(--muted);
  font-size: var(--size-12);
  font-weight: 550;
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--border);
  }
`;

/** Where a day begins. */
export function DayLine({ date, zone }: { date: string; zone: string }) {
  return <Line>{formatDay(date, todayIn(zone))}</Line>;
}
