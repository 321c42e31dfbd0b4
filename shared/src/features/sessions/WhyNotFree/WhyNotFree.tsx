import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import styled from 'styled-components';
import { availabilityQueries } from '@milepost/shared/entities/availability/requests';
import { heldTimes, startsOfDay, type BookingRules, type HeldTimes } from '../../../entities/availability/model.ts';
import { formatTime, formatZone, todayIn } from '../../../domain/dates/dates.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { LoadedContent } from '../../../ui/LoadedContent/LoadedContent.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { TextLink } from '../../../ui/TextLink/TextLink.tsx';

export type WhyNotFreeProps = {
  /** The coach's time zone. */
  zone: string;
  /** Length of the session, in minutes. */
  minutes: number;
  /** The day to begin with; today where it is ''. */
  date?: string;
  /** The client whose other sessions count, '' for nobody. */
  clientId?: string;
  /** A session to reschedule: its own time counts as free. */
  sessionId?: string | undefined;
  /** The coach, where an administrator asks. */
  coachId?: string | undefined;
  /** Where clients book: their notice and window count, too. */
  rules?: BookingRules | undefined;
};

const title = 'Why is this time not free?';

const Times = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 11rem) minmax(0, 1fr);
  gap: 0 var(--space-4);
  > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    padding: var(--space-2) 0;
    border-top: 1px solid var(--border);
  }
  dt {
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }
  dd {
    grid-column: -2;
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

function Held({ times, zone }: { times: HeldTimes; zone: string }) {
  const { first, last, explanations } = times;
  const from = formatTime(first, zone);
  return (
    <div>
      <dt>{first === last ? from : `${from} to ${formatTime(last, zone)}`}</dt>
      {explanations.length === 0 && <dd>Free</dd>}
      {explanations.map(({ text, to }) => (
        <dd key={text}>{to === null ? text : <TextLink to={to}>{text}</TextLink>}</dd>
      ))}
    </div>
  );
}

function WhyDialog({ onClose, ...asked }: WhyNotFreeProps & { onClose: () => void }) {
  const { zone, minutes, clientId = '', sessionId, coachId, rules } = asked;
  const [date, setDate] = useState(() => asked.date || todayIn(zone));
  const starts = date === '' ? [] : startsOfDay(date, zone);
  const query = useQuery({
    ...availabilityQueries.reasons({
      starts,
      minutes,
      ...(sessionId !== undefined ? { session_id: sessionId } : clientId === '' ? {} : { client_id: clientId }),
      ...(coachId === undefined ? {} : { coach_id: coachId }),
    }),
    enabled: date !== '',
  });
  return (
    <Dialog
      isOpen
      title={title}
      description={`What holds each start of a ${minutes}-minute session, in ${formatZone(zone)}.`}
      onClose={onClose}
    >
      <Stack gap={4}>
        <DatePicker label="Day" value={date} onChange={setDate} />
        <LoadedContent query={query} failure="Failed to load what holds this day">
          {query.isPending && date !== '' && <Skeleton lines={5} label="Loading what holds this day..." />}
          {query.data && (
            <Times>
              {heldTimes(starts, query.data, zone, { rules, coachId }).map((times) => (
                <Held key={times.first} times={times} zone={zone} />
              ))}
            </Times>
          )}
        </LoadedContent>
      </Stack>
    </Dialog>
  );
}

/** The button with that question, and its answer for a day: which rule, session or calendar blocks each time. */
export function WhyNotFree(props: WhyNotFreeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" tone="quiet" icon={<CircleHelp size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <WhyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
