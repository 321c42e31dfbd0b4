-- A coach's library of files and links, and who of the coach's present clients may open what.
-- A material is shared with a client, with all clients, or with a session. It has versions: clients open the newest, the
-- older ones stay for the coach. What a link leads to and where a file lies stands in the versions, which clients do not
-- read: open_material tells them and writes down who opened what and when, so that nothing is opened unseen.
-- Withdrawing deletes the share. Sharing lasts no longer than the coach works with the client.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.materials (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null default auth.uid() references public.users (id) on delete cascade deferrable,
  kind text not null check (kind in ('file', 'link')),
  title text not null check (char_length(btrim(title)) between 1 and 200),
  description text check (char_length(description) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 12 and private.short_texts(tags)),
  version integer not null default 0 check (version between 0 and 1000),
  file_name text,
  file_size integer,
  mime_type text,
  link_host text,
  revision bigint not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.materials.version is
  'The number of the newest version; file_name, file_size, mime_type and link_host are that version''s. Filled by trigger.';

create table public.material_versions (
  id uuid primary key default gen_random_uuid(),
  material_id uuid not null references public.materials (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  number integer not null check (number between 1 and 1000),
  file_path text unique check (char_length(file_path) <= 300),
  file_name text check (char_length(btrim(file_name)) between 1 and 200),
  file_size integer check (file_size between 1 and 50 * 1024 * 1024),
  mime_type text check (char_length(mime_type) <= 200),
  url text check (char_length(url) <= 2000 and private.is_http_url(url)),
  note text check (char_length(note) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (material_id, number),
  constraint file_or_link check (
    num_nonnulls(file_path, file_name, file_size, mime_type) = case when url is null then 4 else 0 end
  )
);
comment on table public.material_versions is 'What a material was, first to last: a file or the address of a link. A version never changes.';

create table public.material_shares (
  id uuid primary key default gen_random_uuid(),
  material_id uuid not null references public.materials (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  client_id uuid references public.users (id) on delete cascade deferrable,
  created_at timestamptz not null default now(),
  constraint shared_once unique nulls not distinct (material_id, client_id)
);
comment on column public.material_shares.client_id is 'Null: all clients of the coach, those to come included.';

create table public.session_materials (
  session_id uuid not null references public.coaching_sessions (id) on delete cascade deferrable,
  material_id uuid not null references public.materials (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  created_at timestamptz not null default now(),
  primary key (session_id, material_id)
);

create table public.material_openings (
  version_id uuid not null references public.material_versions (id) on delete cascade deferrable,
  version integer not null,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  material_id uuid not null references public.materials (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  times integer not null default 1,
  first_opened_at timestamptz not null default now(),
  last_opened_at timestamptz not null default now(),
  primary key (version_id, client_id)
);
comment on table public.material_openings is 'Which client opened which version, how often, first and last. Written by open_material alone.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index materials_coach_id_idx on public.materials (coach_id, title);
create index materials_deleted_at_idx on public.materials (deleted_at) where deleted_at is not null;
create index material_versions_coach_id_idx on public.material_versions (coach_id);
create index material_shares_coach_id_idx on public.material_shares (coach_id);
create index material_shares_client_id_idx on public.material_shares (client_id);
create index session_materials_material_id_idx on public.session_materials (material_id);
create index session_materials_coach_id_idx on public.session_materials (coach_id);
create index material_openings_client_id_idx on public.material_openings (client_id);
create index material_openings_material_id_idx on public.material_openings (material_id);
create index material_openings_coach_id_idx on public.material_openings (coach_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.my_material_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select m.id
  from public.materials m
  where m.coach_id in (select private.my_coach_ids())
    and m.deleted_at is null
    and m.version > 0
    and (
      exists (
        select from public.material_shares s
        where s.material_id = m.id and (s.client_id is null or s.client_id = auth.uid())
      )
      or exists (
        select from public.session_materials l
        join public.coaching_sessions s on s.id = l.session_id
        where l.material_id = m.id and s.client_id = auth.uid()
      )
    )
$$;
comment on function private.my_material_ids() is 'The materials that the caller''s present coaches share with the caller.';

create function private.material_files_i_opened() returns setof text
language sql stable security definer set search_path = ''
as $$
  select v.file_path
  from public.material_openings o
  join public.material_versions v on v.id = o.version_id
  join public.materials m on m.id = v.material_id and m.version = v.number
  where o.client_id = auth.uid()
    and o.last_opened_at > now() - interval '5 minutes'
    and m.id in (select private.my_material_ids())
$$;
comment on function private.material_files_i_opened() is
  'The files that the caller may download: opened a moment ago, and still shared.';

create function private.is_material_file(p_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.material_versions v where v.file_path = p_name) $$;
comment on function private.is_material_file(text) is 'Whether a version of a material keeps this file.';

create function private.start_material() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := 0;
  new.file_name := null;
  new.file_size := null;
  new.mime_type := null;
  new.link_host := null;
  new.deleted_at := null;
  return new;
end
$$;

-- Whose a row is follows from its material, so that nobody shares what is another's; its policy then asks for that coach.
create function private.fill_material_coach() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select m.coach_id into new.coach_id from public.materials m where m.id = new.material_id and m.deleted_at is null;
  if not found then
    perform private.forbid('That material no longer exists');
  end if;
  return new;
end
$$;

-- Its number and what its file is are the database's own: neither can be wrong, whatever is sent along.
create function private.start_material_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  material public.materials;
  stored jsonb;
begin
  -- One after the other, or two would take the same number.
  select * into material from public.materials m where m.id = new.material_id and m.deleted_at is null for update;
  if not found or auth.uid() is not null and material.coach_id <> auth.uid() then
    perform private.forbid('That material no longer exists');
  end if;
  new.coach_id := material.coach_id;
  new.number := material.version + 1;
  if (new.url is null) <> (material.kind = 'file') then
    perform private.refuse('A new version of a file is a file, and of a link a link');
  end if;
  if auth.uid() is not null and new.url is null then
    if new.file_path !~ ('^' || material.coach_id || '/' || material.id || '/' || new.id || '(\.[a-z]{1,5})?$') then
      perform private.refuse('The file is in the wrong place');
    end if;
    select o.metadata into stored from storage.objects o where o.bucket_id = 'materials' and o.name = new.file_path;
    if not found then
      perform private.refuse('The file didn''t upload. Try again.');
    end if;
    new.file_size := (stored ->> 'size')::integer;
    new.mime_type := split_part(stored ->> 'mimetype', ';', 1);
  end if;
  update public.materials m
  set version = new.number,
      file_name = new.file_name,
      file_size = new.file_size,
      mime_type = new.mime_type,
      link_host = lower(substring(new.url from '^[A-Za-z]+://(?:[^/?#@]*@)?([^/?#:]+)'))
  where m.id = material.id;
  return new;
end
$$;

create function public.create_material(
  p_id uuid,
  p_version_id uuid,
  p_title text,
  p_description text,
  p_tags text[],
  p_file_path text default null,
  p_file_name text default null,
  p_url text default null
) returns public.materials
language plpgsql security invoker set search_path = ''
as $$
declare
  made public.materials;
begin
  perform private.require_live_session();
  select * into made from public.materials m where m.id = p_id and m.version > 0;
  if found then
    return made;
  end if;
  insert into public.materials (id, kind, title, description, tags)
  values (p_id, case when p_url is null then 'file' else 'link' end, p_title, nullif(btrim(p_description), ''), coalesce(p_tags, '{}'));
  insert into public.material_versions (id, material_id, file_path, file_name, file_size, mime_type, url)
  select p_version_id, p_id, p_file_path, p_file_name, 1, 'application/octet-stream', null where p_url is null
  union all
  select p_version_id, p_id, null, null, null, null, p_url where p_url is not null;
  select * into made from public.materials m where m.id = p_id;
  return made;
end
$$;
comment on function public.create_material(uuid, uuid, text, text, text[], text, text, text) is
  'A coach adds a material with its first version: an uploaded file, or the address of a link. The same id again gives the '
  'same material.';

create function public.open_material(p_id uuid) returns public.material_versions
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.material_versions;
begin
  perform private.require_live_session();
  if p_id is null or p_id not in (select private.my_material_ids()) then
    perform private.forbid('Your coach no longer shares this material');
  end if;
  select v.* into opened
  from public.material_versions v
  join public.materials m on m.id = v.material_id and m.version = v.number
  where m.id = p_id;
  insert into public.material_openings as o (version_id, version, client_id, material_id, coach_id)
  values (opened.id, opened.number, auth.uid(), opened.material_id, opened.coach_id)
  on conflict (version_id, client_id) do update set times = o.times + 1, last_opened_at = now();
  return opened;
end
$$;
comment on function public.open_material(uuid) is
  'A client opens the newest version of a material that is shared with them: notes it for the coach, and gives the address '
  'of the link or where the file lies, which can be downloaded for five minutes.';

-- Not twice a day in the same words: what was withdrawn by mistake is shared again in silence.
create function private.notify_of_material(p_client_id uuid, p_body text, p_link text) returns void
language sql security definer set search_path = ''
as $$
  select private.notify(p_client_id, 'material_shared', 'New material', p_body, p_link)
  where not exists (
    select from public.notifications n
    where n.user_id = p_client_id and n.kind = 'material_shared' and n.body = p_body and n.link = p_link
      and n.created_at > now() - interval '1 day'
  )
$$;

create function private.notify_of_material_shares() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_of_material(
    told.client_id,
    format(
      '%s shared %s with you', coalesce(private.name_of(told.coach_id), 'Your coach'),
      case told.count when 1 then '“' || told.title || '”' else told.count || ' materials' end
    ),
    '/client/sessions?tab=materials'
  )
  from (
    select a.client_id, s.coach_id, count(distinct m.id) as count, min(m.title) as title
    from added s
    join public.materials m on m.id = s.material_id
    join public.client_coach_assignments a
      on a.coach_id = s.coach_id and a.is_active and (s.client_id is null or a.client_id = s.client_id)
    group by a.client_id, s.coach_id
  ) told;
  return null;
end
$$;

create function private.notify_of_session_materials() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_of_material(
    told.client_id,
    format(
      '%s shared %s for %s', coalesce(private.name_of(told.coach_id), 'Your coach'),
      case told.count when 1 then '“' || told.title || '”' else told.count || ' materials' end, told.session_title
    ),
    '/client/sessions?session=' || told.id
  )
  from (
    select c.id, c.client_id, c.coach_id, c.title as session_title, count(*) as count, min(m.title) as title
    from added l
    join public.materials m on m.id = l.material_id
    join public.coaching_sessions c on c.id = l.session_id
    where private.pair_is_active(c.client_id, c.coach_id)
    group by c.id, c.client_id, c.coach_id, c.title
  ) told;
  return null;
end
$$;

-- What is deleted or withdrawn can be read no more, so that no change of it is told: the own channels of those who had it
-- on the screen say that it is gone.
create function private.tell_gone_material() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  gone constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  coach constant uuid := gone ->> 'coach_id';
  material constant uuid := coalesce(gone ->> 'material_id', gone ->> 'id');
begin
  perform realtime.send(
    jsonb_build_object('table', 'materials', 'ids', jsonb_build_array(material)), 'rows_deleted', 'user:' || reader.id, true
  )
  from (
    select coach as id
    union
    select a.client_id
    from public.client_coach_assignments a
    where a.coach_id = coach and a.is_active and case tg_table_name
      when 'material_shares' then coalesce((gone ->> 'client_id')::uuid, a.client_id) = a.client_id
      when 'session_materials' then exists (
        select from public.coaching_sessions c where c.id = (gone ->> 'session_id')::uuid and c.client_id = a.client_id
      )
      else exists (
        select from public.material_shares s
        where s.material_id = material and coalesce(s.client_id, a.client_id) = a.client_id
      ) or exists (
        select from public.session_materials l
        join public.coaching_sessions c on c.id = l.session_id
        where l.material_id = material and c.client_id = a.client_id
      )
    end
  ) reader
  where reader.id is not null;
  return null;
end
$$;
comment on function private.tell_gone_material() is
  'Tells the coach, and the clients with whom it was shared, that a material is gone from their lists.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_material before insert on public.materials
  for each row when (private.is_request()) execute function private.start_material();
create trigger guard_columns before update on public.materials
  for each row when (private.is_request())
  execute function private.keep_columns(
    'id', 'coach_id', 'kind', 'version', 'file_name', 'file_size', 'mime_type', 'link_host', 'deleted_at', 'created_at'
  );
create trigger stamp_times before insert or update on public.materials
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.materials
  for each row execute function private.raise_revision();
create trigger soft_delete before delete on public.materials
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger tell_deleted after update of deleted_at on public.materials
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tell_gone_material();
create trigger log_activity after insert or update or delete on public.materials
  for each row execute function private.log_activity('', 'kind', 'title', 'version');

create trigger start_version before insert on public.material_versions
  for each row execute function private.start_material_version();
create trigger stamp_times before insert or update on public.material_versions
  for each row execute function private.stamp_times();
create trigger remove_file after delete on public.material_versions
  for each row execute function private.remove_stored_file('materials');

create trigger fill_coach before insert on public.material_shares
  for each row execute function private.fill_material_coach();
create trigger notify_of_shares after insert on public.material_shares
  referencing new table as added for each statement execute function private.notify_of_material_shares();
create trigger tell_deleted after delete on public.material_shares
  for each row execute function private.tell_gone_material();
create trigger log_activity after insert or delete on public.material_shares
  for each row execute function private.log_activity('client_id', 'material_id');

create trigger fill_coach before insert on public.session_materials
  for each row execute function private.fill_material_coach();
create trigger notify_of_shares after insert on public.session_materials
  referencing new table as added for each statement execute function private.notify_of_session_materials();
create trigger tell_deleted after delete on public.session_materials
  for each row execute function private.tell_gone_material();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.materials enable row level security;
alter table public.material_versions enable row level security;
alter table public.material_shares enable row level security;
alter table public.session_materials enable row level security;
alter table public.material_openings enable row level security;
call private.require_sign_in(
  'public.materials', 'public.material_versions', 'public.material_shares', 'public.session_materials',
  'public.material_openings'
);

create policy "Deleted materials are hidden" on public.materials
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Coaches, those they share with and administrators read materials" on public.materials
  for select to authenticated using (
    coach_id = (select auth.uid())
    or id = any (array(select private.my_material_ids()))
    or (select private.is_super_admin())
  );
create policy "Coaches add materials" on public.materials
  for insert to authenticated with check (coach_id = (select auth.uid()) and (select private.is_coach()));
create policy "Coaches change their materials" on public.materials
  for update to authenticated using (coach_id = (select auth.uid()));
create policy "Coaches delete their materials" on public.materials
  for delete to authenticated using (coach_id = (select auth.uid()));

create policy "Versions of deleted materials are hidden" on public.material_versions
  as restrictive for select to authenticated using (exists (select from public.materials m where m.id = material_id));
create policy "Coaches and administrators read versions" on public.material_versions
  for select to authenticated using (coach_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "Coaches add versions to their materials" on public.material_versions
  for insert to authenticated with check (coach_id = (select auth.uid()) and (select private.is_coach()));

create policy "Shares of hidden materials are hidden" on public.material_shares
  as restrictive for select to authenticated using (exists (select from public.materials m where m.id = material_id));
create policy "Coaches of the client, clients and administrators read shares" on public.material_shares
  for select to authenticated using (
    coach_id = (select auth.uid()) and (client_id is null or client_id = any (array(select private.my_client_ids())))
    or client_id = (select auth.uid())
    or client_id is null and coach_id = any (array(select private.my_coach_ids()))
    or (select private.is_super_admin())
  );
create policy "Coaches share with their clients" on public.material_shares
  for insert to authenticated with check (
    coach_id = (select auth.uid())
    and (select private.is_coach())
    and (client_id is null or client_id = any (array(select private.my_client_ids())))
  );
create policy "Coaches withdraw what they share" on public.material_shares
  for delete to authenticated using (coach_id = (select auth.uid()));

create policy "What hidden materials were shared for is hidden" on public.session_materials
  as restrictive for select to authenticated using (exists (select from public.materials m where m.id = material_id));
create policy "Participants and administrators read the materials of a session" on public.session_materials
  for select to authenticated using (
    session_id = any (array(select private.my_coaching_session_ids())) or (select private.is_super_admin())
  );
create policy "Coaches share with their sessions" on public.session_materials
  for insert to authenticated with check (
    coach_id = (select auth.uid())
    and (select private.is_coach())
    and session_id = any (array(select private.my_coaching_session_ids()))
  );
create policy "Coaches withdraw what they share with a session" on public.session_materials
  for delete to authenticated using (coach_id = (select auth.uid()));

create policy "Coaches of the client, clients and administrators read openings" on public.material_openings
  for select to authenticated using (
    coach_id = (select auth.uid()) and client_id = any (array(select private.my_client_ids()))
    or client_id = (select auth.uid()) and material_id = any (array(select private.my_material_ids()))
    or (select private.is_super_admin())
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update, delete on public.materials to authenticated;
grant select, insert on public.material_versions to authenticated;
grant select, insert (id, material_id, client_id), delete on public.material_shares to authenticated;
grant select, insert (session_id, material_id), delete on public.session_materials to authenticated;
grant select on public.material_openings to authenticated;
grant all on
  public.materials, public.material_versions, public.material_shares, public.session_materials, public.material_openings
  to service_role;
grant execute on function
  public.create_material(uuid, uuid, text, text, text[], text, text, text),
  public.open_material(uuid),
  private.my_material_ids(),
  private.material_files_i_opened(),
  private.is_material_file(text)
  to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- What other subjects keep of this one

alter publication supabase_realtime add table
  public.materials,
  public.material_shares,
  public.session_materials,
  public.material_openings;

insert into private.restorable_tables (table_name, owner_column, coaches_too) values ('materials', 'coach_id', false);
insert into private.activity_readers (entity, readers) values ('materials', 'nobody'), ('material_shares', 'nobody');
