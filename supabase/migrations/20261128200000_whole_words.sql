-- A word of which a part is bold was two in the search, and an announcement with much formatting counted longer than it is. And
-- whoever has their certificate issued keeps the exercises that it counts as done, whatever becomes of what they did.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

create or replace function private.rich_text_words(p_body jsonb) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(block.words, ' ' order by block.place), '')
  from (
    select node.place, (
      select string_agg(case child.value ->> 'type' when 'hardBreak' then ' ' else child.value ->> 'text' end, '' order by child.place)
      from pg_catalog.jsonb_array_elements(node.value -> 'content') with ordinality as child (value, place)
    ) as words
    from pg_catalog.jsonb_path_query(p_body, 'strict $.** ? (exists(@.content[*] ? (exists(@.text))))')
      with ordinality as node (value, place)
  ) as block
$$;
comment on function private.rich_text_words(jsonb) is
  'The text of a document, with a space between its paragraphs, headings and list entries: to search and to count.';

create or replace function public.claim_certificate(p_course_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  if not private.certificate_is_due(p_course_id) then
    perform private.refuse('There is no certificate to issue for this course yet');
  elsif exists (select from public.users u where u.id = auth.uid() and private.shown_name(u.full_name, null) is null) then
    perform private.refuse('Add your name to your profile first. The certificate carries it');
  end if;
  -- Without a lesson: those that are done.
  perform private.keep_progress(p_course_id, null);
  perform private.issue_certificate(p_course_id);
end
$$;
