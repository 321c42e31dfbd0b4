import { useState } from 'react';
import { CalendarPlus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { busyCalendarQueries } from '../../entities/busy-calendars/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { AddCalendarDialog } from './AddCalendarDialog.tsx';
import { BusyCalendarRow } from './BusyCalendarRow.tsx';

/** The external calendars of a coach, whose busy times clients can't book. */
export function BusyCalendarsCard() {
  const { user } = useSignedIn();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(busyCalendarQueries.own(user.id));
  useLiveList({
    table: 'busy_calendars',
    filter: `coach_id=eq.${user.id}`,
  });
  const add = (
    <Button size="small" icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add calendar
    </Button>
  );
  return (
    <Card title="Busy times" padding="none" actions={query.data && query.data.length > 0 ? add : undefined}>
      <LoadedContent query={query} failure="Failed to load your calendars">
        {query.isPending && <WaitingRows rows={2} lines={2} label="Loading your calendars..." />}
        {query.data?.length === 0 && (
          <EmptyState title="No calendars yet" action={add}>
            Add your other calendars by file or address. Clients can&apos;t book you while they say you&apos;re busy.
          </EmptyState>
        )}
        <CardList>
          {query.data?.map((calendar) => (
            <BusyCalendarRow key={calendar.id} calendar={calendar} />
          ))}
        </CardList>
      </LoadedContent>
      {isAdding && <AddCalendarDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
