/** Names of the exposed schemas come as a JSON list, `$1`. Each query gives one row with one JSON list, `found`. */
const schemaNames = '(array(select jsonb_array_elements_text($1::jsonb)))';
const schemaIds = `(array(select oid from pg_namespace where nspname = any ${schemaNames}))`;

const baseTypes = `
  recursive domains as (
    select oid, typbasetype, oid as base_type from pg_type
    union
    select d.oid, b.typbasetype, b.oid from domains d join pg_type b on b.oid = d.typbasetype
  ),
  base_types as (select oid, base_type from domains where typbasetype = 0)`;

export const relationsQuery = `
  with ${baseTypes},
  columns as (
    select a.attrelid as relid, json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'baseType', case
        when t.typtype = 'd' and b.typnamespace = 'pg_catalog'::regnamespace then format_type(b.oid, null)
        when t.typtype <> 'd' and t.typnamespace = 'pg_catalog'::regnamespace then format_type(t.oid, null)
        else format_type(a.atttypid, a.atttypmod) end,
      'nullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
      'default', case
        when t.typbasetype <> 0 and ad.adbin is null then pg_get_expr(t.typdefaultbin, 0)
        when a.attidentity = 'd' then format('nextval(%L)', seq.objid::regclass)
        when a.attgenerated = 's' then null
        else pg_get_expr(ad.adbin, ad.adrelid) end,
      'comment', col_description(a.attrelid, a.attnum),
      'maxLength', case when b.oid in ('varchar'::regtype, 'bpchar'::regtype) then nullif(
        case when t.typtype = 'd' then t.typtypmod else a.atttypmod end, -1) - 4 end,
      'enum', coalesce((select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = b.oid), '[]')
    ) order by a.attnum) as list
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    join base_types bt on bt.oid = t.oid
    join pg_type b on b.oid = bt.base_type
    left join pg_attrdef ad on ad.adrelid = a.attrelid and ad.adnum = a.attnum
    left join pg_depend seq on seq.refclassid = 'pg_class'::regclass and seq.refobjid = a.attrelid
      and seq.refobjsubid = a.attnum and seq.deptype = 'i'
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'f', 'p')
      and c.relnamespace = any ${schemaIds}
    group by a.attrelid
  )
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname,
    'name', c.relname,
    'comment', obj_description(c.oid, 'pg_class'),
    'isView', c.relkind in ('v', 'm'),
    'insertable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 8 = 8,
    'updatable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 4 = 4,
    'deletable', c.relkind in ('r', 'p') or c.relkind in ('v', 'f') and pg_relation_is_updatable(c.oid, true) & 16 = 16,
    'columns', coalesce(columns.list, '[]')
  ) order by n.nspname, c.relname), '[]') as found
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join columns on columns.relid = c.oid
  where c.relkind in ('v', 'r', 'm', 'f', 'p') and not c.relispartition and c.relnamespace = any ${schemaIds}`;

/** Keys of every schema: a view may be over tables that are not exposed, and a partition's key is its parent's. */
export const keysQuery = `
  select coalesce(json_agg(json_build_object(
    'kind', k.contype,
    'name', k.conname,
    'table', json_build_object('schema', n.nspname, 'name', t.relname),
    'tableId', k.conrelid::int8,
    'columns', (select json_agg(json_build_array(a.attnum, a.attname) order by place)
      from unnest(k.conkey) with ordinality as _(number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = number),
    'foreign', json_build_object('schema', fn.nspname, 'name', f.relname),
    'foreignId', k.confrelid::int8,
    'foreignColumns', coalesce((select json_agg(json_build_array(a.attnum, a.attname) order by place)
      from unnest(k.confkey) with ordinality as _(number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = number), '[]')
  ) order by k.conrelid, k.conname), '[]') as found
  from pg_constraint k
  join pg_class t on t.oid = k.conrelid
  join pg_namespace n on n.oid = t.relnamespace
  left join pg_class f on f.oid = k.confrelid
  left join pg_namespace fn on fn.oid = f.relnamespace
  where k.contype in ('p', 'u', 'f') and k.conparentid = 0
    and n.nspname not in ('pg_catalog', 'information_schema')`;

/** What a view's columns are made of is in its rule only, as a tree of PostgreSQL's own. */
export const viewsQuery = `
  select coalesce(json_agg(json_build_object(
    'id', c.oid::int8, 'schema', n.nspname, 'name', c.relname, 'rule', r.ev_action::text,
    'columns', (select json_object_agg(attnum, attname) from pg_attribute where attrelid = c.oid and attnum > 0)
  )), '[]') as found
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1'
  where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
   `;

const routineList = `
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname,
    'name', p.proname,
    'comment', obj_description(p.oid, 'pg_proc'),
    'parameters', coalesce(arguments.list, '[]'),
    'returnsSet', p.proretset,
    'returnsRow', b.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false),
    'returns', json_build_object('schema', bn.nspname, 'name', coalesce(row_of.relname, b.typname)),
    'volatile', p.provolatile = 'v',
    'settings', coalesce((select json_object_agg(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1))
      from unnest(p.proconfig) setting where setting like 'statement_timeout=%'), '{}')
  ) order by p.proname, p.pronargs, p.oid), '[]') as found
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join base_types bt on bt.oid = p.prorettype
  join pg_type b on b.oid = bt.base_type
  join pg_namespace bn on bn.oid = b.typnamespace
  left join pg_class row_of on row_of.oid = b.typrelid
  left join arguments on arguments.oid = p.oid
  where p.prokind = 'f' and b.oid <> 'trigger'::regtype and coalesce(arguments.callable, true)
    and p.pronamespace = any ${schemaIds}`;

/** A type with a length would cut values to one sign when it is named without it. */
export const routinesQuery = `
  with ${baseTypes},
  arguments as (
    select p.oid, json_agg(json_build_object(
        'name', coalesce(name, ''),
        'type', case type
          when 'bit'::regtype then 'bit varying' when 'bit[]'::regtype then 'bit varying[]'
          when 'character'::regtype then 'character varying' when 'character[]'::regtype then 'character varying[]'
          else type::regtype::text end,
        'required', place <= p.pronargs - p.pronargdefaults,
        'variadic', coalesce(mode = 'v', false)
      ) order by place) as list,
      case count(*) - count(name) when 0 then true
        when 1 then (array_agg(type))[1] in ('bytea'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype)
        else false end as callable
    from pg_proc p, unnest(proargnames, proargtypes, proargmodes) with ordinality as _ (name, type, mode, place)
    where type is not null and p.pronamespace = any ${schemaIds}
    group by p.oid
  )
  ${routineList}`;

export const computedQuery = `
  select coalesce(json_agg(json_build_object(
    'kind', 'computed',
    'table', json_build_object('schema', an.nspname, 'name', a.typname),
    'foreign', json_build_object('schema', rn.nspname, 'name', r.typname),
    'function', json_build_object('schema', n.nspname, 'name', p.proname),
    'single', not p.proretset or p.prorows = 1
  )), '[]') as found
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type a on a.oid = p.proargtypes[0]
  join pg_namespace an on an.oid = a.typnamespace
  join pg_class ac on ac.oid = a.typrelid and ac.relkind in ('v', 'r', 'm', 'f', 'p')
  join pg_type r on r.oid = p.prorettype
  join pg_namespace rn on rn.oid = r.typnamespace
  join pg_class rc on rc.oid = r.typrelid and rc.relkind in ('v', 'r', 'm', 'f', 'p')
  where p.pronargs = 1 and p.pronamespace = any ${schemaIds} and an.nspname = any ${schemaNames} and rn.nspname = any ${schemaNames}`;

export const representationsQuery = `
  select coalesce(json_agg(json_build_array(
    format('%s>%s', c.castsource::regtype, c.casttarget::regtype), c.castfunc::regproc::text)), '[]') as found
  from pg_cast c
  join pg_type s on s.oid = c.castsource
  join pg_type t on t.oid = c.casttarget
  where c.castcontext = 'i' and c.castmethod = 'f'
    and (s.typtype = 'd' and c.casttarget in ('json'::regtype, 'text'::regtype)
      or t.typtype = 'd' and c.castsource in ('json'::regtype, 'text'::regtype))`;

export const handlersQuery = `
  with media_types as (
    select t.oid, lower(t.typname) as name, t.typbasetype = 'bytea'::regtype as bytes,
      case t.typname when '*/*' then 'application/octet-stream' else lower(t.typname) end as answered
    from pg_type t
    where t.typbasetype <> 0 and (t.typname ~* '^[A-Za-z0-9.-]+/[A-Za-z0-9.+-]+$' or t.typname = '*/*')
  )
  select coalesce(json_agg(json_build_object(
    'mediaType', m.name, 'answeredAs', m.answered, 'isBytes', m.bytes,
    'function', case when p.prokind = 'a' then json_build_object('schema', n.nspname, 'name', p.proname) end,
    'target', case
      when p.prokind = 'f' then to_json(json_build_object('schema', n.nspname, 'name', p.proname))
      when a.typname = 'anyelement' then '"any"'::json
      else to_json(json_build_object('schema', an.nspname, 'name', a.typname)) end
  )), '[]') as found
  from media_types m
  join pg_proc p on p.prorettype = m.oid
  join pg_namespace n on n.oid = p.pronamespace
  left join pg_type a on a.oid = p.proargtypes[0]
  left join pg_namespace an on an.oid = a.typnamespace
  where p.pronamespace = any ${schemaIds}
    and (p.prokind = 'f' and not p.proretset
      or p.prokind = 'a' and p.pronargs = 1 and (a.typname = 'anyelement' or a.typtype = 'c'))`;

export const commentsQuery = `
  select coalesce(json_agg(json_build_array(n.nspname, obj_description(n.oid, 'pg_namespace'))), '[]') as found
  from pg_namespace n
  where n.nspname = any ${schemaNames} and obj_description(n.oid, 'pg_namespace') is not null`;
