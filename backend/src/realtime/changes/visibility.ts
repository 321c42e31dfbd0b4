import type { Queryable } from '../../database/database.ts';
import type { Subscriber } from '../subscriber.ts';
import type { RowChange } from './row-change.ts';
import type { TableFacts } from './table-facts.ts';

/** The changes of one table that a subscriber asked for. */
export type Interest = { readonly subscriber: Subscriber; readonly changes: readonly RowChange[] };

/** Whether a subscriber may see a change. */
export type Visibility = (subscriber: Subscriber, change: RowChange) => boolean;

const mark = (subscriber: Subscriber, changeId: number): string => `${changeId} ${subscriber.key}`;

const keyOf = (change: RowChange, keys: readonly string[]): Record<string, unknown> => {
  const row = change.type === 'DELETE' ? change.oldRecord : change.record;
  return Object.fromEntries(keys.map((name) => [name, row[name]]));
};

const questions = (interests: readonly Interest[], { keys }: TableFacts): string =>
  JSON.stringify(
    interests.map(({ subscriber: { role, claims }, changes }, caller) => ({
      caller,
      role,
      claims,
      rows: changes.map((change) => ({ ...keyOf(change, keys), '#': change.id })),
    })),
  );

/** The interests that are about these changes alone. */
const about = (interests: readonly Interest[], wanted: (change: RowChange) => boolean): Interest[] =>
  interests
    .map(({ subscriber, changes }) => ({ subscriber, changes: changes.filter(wanted) }))
    .filter(({ changes }) => changes.length > 0);

async function seenRows(database: Queryable, facts: TableFacts, interests: readonly Interest[]): Promise<string[]> {
  if (interests.length === 0) return [];
  const rows = await database.query<{ caller: number; changes: number[] }>(
    `select caller, to_jsonb(changes) as changes from realtime.visible_rows($1::text::regclass, $2::jsonb)`,
    [facts.entity, questions(interests, facts)],
  );
  return rows.flatMap(({ caller, changes }) => {
    const subscriber = interests[caller]?.subscriber;
    return subscriber === undefined ? [] : changes.map((id) => mark(subscriber, id));
  });
}

async function seenDeletion(
  database: Queryable,
  facts: TableFacts,
  interests: readonly Interest[],
  { id, oldRecord }: RowChange,
): Promise<string[]> {
  const [row] = await database.query<{ callers: number[] }>(
    `select to_jsonb(realtime.visible_deletion($1::text::regclass, $2::jsonb, $3::jsonb)) as callers`,
    [facts.entity, JSON.stringify(oldRecord), questions(interests, facts)],
  );
  return (row?.callers ?? []).flatMap((caller) => {
    const subscriber = interests[caller]?.subscriber;
    return subscriber === undefined ? [] : [mark(subscriber, id)];
  });
}

/**
 * Lets row-level security decide for every subscriber and change of one table: one call for all rows that are there, one
 * for each that is gone. The service role passes every policy and is not asked about.
 */
export async function visibilityOf(
  database: Queryable,
  facts: TableFacts,
  interests: readonly Interest[],
): Promise<Visibility> {
  const people = interests.filter(({ subscriber }) => subscriber.role !== 'service_role');
  const seen = new Set(
    await seenRows(
      database,
      facts,
      about(people, ({ type }) => type !== 'DELETE'),
    ),
  );
  const deletions = new Map(
    people.flatMap(({ changes }) =>
      changes.filter(({ type }) => type === 'DELETE').map((change) => [change.id, change]),
    ),
  );
  for (const deletion of deletions.values()) {
    const wanting = about(people, (change) => change === deletion);
    for (const one of await seenDeletion(database, facts, wanting, deletion)) seen.add(one);
  }
  return (subscriber, change) => subscriber.role === 'service_role' || seen.has(mark(subscriber, change.id));
}
