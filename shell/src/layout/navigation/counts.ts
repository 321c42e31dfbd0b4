import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { fetchOne } from '@milepost/shared/data/request/request';

const countKeys = { of: (userId: string, name: string) => ['counts', userId, name] };

/**
 * A number that a database function without parameters returns for the current user.
 * @param name the function's, e.g. 'unread_message_count'
 */
export const countQuery = (name: string, userId: string) =>
  queryOptions({
    queryKey: countKeys.of(userId, name),
    meta: { tables: ['message_reads', 'messages'] },
    queryFn: () => fetchOne(supabase().rpc(name), z.number().int().nonnegative()),
  });
