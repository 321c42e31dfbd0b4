-- What every later migration stands on: extensions, the schema of helper functions, and privileges that are granted
-- one by one instead of by default.

create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
comment on schema private is 'Helper functions of policies and triggers. Not exposed by the API.';
grant usage on schema private to authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- A person's request comes as one of these roles. Functions that run with their owner's rights, cascades and the server
-- itself come as another, so a trigger that guards what people may write asks this first.
create function private.is_request() returns boolean
language sql stable set search_path = ''
as $$ select current_user in ('anon', 'authenticated') $$;

-- Ends a statement with a sentence for the person who asked.
create function private.refuse(sentence text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'P0001', message = sentence;
end
$$;

create function private.forbid(sentence text) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = sentence;
end
$$;

grant execute on function private.is_request(), private.refuse(text), private.forbid(text)
  to authenticated, service_role;

-- created_at is the database's own for a person's rows; the server may bring rows with a history.
create function private.stamp_times() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if private.is_request() then
      new.created_at := now();
      new.updated_at := now();
    end if;
  elsif private.is_request() or new.updated_at = old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Refuses to change the columns that the trigger names. Sending them along unchanged is fine.
create function private.keep_columns() returns trigger
language plpgsql set search_path = ''
as $$
declare
  guarded text;
begin
  foreach guarded in array tg_argv loop
    if to_jsonb(new) -> guarded is distinct from to_jsonb(old) -> guarded then
      perform private.forbid(format('%s cannot be changed', guarded));
    end if;
  end loop;
  return new;
end
$$;

-- Turns a person's delete into deleted_at, so that it can be undone. Runs with its owner's rights, because the row that
-- it leaves is one that the person's policies hide.
create function private.soft_delete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('update %I.%I set deleted_at = now() where id = $1', tg_table_schema, tg_table_name) using old.id;
  return null;
end
$$;

create function private.is_http_url(address text) returns boolean
language sql immutable set search_path = ''
as $$ select address ~* '^https?://[^[:space:]<>"]+$' $$;
grant execute on function private.is_http_url(text) to authenticated, service_role;
