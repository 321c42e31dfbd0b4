import type { RealtimeClient } from '@supabase/realtime-js';
import * as z from 'zod';

/** Hears that rows of a table are gone, or, without ids, that so many changed that they are not named. */
type Listener = (table: string, goneIds: readonly string[] | null) => void;

/** Rows that are gone from lists, though they can be restored; without ids they are too many to be named. */
const deletedSchema = z.object({
  payload: z.object({ table: z.string(), ids: z.array(z.string()).nullable() }),
});

/** Tables of which so many rows were written together that the database names the tables alone. */
const changedSchema = z.object({ payload: z.object({ tables: z.array(z.string()) }) });

const listeners = new Set<Listener>();

/** Calls `listener` with what the channel of the person who is signed in says; gives the end of it. */
export const onOwnChannel = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Joins once for a tab, since two channels of one name are one channel. A deleted row is hidden, so that no change of it
 * is told; the database names it in the channel of each person who had it on the screen.
 */
export const joinOwnChannel = (client: RealtimeClient, userId: string): void => {
  client
    .channel(`user:${userId}`, { config: { private: true } })
    .on('broadcast', { event: 'rows_deleted' }, (message) => {
      const { data } = deletedSchema.safeParse(message);
      if (data) for (const tell of listeners) tell(data.payload.table, data.payload.ids);
    })
    .on('broadcast', { event: 'rows_changed' }, (message) => {
      const { data } = changedSchema.safeParse(message);
      for (const table of data?.payload.tables ?? []) for (const tell of listeners) tell(table, null);
    })
    .subscribe();
};
