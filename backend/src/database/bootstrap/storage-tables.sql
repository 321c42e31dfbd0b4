-- Buckets and objects with Supabase's columns, so that policies and migrations written for a hosted project hold here.
-- The files themselves lie on disk; an object's version names its file.
create table if not exists storage.buckets (
  id text not null primary key,
  name text not null,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);
create unique index if not exists bname on storage.buckets (name);
comment on column storage.buckets.owner is 'Field is deprecated, use owner_id instead';

create table if not exists storage.objects (
  id uuid not null default gen_random_uuid() primary key,
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
create index if not exists objects_version_idx on storage.objects (version);
create index if not exists objects_owner_id_idx on storage.objects (owner_id);
comment on column storage.objects.owner is 'Field is deprecated, use owner_id instead';

create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- A row deleted by SQL (an erased person, a report past its days) leaves no file: the server hears of each version and
-- removes its file. What it misses, its sweep finds.
create or replace function storage.tell_deleted_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('storage_deleted', old.version);
  return null;
end
$$;
create or replace trigger tell_deleted_file after delete on storage.objects
  for each row when (old.version is not null) execute function storage.tell_deleted_file();

-- The rows of an erased person go with the account, in the same transaction.
create or replace function storage.erase_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.objects where owner_id = old.id::text or path_tokens[1] = old.id::text;
  return null;
end
$$;
create or replace trigger erase_person_from_storage after delete on auth.users
  for each row execute function storage.erase_person();
