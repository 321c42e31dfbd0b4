import { supabase } from '@milepost/shared/data/client';
import { openChannel } from '@milepost/shared/data/live';
import { queryOptions } from '@tanstack/react-query';
import { announcementSchema, nextEndIn, type Announcement } from './model.ts';
import { execute, fetchMany } from '../../data/request/request.ts';

/** The longest time that a browser waits for: a timer of more than 24 days runs at once. */
const longestWaitMs = 86_400_000;

/** The announcements that the current user has not dismissed, the newest first. @throws AppError */
export const listAnnouncements = (): Promise<Announcement[]> =>
  fetchMany(supabase().rpc('my_announcements'), announcementSchema);

/** Hides an announcement from this person for good; doing it again changes nothing. @throws AppError */
export const dismissAnnouncement = (userId: string, id: string): Promise<void> =>
  execute(
    supabase().from('announcement_dismissals').upsert({ user_id: userId, item_id: id }, { ignoreDuplicates: true }),
  );

/** Calls `onChange` whenever an announcement was published or ended, and once the connection is back; gives the end of it. */
export const watchAnnouncements = (onChange: () => void): (() => void) =>
  openChannel(
    'announcements',
    (channel) => {
      let wasThere = false;
      channel.on('broadcast', { event: 'announcements_changed' }, onChange).subscribe((status: string) => {
        if (status !== 'SUBSCRIBED') return;
        if (wasThere) onChange();
        wasThere = true;
      });
    },
    { isPrivate: true },
  );

const announcementKeys = { own: (userId: string) => ['announcements', userId] };

export const announcementQueries = {
  /** Refetches when the first of them ends. */
  own: (userId: string) =>
    queryOptions({
      queryKey: announcementKeys.own(userId),
      meta: { tables: ['announcement_dismissals', 'content_items'] },
      queryFn: listAnnouncements,
      refetchInterval: ({ state }) => {
        const wait = nextEndIn(state.data ?? []);
        return wait === null ? false : Math.min(wait + 1000, longestWaitMs);
      },
    }),
};
