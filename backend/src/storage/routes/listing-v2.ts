import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { asCaller, callerIn, readJson } from '../asking.ts';
import type { StorageContext } from '../context.ts';
import { instant } from '../instant.ts';
import { bucketName } from '../objects/object-name.ts';
import { invalidRequest } from '../storage-error.ts';
import { maxEntries, order } from './listing.ts';

type Handler = (request: Context<ServerEnv>) => Promise<Response>;

const sorting = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']),
  order: order.default('asc'),
});

const listBody = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxEntries))
    .default(maxEntries),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sorting.default({ column: 'name', order: 'asc' }),
});

/** The last entry of a page, after which the next goes on, in the order of the first. */
const cursorSchema = z.object({ position: z.string(), path: z.string(), sortBy: sorting });
type Cursor = z.infer<typeof cursorSchema>;

function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidRequest('body/cursor is not acceptable');
  }
}

const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

type Entry = {
  /** What the list is sorted by. */
  readonly position: string;
  /** The object's name; a folder's ends with a slash. */
  readonly path: string;
  /** Its last part alone; only where folders are asked for. */
  readonly key: string;
  readonly id: string | null;
  readonly updated_at: string | null;
  readonly created_at: string | null;
  readonly last_accessed_at: string | null;
  readonly metadata: unknown;
};

/** With a delimiter, each entry has its last part as a key; in a flat list the name says all. */
const answered = ({ position: _position, path, key, ...entry }: Entry, withKeys: boolean) => ({
  ...(withKeys ? { key } : {}),
  name: path,
  ...entry,
});

/** Everything below a prefix, or, with a delimiter, folders and objects directly below it; page by page. */
export const listObjectsV2 =
  (context: StorageContext): Handler =>
  async (request) => {
    const bucket = bucketName(request.req.param('bucket') ?? '');
    const { prefix, limit, cursor, with_delimiter, ...asked } = await readJson(request, listBody);
    const caller = await callerIn(request, context);
    const after = decodeCursor(cursor);
    const sortBy = after?.sortBy ?? asked.sortBy;
    const start = prefix.normalize('NFC');
    // A folder is as old as the first of its objects.
    const position =
      sortBy.column === 'name' ? 'path' : `to_char(${sortBy.column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;
    const rows = await asCaller(context, caller, (tx) =>
      tx.query<Entry>(
        `with found as (
           select o.*, $3::boolean and position('/' in substr(name, length($2) + 1)) > 0 as is_folder,
             $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as folder
           from storage.objects o where bucket_id = $1 and starts_with(name, $2)
         ), entries as (
           select folder as path, null::uuid as id, min(created_at) as updated_at, min(created_at) as created_at,
             null::timestamptz as last_accessed_at, null::jsonb as metadata
           from found where is_folder group by folder
           union all
           select name, id, updated_at, created_at, last_accessed_at, metadata from found where not is_folder
         ), placed as (
           select *, ${position} as position, split_part(path, '/', ${start.split('/').length}) as key from entries
         )
         select position, path, key, id, ${instant('updated_at')}, ${instant('created_at')},
           ${instant('last_accessed_at')}, metadata
         from placed
         where $4::text is null
           or (position collate "C", path collate "C") ${sortBy.order === 'asc' ? '>' : '<'} ($4::text, $5::text)
         order by position collate "C" ${sortBy.order}, path collate "C" ${sortBy.order}
         limit ${limit + 1}`,
        [bucket, start, with_delimiter, after?.position ?? null, after?.path ?? null],
      ),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const folders = page.filter(({ id }) => id === null);
    const objects = page.filter(({ id }) => id !== null);
    return request.json({
      hasNext: rows.length > limit,
      folders: folders.map((entry) => answered(entry, true)),
      objects: objects.map((entry) => answered(entry, with_delimiter)),
      ...(rows.length > limit && last !== undefined
        ? { nextCursor: encodeCursor({ position: last.position, path: last.path, sortBy }), nextCursorKey: last.path }
        : {}),
    });
  };
