import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { execute, fetchOne } from '@milepost/shared/data/request/request';

const table = 'email_digests';
const rowSchema = z.object({ send_at: z.string().transform((time) => time.slice(0, 5)) });

/** When a person's daily digest is sent, '08:00' in their own zone; null where they get single emails. @throws AppError */
export const getEmailDigest = async (userId: string): Promise<string | null> => {
  const row = await fetchOne(
    supabase().from(table).select('send_at').eq('user_id', userId).maybeSingle(),
    rowSchema.nullable(),
  );
  return row?.send_at ?? null;
};

/** Sets the time of own daily digest; null ends it, and what waited for it is sent. @throws AppError */
export const setEmailDigest = (userId: string, sendAt: string | null): Promise<void> =>
  execute(
    sendAt === null
      ? supabase().from(table).delete().eq('user_id', userId)
      : supabase().from(table).upsert({ user_id: userId, send_at: sendAt }),
  );

/** The keys of its queries. */
export const emailDigestKeys = { own: (userId: string) => ['emailDigest', userId] };

export const emailDigestQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: emailDigestKeys.own(userId),
      meta: { tables: ['email_digests'] },
      queryFn: () => getEmailDigest(userId),
    }),
};
