import { useState } from 'react';
import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import { slotsByDate } from '@milepost/shared/entities/availability/model';
import { formatCalendarDate, formatZone } from '@milepost/shared/domain/dates';
import { pauseOf, type CoachListing } from '@milepost/shared/entities/marketplace/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { DayTimes } from './DayTimes.tsx';
import { RequestDialog } from '../requests/RequestDialog.tsx';
import { goneTime, useAvailableTimes } from './useAvailableTimes.ts';

const Note = styled.p`
  margin: 0 0 var(--space-3);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-13);
`;
const Days = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
`;
const daysAtFirst = 3;

type Props = {
  coach: CoachListing;
  /** The chosen time, '' for none. */
  start: string;
  onChoose: (start: string) => void;
};

/** What choosing a time does. */
const hintOf = (coach: CoachListing): string => {
  const name = coach.display_name ?? 'the coach';
  if (coach.relation === 'coach') return 'Choose a time to book it.';
  if (coach.relation === 'requested') return `You can book a time once ${name} accepts your request.`;
  return pauseOf(coach) === null ? `Choose a time to ask ${name} to coach you.` : '';
};

/**
 * The next days on which a session fits both calendars, in the client's time zone. With the client's own coach a time
 * links to booking it; with another coach, who has to accept first, to the request.
 */
export function FreeSlots({ coach, start, onChoose }: Props) {
  const { zone, slots, error, refetch, isGone } = useAvailableTimes(coach);
  const [isAsking, setAsking] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const days = slots && [...slotsByDate(slots, zone)];
  const canAsk = coach.relation === 'none' && pauseOf(coach) === null;
  const ask = (chosen: string): void => {
    onChoose(chosen);
    setAsking(true);
  };

  return (
    <Card title="Available times">
      <Note>
        For {coach.slot_minutes} minutes, in your time zone ({formatZone(zone)}). {hintOf(coach)}
      </Note>
      {error && (
        <>
          <p role="alert">{messageOf(error, 'Failed to load available times.')}</p>
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      )}
      {canAsk && days !== undefined && days.length > 0 && isGone(start) && (
        <p role="status">{goneTime} Choose another one.</p>
      )}
      {!days && !error && <Skeleton lines={5} label="Loading available times..." />}
      {days?.length === 0 && <p>No available times in the next three weeks.</p>}
      {days && days.length > 0 && (
        <Days>
          {days.slice(0, isWhole ? undefined : daysAtFirst).map(([date, times]) => (
            <DayTimes
              key={date}
              day={formatCalendarDate(date)}
              slots={times}
              coach={coach}
              zone={zone}
              chosen={start}
              onChoose={canAsk ? ask : undefined}
            />
          ))}
          {!isWhole && days.length > daysAtFirst && (
            <Button size="small" tone="quiet" onClick={() => setWhole(true)}>
              Show more days
            </Button>
          )}
        </Days>
      )}
      {isAsking && <RequestDialog coach={coach} start={start} onClose={() => setAsking(false)} />}
    </Card>
  );
}
