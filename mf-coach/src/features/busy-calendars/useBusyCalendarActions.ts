import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { readCalendarNow, removeBusyCalendar } from '../../entities/busy-calendars/requests.ts';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { BusyCalendar } from '../../entities/busy-calendars/model.ts';
import { toast } from '@milepost/shared/ui/Toast';

/** Fetches a calendar right after it was added, so that its times or its error show at once. */
export async function readAdded(client: QueryClient, id: string): Promise<void> {
  try {
    await readCalendarNow(id);
  } catch (error) {
    toast.show({ tone: 'critical', message: messageOf(error, 'Failed to read the calendar. Try again.') });
  }
  await invalidate(client, 'busy_calendars');
}

/** The actions on a calendar in its row. */
export function useBusyCalendarActions() {
  const client = useQueryClient();
  const read = useOptimisticAction<BusyCalendar>({
    changes: ['busy_calendars'],
    send: ({ id }) => readCalendarNow(id),
    failed: 'Failed to read the calendar. Try again.',
  });
  const remove = useOptimisticAction<BusyCalendar>({
    changes: ['busy_calendars'],
    apply: (queryClient, { id }) =>
      patchRows<BusyCalendar>(queryClient, ['busyCalendars'], (rows) => rows.filter((row) => row.id !== id)),
    send: ({ id }) => removeBusyCalendar(id),
    done: ({ name }) => ({ tone: 'positive', message: `Removed “${name}”` }),
    failed: 'Failed to remove the calendar. Try again.',
  });
  return { read, remove, readAdded: (id: string) => readAdded(client, id) };
}
