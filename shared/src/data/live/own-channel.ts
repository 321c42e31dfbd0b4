import type { RealtimeChannel } from '@supabase/realtime-js';
import * as z from 'zod';

/**
 * Is notified that rows of a table are gone, or, without ids, that so many changed that they are not named; without a
 * table, that messages may have been missed while there was no connection.
 */
type Listener = (table: string | null, goneIds: readonly string[] | null) => void;

/** Rows that are gone from lists, though they can be restored; without ids they are too many to be named. */
const deletedSchema = z.object({
  payload: z.object({ table: z.string(), ids: z.array(z.string()).nullable() }),
});

/** Tables of which so many rows were written together that the database names the tables alone. */
const changedSchema = z.object({ payload: z.object({ tables: z.array(z.string()) }) });

const listeners = new Set<Listener>();
const tellAll: Listener = (table, goneIds) => {
  for (const tell of listeners) tell(table, goneIds);
};

/** Calls `listener` with what the signed-in user's own channel reports; returns the unsubscribe function. */
export const onOwnChannel = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

type OpenChannel = (
  topic: string,
  start: (channel: RealtimeChannel) => void,
  options: { readonly isPrivate: boolean },
) => () => void;

/**
 * Joins once for a tab, since two channels of one name are one channel. A deleted row is hidden, so its changes are not
 * reported; the database names it in the channel of each person who had it on screen. Returns the unsubscribe function.
 */
export const joinOwnChannel = (userId: string, openChannel: OpenChannel): (() => void) => {
  let wasThere = false;
  return openChannel(
    `user:${userId}`,
    (channel) =>
      channel
        .on('broadcast', { event: 'rows_deleted' }, (message) => {
          const { data } = deletedSchema.safeParse(message);
          if (data) tellAll(data.payload.table, data.payload.ids);
        })
        .on('broadcast', { event: 'rows_changed' }, (message) => {
          const { data } = changedSchema.safeParse(message);
          for (const table of data?.payload.tables ?? []) tellAll(table, null);
        })
        .subscribe((status: string) => {
          if (status !== 'SUBSCRIBED') return;
          // What was sent while there was no connection is not sent again.
          if (wasThere) tellAll(null, null);
          wasThere = true;
        }),
    { isPrivate: true },
  );
};
