import styled, { css } from 'styled-components';
import type { FreeSlot } from '@milepost/shared/entities/availability/model';
import { bookAddress } from '@milepost/shared/entities/coaching-sessions/model';
import { formatTime } from '@milepost/shared/domain/dates';
import type { CoachListing } from '@milepost/shared/entities/marketplace/model';
import { Link } from '@milepost/shared/ui/routing';

const Root = styled.section`
  width: 100%;
  h3 {
    margin: 0 0 6px;
    font-size: var(--size-13);
    line-height: var(--line-13);
    font-weight: 550;
  }
`;
const Times = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(84px, 1fr));
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const time = css`
  display: grid;
  place-items: center;
  width: 100%;
  min-height: 36px;
  padding: 4px 6px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-small);
  background: none;
  color: var(--text);
  font: inherit;
  font-size: var(--size-13);
  font-variant-numeric: tabular-nums;
  text-decoration: none;
`;
const TimeLink = styled(Link)`
  ${time}
  &:hover {
    border-color: var(--accent);
    color: var(--accent-text);
  }
`;
const TimeButton = styled.button`
  ${time}
  cursor: pointer;
  &:hover {
    border-color: var(--accent);
    color: var(--accent-text);
  }
  &[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent-text);
    font-weight: 600;
  }
`;
const PlainTime = styled.span`
  ${time}
  border-color: var(--border);
  color: var(--muted);
`;

type Props = {
  /** The day as its heading shows it. */
  day: string;
  slots: readonly FreeSlot[];
  coach: Pick<CoachListing, 'user_id' | 'slot_minutes' | 'relation'>;
  zone: string;
  /** The chosen time, '' for none. */
  chosen: string;
  /** Requests the coach with a time; undefined where they can't be requested now. */
  onChoose: ((start: string) => void) | undefined;
};

/** The available times of a day: to book, to request the coach with, or only to see. */
export function DayTimes({ day, slots, coach, zone, chosen, onChoose }: Props) {
  return (
    <Root aria-label={day}>
      <h3>{day}</h3>
      <Times>
        {slots.map(({ starts_at: start }) => {
          const label = formatTime(start, zone);
          if (coach.relation === 'coach') {
            const wish = { start, duration_minutes: coach.slot_minutes };
            return (
              <li key={start}>
                <TimeLink to={bookAddress(coach.user_id, wish)}>{label}</TimeLink>
              </li>
            );
          }
          return (
            <li key={start}>
              {onChoose ? (
                <TimeButton type="button" aria-pressed={start === chosen} onClick={() => onChoose(start)}>
                  {label}
                </TimeButton>
              ) : (
                <PlainTime>{label}</PlainTime>
              )}
            </li>
          );
        })}
      </Times>
    </Root>
  );
}
