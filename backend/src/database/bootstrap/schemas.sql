-- The schemas that Supabase provides, with the privileges that a new project there starts from: everything that a
-- migration makes in public is open to the three request roles unless the migration takes it away.
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
create schema if not exists extensions;

grant usage on schema public, auth, extensions to anon, authenticated, service_role;
grant usage on schema storage, realtime to anon, authenticated, service_role;

create extension if not exists pgcrypto with schema extensions;

do $$
begin
  -- Once only: a second start must not give back what a migration has revoked.
  if not exists (select from pg_catalog.pg_class where oid = to_regclass('auth.users')) then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  end if;
end
$$;
