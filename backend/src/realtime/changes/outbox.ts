import type { Database } from '../../database/database.ts';
import type { ChangeType } from './binding.ts';

/** A row of `realtime.changes`. */
export type Entry = {
  readonly id: number;
  readonly schema: string;
  readonly table: string;
  readonly type: ChangeType;
  readonly record: unknown;
  readonly oldRecord: unknown;
  /** ISO 8601. */
  readonly at: string;
};

type FoundRow = { readonly floor: string } & ((Entry & { readonly xid: string }) | { readonly id: null });

const most = 1000;

/** Everything in one snapshot: what it does not show was not committed when `floor` was taken. */
const unreadEntries = `
  with present as (select pg_snapshot_xmin(pg_current_snapshot()) as floor)
  select present.floor::text as floor, c.id, c.xid::text as xid, c.schema_name as schema, c.table_name as "table", c.type,
    c.record, c.old_record as "oldRecord", c.at
  from present
  left join lateral (
    select * from realtime.changes
    where xid >= $1::xid8 and id not in (select value::bigint from jsonb_array_elements_text($2::jsonb))
    order by id limit ${most}
  ) c on true
  order by c.id`;

const recentEntries = `
  select id, schema_name as schema, table_name as "table", type, record, old_record as "oldRecord", at
  from realtime.changes
  where schema_name <> 'realtime' and at > clock_timestamp() - $1 * interval '1 millisecond'
    and ('*' = any ($2) or table_name = any ($2))
  order by id desc limit ${most}`;

/**
 * What was written to tables within the last `milliseconds`, in the order in which it was written; of very much the latest.
 * @param tables `*` matches any
 */
export const readRecent = async (
  database: Pick<Database, 'query'>,
  milliseconds: number,
  tables: readonly string[],
): Promise<Entry[]> => (await database.query<Entry>(recentEntries, [milliseconds, tables])).toReversed();

const currentFloor = 'select pg_snapshot_xmin(pg_current_snapshot())::text as floor';

/**
 * Reads each committed entry once, whatever order transactions commit in: every transaction below `floor` had ended when
 * it was taken, so what is at or above is asked for again, without what has been read already.
 */
export class Outbox {
  #floor: string | undefined;
  /** What has been read of transactions at or above the floor: id and transaction. */
  readonly #read = new Map<number, bigint>();
  /** Floors of a while ago, for the sweep. */
  #floors: { readonly at: number; readonly floor: string }[] = [];

  constructor(private readonly database: Pick<Database, 'query'>) {}

  /** Passes over what has been committed until now. */
  async skip(): Promise<void> {
    this.#floor = await this.#currentFloor();
    this.#read.clear();
  }

  /** What was committed since the last time, in the order in which it was written. */
  async read(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (;;) {
      const rows = await this.database.query<FoundRow>(unreadEntries, [
        this.#floor ?? '0',
        JSON.stringify([...this.#read.keys()]),
      ]);
      const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
      entries.push(...found);
      for (const { id, xid } of found) this.#read.set(id, BigInt(xid));
      if (found.length < most) {
        this.#raiseFloor(rows[0]?.floor ?? '0');
        return entries;
      }
    }
  }

  /** Removes entries that every backend has had a minute to read. */
  async sweep(): Promise<void> {
    const old = this.#floors.filter(({ at }) => at < Date.now() - 60_000).at(-1);
    if (old !== undefined) {
      await this.database.query('delete from realtime.changes where xid < $1::xid8', [old.floor]);
      this.#floors = this.#floors.filter(({ at }) => at >= old.at);
    }
    this.#floors.push({ at: Date.now(), floor: await this.#currentFloor() });
  }

  /** Below the floor nothing is asked for again, so only a transaction that stays open makes the list long. */
  #raiseFloor(floor: string): void {
    this.#floor = floor;
    for (const [id, xid] of this.#read) if (xid < BigInt(floor)) this.#read.delete(id);
  }

  async #currentFloor(): Promise<string> {
    const [row] = await this.database.query<{ floor: string }>(currentFloor);
    return row?.floor ?? '0';
  }
}
