-- What every other file stands on: extensions, the schema of helper functions, privileges that are granted one by one
-- instead of by default, and the small functions that triggers and checks of several subjects share.
-- A request comes as anon or authenticated; what runs with its owner's rights does not, and is_request() tells them apart.
-- Deleting a row that a person may want back sets its deleted_at.
-- Every table with row-level security asks for a live sign-in and, where there is one, for the second factor.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
comment on schema private is 'Helper functions of policies and triggers. Not exposed by the API.';
grant usage on schema private to anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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

-- An edit names the revision that it was made from, and is refused where the row has another by now.
create function private.raise_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end
$$;

-- Sending a column along unchanged is fine.
create function private.require_unchanged(old_row jsonb, new_row jsonb, variadic guarded text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  guarded_column text;
begin
  foreach guarded_column in array guarded loop
    if new_row -> guarded_column is distinct from old_row -> guarded_column then
      perform private.forbid(format('%s can''t be changed', guarded_column));
    end if;
  end loop;
end
$$;
comment on function private.require_unchanged(jsonb, jsonb, text[]) is 'Refuses a row in which one of the named columns has changed.';

-- Refuses to change the columns that the trigger names.
create function private.keep_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.require_unchanged(to_jsonb(old), to_jsonb(new), variadic tg_argv);
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

create function private.like_pattern(search text) returns text
language sql immutable set search_path = ''
as $$ select '%' || regexp_replace(btrim(search), '([\\%_])', '\\\1', 'g') || '%' $$;

create function private.is_bulk_write() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('milepost.bulk_write', true), '') = 'on' and not private.is_request() $$;
comment on function private.is_bulk_write() is
  'Whether a function with its owner''s rights writes many applications and their history as a whole.';

create function private.begin_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.author_id := (select auth.uid());
  new.deleted_at := null;
  return new;
end
$$;

-- The file goes with the row that is swept away after its thirty days. Hosted storage refuses this without the setting.
create function private.remove_stored_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = tg_argv[0] and name = old.file_path;
  return null;
end
$$;
comment on function private.remove_stored_file() is 'Removes the file at file_path of the bucket in the argument.';

create function private.stamp_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.edited_at := now();
  return new;
end
$$;

create function private.short_texts(p_texts text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(t is not null and char_length(btrim(t)) between 1 and 60), true) from unnest(p_texts) as t
$$;
comment on function private.short_texts(text[]) is 'Whether each text has 1 to 60 characters.';

create procedure private.require_sign_in(variadic guarded regclass[])
language plpgsql set search_path = ''
as $$
declare
  guarded_table regclass;
begin
  foreach guarded_table in array guarded loop
    execute format(
      $policy$
        create policy "Only a live session of an active person" on %1$s
          as restrictive for all to authenticated
          using ((select private.session_is_live())) with check ((select private.session_is_live()));
        create policy "Whoever has a second factor has used it" on %1$s
          as restrictive for all to authenticated
          using ((select private.has_second_factor())) with check ((select private.has_second_factor()))
      $policy$,
      guarded_table
    );
  end loop;
end
$$;
comment on procedure private.require_sign_in(regclass[]) is
  'For migrations: gives each table the two restrictive policies that every table with row-level security has.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  private.is_request(),
  private.refuse(text),
  private.forbid(text),
  private.require_unchanged(jsonb, jsonb, text[]),
  private.is_http_url(text),
  private.is_bulk_write(),
  private.short_texts(text[]),
  private.like_pattern(text)
  to authenticated, service_role;
