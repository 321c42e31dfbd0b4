import type { Scene } from '../../stage/scene.ts';

/** A table whose rows are logged, as its trigger says. */
export interface LoggedTable {
  readonly name: string;
  /** The column of the person whom a row is about; '' for none. */
  readonly subject: string;
  readonly kept: readonly string[];
  /** Null for a table whose rows have no id of their own. */
  readonly id: 'id' | null;
}

/** The tables that are logged, read from the catalogue. */
export async function loggedTables({ server }: Scene): Promise<LoggedTable[]> {
  const triggers = await server<{ name: string; parameters: string[]; has_id: boolean }>(`
    select c.relname as name,
      array(select part from unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) with ordinality p (part, place)
        where place <= t.tgnargs order by place) as parameters,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') as has_id
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'private.log_activity'::regproc order by 1`);
  return triggers.map(({ name, parameters: [subject = '', ...kept], has_id: hasId }) => ({
    name,
    subject,
    kept,
    id: hasId ? 'id' : null,
  }));
}

/** Logs every row of every such table once more, as an act of nobody, so that only what the row is decides who reads it. */
export async function logEveryRow(scene: Scene): Promise<void> {
  for (const { name, subject, kept, id } of await loggedTables(scene)) {
    await scene.server(
      `insert into public.activity_logs (action, entity, entity_id, subject_id, after)
       select 'tried', $1, (r.it ->> $2)::uuid, (r.it ->> nullif($3, ''))::uuid,
         (select jsonb_object_agg(key, value) from jsonb_each(r.it) where key = any ($4))
       from (select to_jsonb(t) as it from public.${name} t) r`,
      [name, id, subject, kept],
    );
  }
}
