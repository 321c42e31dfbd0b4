-- Coaches who are listed in the marketplace: what a listing must say, and what it is searched in.

alter table public.coach_profiles
  add column search_text text,
  add column search_words tsvector;
comment on column public.coach_profiles.search_text is 'What a listing is searched in, in lower case; filled by trigger, as search_words.';

create function private.fill_coach_search() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.search_text := lower(concat_ws(
    ' ', new.display_name, new.headline, array_to_string(new.specialties, ' '), array_to_string(new.languages, ' '), new.bio
  ));
  new.search_words :=
    setweight(to_tsvector('english', concat_ws(' ', new.display_name, new.headline)), 'A')
    || setweight(to_tsvector('english', array_to_string(new.specialties || new.languages, ' ')), 'A')
    || setweight(to_tsvector('english', coalesce(new.bio, '')), 'B');
  return new;
end
$$;
create trigger fill_search before insert or update on public.coach_profiles
  for each row execute function private.fill_coach_search();
update public.coach_profiles set search_text = '';
create index coach_profiles_search_words_idx on public.coach_profiles using gin (search_words);
create index coach_profiles_search_text_idx on public.coach_profiles using gin (search_text extensions.gin_trgm_ops);
create index coach_profiles_is_listed_idx on public.coach_profiles (user_id) where is_listed;

create function private.short_texts(p_texts text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(t is not null and char_length(btrim(t)) between 1 and 60), true) from unnest(p_texts) as t
$$;
comment on function private.short_texts(text[]) is 'Whether each text has 1 to 60 characters.';
grant execute on function private.short_texts(text[]) to authenticated, service_role;

alter table public.coach_profiles
  add constraint specialties_are_short check (private.short_texts(specialties)),
  add constraint languages_are_short check (private.short_texts(languages));

-- Who is listed says what for: a card without a sentence and a topic helps nobody.
create function private.check_listing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(btrim(new.headline), '') = '' or cardinality(new.specialties) = 0 then
    perform private.refuse('Write a headline and name at least one specialty before you are listed');
  end if;
  return new;
end
$$;
create trigger check_listing before update on public.coach_profiles
  for each row when (new.is_listed and private.is_request()) execute function private.check_listing();
