import { openChannel } from '@milepost/shared/data/live';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { coalesce } from '../../data/live/coalesce.ts';

/**
 * Asks the queries below `queryKey` again when a user was added, changed or removed, and once the connection is back. It
 * is told without a name, and not when somebody was last seen.
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
