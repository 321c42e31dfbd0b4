import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { calendarFeedQueries } from '../../entities/calendar-feeds/requests.ts';
import type { CalendarFeed as Feed } from '../../entities/calendar-feeds/model.ts';
import { formatDate, formatDateTime } from '../../domain/dates/dates.ts';
import { messageOf } from '../../domain/app-error/app-error.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx';
import { CopyField } from '../../ui/CopyField/CopyField.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { LoadedContent } from '../../ui/LoadedContent/LoadedContent.tsx';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { useFeedActions } from './useFeedActions.ts';

const failed = 'Failed to make an address. Try again.';

const explain = (feed: Feed | null, address: string | undefined): string => {
  if (address !== undefined) return 'Copy it now: it won’t be shown again. Anyone who has it can read your calendar.';
  if (feed === null) return 'Make an address, then subscribe to it in Google Calendar, Outlook, or Apple Calendar.';
  return 'The address is shown only once. If you lost it, make a new one. The old one then stops working.';
};

function FeedControls({ feed, userId }: { feed: Feed | null; userId: string }) {
  const zone = useTimeZone();
  const [asking, setAsking] = useState<'new' | 'off'>();
  const close = (): void => setAsking(undefined);
  const { address, make, turnOff, choose } = useFeedActions(userId, close);
  const isBusyOnly = choose.isPending ? choose.variables : feed?.is_busy_only === true;

  return (
    <Stack gap={4}>
      <CopyField
        label="Feed address"
        value={address ?? ''}
        placeholder={feed === null ? 'No address yet' : `Made on ${formatDate(feed.made_at, zone)}`}
        description={explain(feed, address)}
        error={asking === undefined && make.error ? messageOf(make.error, failed) : undefined}
      />
      <Inline>
        <Button
          tone={feed === null ? 'primary' : undefined}
          icon={<RefreshCw size={16} aria-hidden />}
          busy={make.isPending && asking === undefined}
          onClick={() => (feed === null ? make.mutate() : setAsking('new'))}
        >
          New address
        </Button>
        {feed !== null && (
          <Button tone="quiet" onClick={() => setAsking('off')}>
            Turn off
          </Button>
        )}
      </Inline>
      {feed !== null && (
        <>
          <Switch
            label="Busy only"
            description="Calendars see when you’re busy, without titles, names, or agendas."
            checked={isBusyOnly}
            onChange={(event) => choose.mutate(event.target.checked)}
          />
          <small>
            {feed.last_read_at === null
              ? 'No calendar has read this address yet.'
              : `Last read by a calendar ${formatDateTime(feed.last_read_at, zone)}.`}
          </small>
        </>
      )}
      <ConfirmDialog
        isOpen={asking === 'new'}
        title="Make a new address?"
        confirmLabel="New address"
        busy={make.isPending}
        error={make.error ? messageOf(make.error, failed) : undefined}
        onConfirm={() => make.mutate()}
        onCancel={close}
      >
        The old address stops working at once. Calendars that use it need the new one.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'off'}
        title="Turn off your calendar feed?"
        confirmLabel="Turn off"
        busy={turnOff.isPending}
        error={turnOff.error ? messageOf(turnOff.error, 'Failed to turn off the feed. Try again.') : undefined}
        onConfirm={() => turnOff.mutate()}
        onCancel={close}
      >
        The address stops working at once. You can make another one later.
      </ConfirmDialog>
    </Stack>
  );
}

/**
 * A private calendar address for a user's sessions, and a client's interviews: created, copied, replaced or turned off.
 */
export function CalendarFeed() {
  const { user } = useSignedIn();
  const feed = useQuery(calendarFeedQueries.own(user.id));
  return (
    <LoadedContent query={feed} failure="Failed to load your calendar feed">
      {feed.data === undefined ? (
        <Skeleton shape="block" height="120px" label="Loading your calendar feed..." />
      ) : (
        <FeedControls feed={feed.data} userId={user.id} />
      )}
    </LoadedContent>
  );
}
