import { openChannel } from '@milepost/shared/data/live';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { coalesce } from '../../data/live/coalesce.ts';

/**
 * Refetches the queries below `queryKey` when a user was added, changed or removed, and after a reconnect. The message
 * has no name, and is not sent for a change of when a user was last seen.
 */
export function useLivePeople(queryKey: QueryKey): void {
  const client = useQueryClient();
  const refetch = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  useEffect(() => {
    const changes = coalesce<null>(() => refetch());
    let wasThere = false;
    const end = openChannel(
      'people',
      (channel) => {
        channel
          .on('broadcast', { event: 'people_changed' }, () => changes.add(null))
          .subscribe((status: string) => {
            if (status !== 'SUBSCRIBED') return;
            if (wasThere) changes.add(null);
            wasThere = true;
          });
      },
      { isPrivate: true },
    );
    return () => {
      changes.end();
      end();
    };
  }, []);
}
