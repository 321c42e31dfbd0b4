import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { availabilityQueries } from '@milepost/shared/data/availability';
import { messageOf } from '@milepost/shared/domain/app-error';
import { slotsByDate } from '@milepost/shared/domain/availability';
import { addDays, dayBounds, formatDate, formatTime, formatZone, todayIn } from '@milepost/shared/domain/dates';
import type { CoachListing } from '@milepost/shared/domain/marketplace';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Days = styled.dl`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  dt {
    font-weight: 550;
  }
  dd {
    margin: 0;
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;
const Note = styled.p`
  margin: 0 0 var(--space-3);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
`;
const shownDays = 5;

/** The next days on which a session fits both calendars, in the client's time zone. */
export function FreeSlots({ coach }: { coach: CoachListing }) {
  const zone = useTimeZone();
  const today = todayIn(zone);
  // Whole days, so that the same is asked for however often the page is drawn.
  const request = useMemo(
    () => ({
      coach_id: coach.user_id,
      from: dayBounds(today, zone).from,
      to: dayBounds(addDays(today, 21), zone).from,
      minutes: coach.slot_minutes,
    }),
    [coach.user_id, coach.slot_minutes, today, zone],
  );
  const { data, error } = useQuery(availabilityQueries.freeSlots(request));
  const days = data && [...slotsByDate(data, zone)].slice(0, shownDays);

  return (
    <Card
      title="Available times"
      actions={
        coach.relation === 'coach' && (
          <ButtonLink size="small" to={`/client/sessions?book=${coach.user_id}`}>
            Book
          </ButtonLink>
        )
      }
    >
      <Note>
        For {coach.slot_minutes} minutes, in your time zone ({formatZone(zone)})
      </Note>
      {error && <p>{messageOf(error, 'Failed to load available times.')}</p>}
      {!days && !error && <Skeleton lines={5} label="Loading available times..." />}
      {days?.length === 0 && <p>No available times in the next three weeks.</p>}
      {days && days.length > 0 && (
        <Days>
          {days.map(([date, slots]) => (
            <div key={date}>
              <dt>{formatDate(date)}</dt>
              <dd>{slots.map(({ starts_at }) => formatTime(starts_at, zone)).join(', ')}</dd>
            </div>
          ))}
        </Days>
      )}
    </Card>
  );
}
