import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { asCaller, callerIn, readJson } from '../asking.ts';
import type { StorageContext } from '../context.ts';
import { instant } from '../instant.ts';
import { bucketName } from '../objects/object-name.ts';

type Handler = (request: Context<ServerEnv>) => Promise<Response>;

/** Entries of one answer; who asks for more gets these. */
export const maxEntries = 1000;

/** The order of a list. */
export const order = z.enum(['asc', 'desc']);

const listBody = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxEntries))
    .default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: order.default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

/** In a pattern of LIKE, what a person typed is taken literally. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The entries of one folder: its folders first, with a null id, then its objects. */
export const listObjects =
  (context: StorageContext): Handler =>
  async (request) => {
    const bucket = bucketName(request.req.param('bucket') ?? '');
    const { prefix, limit, offset, search, sortBy } = await readJson(request, listBody);
    const caller = await callerIn(request, context);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const entries = await asCaller(context, caller, (tx) =>
      tx.query(
        `with found as (
           select split_part(substr(name, length($2) + 1), '/', 1) as entry,
             position('/' in substr(name, length($2) + 1)) > 0 as is_folder, o.*
           from storage.objects o
           where bucket_id = $1 and starts_with(name, $2) and substr(name, length($2) + 1) ilike $3
         ), entries as (
           select distinct on (entry) true as is_folder, entry as name, null::uuid as id, null::timestamptz as updated_at,
             null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
           from found where is_folder
           union all
           select false, entry, id, updated_at, created_at, last_accessed_at, metadata from found where not is_folder
         )
         select name, id, ${instant('updated_at')}, ${instant('created_at')}, ${instant('last_accessed_at')}, metadata
         from entries
         order by is_folder desc, entries.${sortBy.column} ${sortBy.order}, name ${sortBy.order}
         limit ${limit} offset ${offset}`,
        [bucket, folder.normalize('NFC'), `${literal(search.normalize('NFC'))}%`],
      ),
    );
    return request.json(entries);
  };
