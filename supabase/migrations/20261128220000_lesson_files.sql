-- A lesson may be a video or a document. A video has captions, without which people who can't hear it learn nothing, so that it is
-- published with them alone. The files are in a bucket of their own, named <lesson>/<file>.<ending>: a lesson names its own files
-- alone, whoever manages content adds them, and learners read those of the lessons that are open to them. Every version stays, and
-- with it the files that it names; one that no version names goes after a day, as images do.
-- On a hosted project storage.objects belongs to another role: nothing but rows of storage.buckets and policies may be made there.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Buckets

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'lesson-files', 'lesson-files', false, 200 * 1024 * 1024,
  array['video/mp4', 'video/webm', 'text/vtt', 'application/pdf']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

comment on column public.content_items.training is
  'What finishes a lesson: reading it, a video, a document, an act, or a quiz with its right answers. Of a course: its lessons, and '
  'whether in this order.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.is_lesson_file(p_name jsonb, p_endings text) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(p_name) = 'null' or jsonb_typeof(p_name) = 'string' and p_name #>> '{}' ~ (
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(' || p_endings || ')$'
  )
$$;
comment on function private.is_lesson_file(jsonb, text) is
  'Whether this is the name of a file in the folder of a lesson with one of these endings, as mp4|webm, or that of none yet.';

-- As it was, with videos and documents.
create or replace function private.is_lesson(p_lesson jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case p_lesson ->> 'kind'
      when 'text' then p_lesson - 'kind' = '{}'
      when 'video' then
        p_lesson - '{kind,file,captions}'::text[] = '{}'
        and private.is_lesson_file(p_lesson -> 'file', 'mp4|webm')
        and private.is_lesson_file(p_lesson -> 'captions', 'vtt')
      when 'document' then
        p_lesson - '{kind,file,name}'::text[] = '{}'
        and private.is_lesson_file(p_lesson -> 'file', 'pdf')
        and case jsonb_typeof(p_lesson -> 'name')
          when 'null' then true
          when 'string' then private.is_visible(p_lesson ->> 'name') and pg_catalog.char_length(p_lesson ->> 'name') <= 200
        end
      when 'exercise' then
        p_lesson - '{kind,act}'::text[] = '{}' and p_lesson ->> 'act' = any (private.training_acts())
      when 'quiz' then
        case when jsonb_typeof(p_lesson -> 'questions') = 'array' then
          p_lesson - '{kind,questions,draw}'::text[] = '{}'
          and pg_catalog.jsonb_array_length(p_lesson -> 'questions') <= 50
          and not exists (
            select
            from pg_catalog.jsonb_array_elements(p_lesson -> 'questions') as question
            where not private.is_quiz_question(question)
          )
          and case
            when not p_lesson ? 'draw' then true
            when jsonb_typeof(p_lesson -> 'draw') = 'number' and p_lesson ->> 'draw' ~ '^[1-9][0-9]?$' then
              (p_lesson ->> 'draw')::integer <= pg_catalog.jsonb_array_length(p_lesson -> 'questions')
          end
        end
    end,
    false
  )
$$;
comment on function private.is_lesson(jsonb) is
  'Whether this says what finishes a lesson: nothing but reading, a video with captions, a document with its name, an act, or at '
  'most 50 questions, of which an attempt may draw some. A draft may lack its files.';

create function private.lesson_file_kinds() returns table (ending text, mime_type text, most_bytes bigint)
language sql immutable set search_path = ''
as $$
  values
    ('mp4', 'video/mp4', 200::bigint * 1024 * 1024),
    ('webm', 'video/webm', 200::bigint * 1024 * 1024),
    ('vtt', 'text/vtt', 1024::bigint * 1024),
    ('pdf', 'application/pdf', 50::bigint * 1024 * 1024)
$$;
comment on function private.lesson_file_kinds() is 'What the files of lessons are, by their endings, and how large at most.';

create function private.lesson_files(p_training jsonb) returns text[]
language sql immutable set search_path = ''
as $$ select array_remove(array[p_training ->> 'file', p_training ->> 'captions'], null) $$;
comment on function private.lesson_files(jsonb) is 'The names of the files that a lesson has.';

create function private.check_lesson_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- What is no lesson at all is refused by the table.
  if private.is_lesson(new.training) and exists (
    select
    from unnest(private.lesson_files(new.training)) as file
    where file not like new.id || '/%' or not exists (
      select
      from storage.objects o
      join private.lesson_file_kinds() k on k.ending = substring(o.name from '[^.]+$')
      where o.bucket_id = 'lesson-files' and o.name = file
        and split_part(o.metadata ->> 'mimetype', ';', 1) = k.mime_type
        and (o.metadata ->> 'size')::bigint between 1 and k.most_bytes
    )
  ) then
    perform private.refuse('A file isn''t stored with this lesson. Upload it again');
  end if;
  return new;
end
$$;
comment on function private.check_lesson_files() is
  'Refuses a file that is not stored for this lesson, or is not what its name says.';

-- As it was, with videos and documents.
create or replace function private.check_published_training() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  chosen bigint;
  version public.content_revisions;
begin
  if new.scheduled_at is not null
    and (new.scheduled_revision, new.scheduled_at) is distinct from (old.scheduled_revision, old.scheduled_at) then
    chosen := new.scheduled_revision;
  elsif (new.published_revision, new.published_at) is distinct from (old.published_revision, old.published_at)
    and (new.published_revision, new.published_at) is distinct from (old.scheduled_revision, old.scheduled_at) then
    chosen := new.published_revision;
  end if;
  select * into version from public.content_revisions r where r.item_id = new.id and r.revision = chosen;
  if version.training -> 'questions' = '[]' then
    perform private.refuse('Add a question to the quiz first');
  elsif version.training ->> 'kind' = 'text' and btrim(private.rich_text_words(version.body)) = '' then
    perform private.refuse('Write the text of the lesson first');
  elsif version.training ->> 'kind' = 'video' and version.training ->> 'file' is null then
    perform private.refuse('Add the video first');
  elsif version.training ->> 'kind' = 'video' and version.training ->> 'captions' is null then
    perform private.refuse('Add captions first. People who can''t hear the video need them');
  elsif version.training ->> 'kind' = 'document' and version.training ->> 'file' is null then
    perform private.refuse('Add the document first');
  elsif version.training ->> 'kind' = 'document' and version.training ->> 'name' is null then
    perform private.refuse('Name the document first');
  elsif new.kind = 'course' and version.item_id is not null and not exists (
    select
    from jsonb_array_elements_text(version.training -> 'lessons') as lesson
    join public.content_items i on i.id = lesson::uuid
    where i.published_revision is not null and i.archived_at is null
  ) then
    perform private.refuse('Add a published lesson first');
  end if;
  return null;
end
$$;
comment on function private.check_published_training() is
  'Refuses to publish a quiz without questions, a text without words, a video without its file or captions, a document without its '
  'file or name, and a course of which nobody could read a lesson. Asked when a version is chosen for now or for later, not when its '
  'time has come.';

-- As it was, with the files of videos and documents.
create or replace function public.training_lesson(p_course_id uuid, p_item_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  return (
    select jsonb_build_object(
      'id', l.item_id, 'title', l.title, 'summary', l.summary, 'kind', l.training ->> 'kind', 'revision', l.revision,
      'is_done', l.is_done, 'is_locked', l.is_locked
    ) || case when l.is_locked then '{}' else jsonb_build_object(
      'body', l.body, 'act', l.training -> 'act', 'draw', l.training -> 'draw', 'questions', (
        select jsonb_agg(question - '{right,explanation}'::text[] order by place)
        from jsonb_array_elements(l.training -> 'questions') with ordinality as q (question, place)
        where not l.training ? 'draw'
      ),
      'file', l.training -> 'file', 'captions', l.training -> 'captions', 'file_name', l.training -> 'name', 'file_size', (
        select o.metadata -> 'size' from storage.objects o where o.bucket_id = 'lesson-files' and o.name = l.training ->> 'file'
      )
    ) end
    from private.lessons_of(p_course_id) l
    where l.item_id = p_item_id
  );
end
$$;
comment on function public.training_lesson(uuid, uuid) is
  'One lesson of a course to read, a quiz without its answers, one with a pool without its questions, a locked lesson without its '
  'text and files; null for none.';

comment on function public.complete_lesson(uuid, uuid) is
  'Notes that the caller has done a lesson: a text, a video and a document at their word, an exercise once the server sees its act.';

create function private.my_lesson_files() returns setof text
language sql stable security definer set search_path = ''
as $$
  select unnest(private.lesson_files(l.training))
  from public.content_items c
  cross join private.lessons_of(c.id) l
  where c.kind = 'course' and not l.is_locked and private.has_permission('access_training')
$$;
comment on function private.my_lesson_files() is
  'The files of the lessons that are published for the caller''s role and not locked.';

-- As it was, with the files of lessons.
create or replace function private.sweep_content_images() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id in ('content-images', 'lesson-files') and o.created_at < now() - interval '1 day' and not exists (
    select from public.content_revisions r
    where r.item_id::text = split_part(o.name, '/', 1) and o.name = any (
      case o.bucket_id when 'content-images' then private.image_names(r.body) else private.lesson_files(r.training) end
    )
  );
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_content_images() is
  'Removes images of articles and lessons, and videos, captions and documents of lessons, that no version names, a day after they '
  'were added. For the server only; gives their number.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger check_lesson_files before insert or update of training on public.content_items
  for each row when (new.kind = 'lesson') execute function private.check_lesson_files();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Whoever manages content reads the files of lessons" on storage.objects
  for select to authenticated
  using (bucket_id = 'lesson-files' and (select private.has_permission('manage_content')));
create policy "Learners read the files of lessons that are open to them" on storage.objects
  for select to authenticated
  using (bucket_id = 'lesson-files' and name = any (array(select private.my_lesson_files())));

-- Nobody replaces or removes one: what a version names stays as it was.
create policy "Whoever manages content adds files to lessons" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'lesson-files'
    and (storage.foldername(name))[1] = any (
      array(select i.id::text from public.content_items i where i.kind = 'lesson')
    )
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.is_lesson_file(jsonb, text) to authenticated, service_role;
grant execute on function private.my_lesson_files() to authenticated, service_role;
