import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { asCaller, callerIn, readJson } from '../asking.ts';
import type { StorageContext } from '../context.ts';
import { bucketName } from '../object-name.ts';
import { invalidRequest } from '../storage-error.ts';

type Handler = (request: Context<ServerEnv>) => Promise<Response>;

/** Entries of one answer; who asks for more gets these. */
const mostEntries = 1000;

const order = z.enum(['asc', 'desc']);

const listBody = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .number()
    .int()
    .min(1)
    .transform((asked) => Math.min(asked, mostEntries))
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

/** In a pattern of LIKE, what a person typed stands for itself. */
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
         select name, id, updated_at, created_at, last_accessed_at, metadata from entries
         order by is_folder desc, ${sortBy.column} ${sortBy.order}, name ${sortBy.order}
         limit ${limit} offset ${offset}`,
        [bucket, folder.normalize('NFC'), `${literal(search.normalize('NFC'))}%`],
      ),
    );
    return request.json(entries);
  };

const listV2Body = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .number()
    .int()
    .min(1)
    .transform((asked) => Math.min(asked, mostEntries))
    .default(mostEntries),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']), order: order.default('asc') })
    .default({ column: 'name', order: 'asc' }),
});

/** The last entry of a page, after which the next goes on. */
const cursorSchema = z.object({ key: z.string(), name: z.string() });
type Cursor = z.infer<typeof cursorSchema>;

function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidRequest('body/cursor is not acceptable');
  }
}

type EntryV2 = Cursor & {
  readonly id: string | null;
  readonly updated_at: string;
  readonly created_at: string;
  readonly last_accessed_at: string;
  readonly metadata: unknown;
};

/** Everything below a prefix, or, with a delimiter, folders and objects directly below it; page by page. */
export const listObjectsV2 =
  (context: StorageContext): Handler =>
  async (request) => {
    const bucket = bucketName(request.req.param('bucket') ?? '');
    const { prefix, limit, cursor, with_delimiter, sortBy } = await readJson(request, listV2Body);
    const caller = await callerIn(request, context);
    const after = decodeCursor(cursor);
    const start = prefix.normalize('NFC');
    const sortKey = sortBy.column === 'name' ? 'name' : `to_char(${sortBy.column}, 'YYYYMMDDHH24MISSUS')`;
    const rows = await asCaller(context, caller, (tx) =>
      tx.query<EntryV2>(
        `with found as (
           select o.*, $3::boolean and position('/' in substr(name, length($2) + 1)) > 0 as is_folder,
             $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' as folder
           from storage.objects o where bucket_id = $1 and starts_with(name, $2)
         ), entries as (
           select distinct on (folder) ${sortBy.column === 'name' ? 'folder' : `''`} as key, folder as name, null::uuid as id,
             null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
             null::jsonb as metadata
           from found where is_folder
           union all
           select ${sortKey}, name, id, updated_at, created_at, last_accessed_at, metadata from found where not is_folder
         )
         select * from entries
         where $4::text is null
           or (key collate "C", name collate "C") ${sortBy.order === 'asc' ? '>' : '<'} ($4::text, $5::text)
         order by key collate "C" ${sortBy.order}, name collate "C" ${sortBy.order}
         limit ${limit + 1}`,
        [bucket, start, with_delimiter, after?.key ?? null, after?.name ?? null],
      ),
    );
    const page = rows.slice(0, limit);
    const hasNext = rows.length > limit;
    const last = page.at(-1);
    const next = JSON.stringify({ key: last?.key, name: last?.name });
    return request.json({
      hasNext,
      folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name })),
      objects: page
        .filter(({ id }) => id !== null)
        .map(({ key: _key, ...object }) => ({ ...object, key: object.name })),
      ...(hasNext ? { nextCursor: Buffer.from(next).toString('base64url') } : {}),
    });
  };
