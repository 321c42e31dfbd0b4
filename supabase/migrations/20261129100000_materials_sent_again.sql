-- What a coach changed after a first try whose answer was lost is changed in its material, in place of being dropped.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

create or replace function public.create_material(
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
  described constant text := nullif(btrim(p_description), '');
  tagged constant text[] := coalesce(p_tags, '{}');
  made public.materials;
begin
  perform private.require_live_session();
  select * into made from public.materials m where m.id = p_id and m.version > 0;
  if not found then
    insert into public.materials (id, kind, title, description, tags)
    values (p_id, case when p_url is null then 'file' else 'link' end, p_title, described, tagged);
  elsif made.coach_id <> auth.uid() then
    return made;
  elsif (made.title, made.description, made.tags) is distinct from (p_title, described, tagged) then
    update public.materials m set title = p_title, description = described, tags = tagged where m.id = p_id;
  end if;
  if not exists (select from public.material_versions v where v.id = p_version_id) then
    insert into public.material_versions (id, material_id, file_path, file_name, file_size, mime_type, url)
    select p_version_id, p_id, p_file_path, p_file_name, 1, 'application/octet-stream', null where p_url is null
    union all
    select p_version_id, p_id, null, null, null, null, p_url where p_url is not null;
  end if;
  select * into made from public.materials m where m.id = p_id;
  return made;
end
$$;
comment on function public.create_material(uuid, uuid, text, text, text[], text, text, text) is
  'A coach adds a material with its first version: an uploaded file, or the address of a link. The same id again writes what '
  'was typed since, and adds a version where that is another one.';
