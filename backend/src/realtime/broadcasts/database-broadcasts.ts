import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import type { Broadcast } from './broadcasts.ts';
import type { Replay } from '../protocol/join-payload.ts';

const messageSchema = z.object({
  id: z.string(),
  topic: z.string(),
  event: z.string().nullable(),
  payload: z.unknown(),
  private: z.boolean().nullable(),
});

/** A row of `realtime.messages` as something said, or undefined when it is none. */
export function broadcastOfRow(row: unknown): Broadcast | undefined {
  const message = messageSchema.safeParse(row);
  if (!message.success) return undefined;
  const { id, topic, event, payload, private: isPrivate } = message.data;
  return {
    name: topic,
    isPrivate: isPrivate ?? false,
    event: event ?? '',
    payload: { json: JSON.stringify(payload ?? null) },
    meta: { id },
  };
}

/** What the database said on a private channel since then, oldest first: for a client that was away. */
export async function storedBroadcasts(
  database: Pick<Database, 'query'>,
  name: string,
  { since, limit }: Replay,
): Promise<Broadcast[]> {
  const rows = await database.query(
    `select id, topic, event, payload, private from (
       select * from realtime.messages
       where topic = $1 and private and extension = 'broadcast'
         and inserted_at >= to_timestamp($2::float8 / 1000) at time zone 'UTC'
       order by inserted_at desc limit $3
     ) newest order by inserted_at`,
    [name, since, limit],
  );
  return rows.flatMap((row) => {
    const stored = broadcastOfRow(row);
    return stored?.meta === undefined ? [] : [{ ...stored, meta: { ...stored.meta, replayed: true } }];
  });
}
