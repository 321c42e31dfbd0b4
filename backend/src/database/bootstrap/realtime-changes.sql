-- Changes of published tables, kept for a short time between the transaction that made them and the backends that tell
-- subscribers. Hosted Supabase reads them from the write-ahead log, which PGlite cannot do.
create table if not exists realtime.changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  schema_name text not null,
  table_name text not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  at timestamptz not null default clock_timestamp()
);
create index if not exists changes_xid_idx on realtime.changes (xid);

do $$
begin
  if not (select relrowsecurity from pg_catalog.pg_class where oid = 'realtime.changes'::regclass) then
    alter table realtime.changes enable row level security;
  end if;
end
$$;

-- The trigger's arguments name the primary key: of a row's former state an update keeps only that, as the log does.
-- A function that writes thousands of rows sets realtime.quiet and tells of them in one message of its own. Hosted Supabase
-- knows no such word and tells each.
create or replace function realtime.capture_change() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
begin
  if current_setting('realtime.quiet', true) = 'on' and tg_table_schema <> 'realtime' then
    return null;
  end if;
  insert into realtime.changes (schema_name, table_name, type, record, old_record)
  values (
    tg_table_schema, tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case tg_op
      when 'DELETE' then to_jsonb(old)
      when 'UPDATE' then (select jsonb_object_agg(key, to_jsonb(old) -> key) from unnest(tg_argv) as key)
    end
  );
  perform pg_notify('realtime_changes', '');
  return null;
end
$$;

do $$
begin
  if not exists (
    select from pg_catalog.pg_trigger where tgrelid = 'realtime.messages'::regclass and tgname = 'realtime_capture'
  ) then
    create trigger realtime_capture after insert on realtime.messages
      for each row when (new.extension = 'broadcast') execute function realtime.capture_change();
  end if;
end
$$;

-- Puts the trigger on every published table and takes it from tables that are published no longer.
create or replace function realtime.sync_capture() returns void
language plpgsql set search_path = ''
as $$
declare
  published record;
begin
  for published in
    select c.oid::regclass as entity, k.names
    from pg_catalog.pg_publication_tables p
    join pg_catalog.pg_namespace n on n.nspname = p.schemaname and n.nspname <> 'realtime'
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    cross join lateral (
      select string_agg(quote_literal(a.attname), ', ' order by a.attnum) as names
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary
    ) k
    where p.pubname = 'supabase_realtime' and k.names is not null
  loop
    if not exists (
      select from pg_catalog.pg_trigger t
      where t.tgrelid = published.entity and t.tgname = 'realtime_capture'
        and pg_get_triggerdef(t.oid) like '%capture_change(' || published.names || ')'
    ) then
      execute format(
        'create or replace trigger realtime_capture after insert or update or delete on %s
           for each row execute function realtime.capture_change(%s)',
        published.entity, published.names
      );
    end if;
  end loop;

  for published in
    select t.tgrelid::regclass as entity
    from pg_catalog.pg_trigger t
    join pg_catalog.pg_class c on c.oid = t.tgrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname <> 'realtime'
    where t.tgname = 'realtime_capture' and not exists (
      select from pg_catalog.pg_publication_tables p
      where p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname
    )
  loop
    execute format('drop trigger realtime_capture on %s', published.entity);
  end loop;
end
$$;

-- Asks for each caller which of the named rows row-level security lets it read.
-- `questions`: [{"caller": 0, "role": "authenticated", "claims": {…}, "rows": [{"#": 7, "id": "…"}]}], where `#` is the
-- change and the rest its primary key. One statement is planned once and asked with each caller's claims.
create or replace function realtime.visible_rows(entity regclass, questions jsonb)
returns table (caller integer, changes bigint[])
language plpgsql set search_path = '' set plan_cache_mode = 'force_generic_plan'
as $$
declare
  question record;
  key_types text;
  key_matches text;
  own_role constant text := current_setting('role');
begin
  select
    string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', '),
    string_agg(format('t.%1$I = w.%1$I', a.attname), ' and ')
  into key_types, key_matches
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = entity and i.indisprimary;
  if key_matches is null then
    return;
  end if;
  if exists (select from pg_catalog.pg_prepared_statements where name = 'realtime_visible_rows') then
    deallocate realtime_visible_rows;
  end if;
  execute format(
    'prepare realtime_visible_rows (jsonb) as
       select array_agg(w."#") from jsonb_to_recordset($1) as w ("#" bigint, %s) where exists (select from %s t where %s)',
    key_types, entity, key_matches
  );

  for question in
    select * from jsonb_to_recordset(questions) as q (caller integer, role text, claims jsonb, rows jsonb) order by role
  loop
    perform set_config('request.jwt.claims', question.claims::text, true), set_config('role', question.role, true);
    begin
      execute format('execute realtime_visible_rows (%L)', question.rows) into changes;
    exception
      -- A role without the privilege, or a policy that fails: this caller sees nothing, the others their own.
      when others then changes := null;
    end;
    if changes is not null then
      caller := question.caller;
      return next;
    end if;
  end loop;
  perform set_config('role', own_role, true), set_config('request.jwt.claims', '', true);
  deallocate realtime_visible_rows;
end
$$;

-- Who could have read a row that is gone: puts it back, asks, and undoes that. Nobody, when it cannot be put back.
create or replace function realtime.visible_deletion(entity regclass, old_record jsonb, questions jsonb)
returns integer[]
language plpgsql set search_path = ''
as $$
declare
  seen integer[];
  names text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into names
  from pg_catalog.pg_attribute a
  where a.attrelid = entity and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';

  begin
    -- No trigger may answer the row's return. Only some roles may say so; for others triggers run and are undone as well.
    begin
      perform set_config('session_replication_role', 'replica', true);
    exception
      when insufficient_privilege then null;
    end;
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)', entity, names
    ) using old_record;
    select array_agg(v.caller) into seen from realtime.visible_rows(entity, questions) v;
    raise exception using errcode = 'RT001';
  exception
    when sqlstate 'RT001' then null;
    when others then seen := null;
  end;
  return coalesce(seen, '{}');
end
$$;

-- What policies on realtime.messages let each caller do on a private channel: receive (select) and send (insert)
-- broadcast and presence. The messages that it tries with are undone.
create or replace function realtime.channel_rights(topic_name text, callers jsonb)
returns table (caller integer, receives text[], sends text[])
language plpgsql set search_path = ''
as $$
declare
  asking record;
  kind text;
  probes uuid[];
  answers jsonb := '[]';
begin
  begin
    with probe as (
      insert into realtime.messages (topic, extension, private)
      values (topic_name, 'broadcast', true), (topic_name, 'presence', true)
      returning id
    )
    select array_agg(probe.id) into probes from probe;
    perform set_config('realtime.topic', topic_name, true);

    for asking in
      select * from jsonb_to_recordset(callers) as c (caller integer, role text, claims jsonb) order by c.role
    loop
      perform set_config('request.jwt.claims', asking.claims::text, true), set_config('role', asking.role, true);
      begin
        select array_agg(m.extension) into receives from realtime.messages m where m.id = any (probes);
      exception
        when others then receives := null;
      end;
      sends := '{}';
      foreach kind in array array['broadcast', 'presence'] loop
        begin
          insert into realtime.messages (topic, extension, private) values (topic_name, kind, true);
          sends := sends || kind;
        exception
          when others then null;
        end;
      end loop;
      answers := answers || jsonb_build_object('caller', asking.caller, 'receives', receives, 'sends', sends);
    end loop;
    raise exception using errcode = 'RT001';
  exception
    when sqlstate 'RT001' then null;
  end;

  return query
    select a.caller, coalesce(a.receives, '{}'), coalesce(a.sends, '{}')
    from jsonb_to_recordset(answers) as a (caller integer, receives text[], sends text[]);
end
$$;

revoke execute on function
  realtime.capture_change(), realtime.sync_capture(), realtime.visible_rows(regclass, jsonb),
  realtime.visible_deletion(regclass, jsonb, jsonb), realtime.channel_rights(text, jsonb)
  from public, anon, authenticated, service_role;
