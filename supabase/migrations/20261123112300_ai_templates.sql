-- AI templates: the texts that suggestions are composed from, their versions, labels and test cases.
-- A place of the product asks for one template by its address. Which variables a template has is decided by what that place
-- reads, so that whoever manages AI content words a template and never adds a variable. A version is written once. The
-- labels draft, staging and live name one version each; where they stood before is kept with who, when and why.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.ai_templates (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  place text not null check (char_length(place) between 1 and 200),
  variables jsonb not null check (jsonb_typeof(variables) = 'array'),
  draft_version integer,
  staging_version integer,
  live_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.ai_templates is 'What suggestions are composed from, one for each place that asks for them, with the version that each label names.';
comment on column public.ai_templates.place is 'Where people get its suggestions, in words.';
comment on column public.ai_templates.variables is
  'What the place fills in: name, label, type, source and a sample of each. Only a migration changes it, with the function that reads.';

create table public.ai_template_versions (
  template_id uuid not null references public.ai_templates (id) on delete cascade deferrable,
  version integer not null check (version > 0),
  body text not null check (char_length(btrim(body)) between 1 and 10000),
  note text not null check (char_length(btrim(note)) between 1 and 300),
  author_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (template_id, version)
);
comment on table public.ai_template_versions is 'Every version of a template, as it was saved. Nobody changes one.';

alter table public.ai_templates
  add foreign key (id, draft_version) references public.ai_template_versions (template_id, version) deferrable,
  add foreign key (id, staging_version) references public.ai_template_versions (template_id, version) deferrable,
  add foreign key (id, live_version) references public.ai_template_versions (template_id, version) deferrable;

create table public.ai_template_labels (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.ai_templates (id) on delete cascade deferrable,
  label text not null check (label in ('draft', 'staging', 'live')),
  version integer not null,
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  moved_by uuid references public.users (id) on delete set null,
  moved_at timestamptz not null default clock_timestamp(),
  foreign key (template_id, version) references public.ai_template_versions (template_id, version) on delete cascade deferrable
);
comment on table public.ai_template_labels is 'Every move of a label: to which version, who, when and why. Nobody changes one.';

create table public.ai_template_cases (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.ai_templates (id) on delete cascade deferrable,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  input jsonb not null default '{}' check (jsonb_typeof(input) = 'object' and octet_length(input::text) <= 20000),
  contains text[] not null default '{}',
  lacks text[] not null default '{}',
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (template_id, name),
  constraint a_case_expects_something check (cardinality(contains) + cardinality(lacks) between 1 and 20),
  constraint a_case_expects_words check (
    '' <> all (contains || lacks) and array_position(contains || lacks, null) is null
      and octet_length(array_to_string(contains || lacks, '')) <= 10000
  )
);
comment on table public.ai_template_cases is 'What a template''s text must and must not contain for an example. All pass before a version goes live.';

create table public.ai_template_runs (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.ai_templates (id) on delete cascade deferrable,
  version integer not null,
  results jsonb not null check (jsonb_typeof(results) = 'array'),
  ran_by uuid references public.users (id) on delete set null,
  ran_at timestamptz not null default clock_timestamp(),
  foreign key (template_id, version) references public.ai_template_versions (template_id, version) on delete cascade deferrable
);
comment on table public.ai_template_runs is 'Runs of a template''s test cases with what each gave: case, passed, missing and unwanted words, text.';

insert into private.activity_readers (entity, readers) values ('ai_templates', 'nobody'), ('ai_template_cases', 'nobody');
insert into public.data_inventory (table_name, treatment, holds, reason, export_condition) values
  ('public.ai_template_versions', 'anonymise', 'Versions of AI templates', 'The version stays without its author.', null),
  ('public.ai_template_labels', 'anonymise', 'Moves of AI templates'' labels', 'The move stays without who made it.', null),
  ('public.ai_template_runs', 'anonymise', 'Runs of AI templates'' test cases', 'The run stays without who started it.', null);
insert into public.data_inventory (table_name, treatment, holds, reason, kept_until, export_condition) values
  ('public.ai_templates', 'retain', 'AI templates', 'Holds no personal data.', 'the template goes', null),
  ('public.ai_template_cases', 'retain', 'Test cases of AI templates', 'Holds made-up examples.', 'it is deleted', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index ai_templates_draft_idx on public.ai_templates (id, draft_version);
create index ai_templates_staging_idx on public.ai_templates (id, staging_version);
create index ai_templates_live_idx on public.ai_templates (id, live_version);
create index ai_template_versions_author_id_idx on public.ai_template_versions (author_id);
create index ai_template_labels_version_idx on public.ai_template_labels (template_id, version);
create index ai_template_labels_moved_at_idx on public.ai_template_labels (template_id, moved_at desc);
create index ai_template_labels_moved_by_idx on public.ai_template_labels (moved_by);
create index ai_template_runs_version_idx on public.ai_template_runs (template_id, version, ran_at desc);
create index ai_template_runs_ran_by_idx on public.ai_template_runs (ran_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.check_ai_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  unknown text;
begin
  select given.key into unknown
  from jsonb_each(new.input) as given
  where jsonb_typeof(given.value) <> 'string' or not exists (
    select
    from public.ai_templates t cross join jsonb_array_elements(t.variables) as variable
    where t.id = new.template_id and variable ->> 'name' = given.key
  )
  limit 1;
  if unknown is not null then
    perform private.refuse(format('%s isn''t a variable of this template', left(unknown, 60)));
  end if;
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.ai_templates
  for each row execute function private.stamp_times();
create trigger guard_columns before update on public.ai_template_cases
  for each row when (private.is_request()) execute function private.keep_columns('id', 'template_id', 'created_at');
create trigger check_case before insert or update on public.ai_template_cases
  for each row execute function private.check_ai_case();
create trigger stamp_times before insert or update on public.ai_template_cases
  for each row execute function private.stamp_times();
create trigger raise_revision before update on public.ai_template_cases
  for each row execute function private.raise_revision();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.ai_templates enable row level security;
alter table public.ai_template_versions enable row level security;
alter table public.ai_template_labels enable row level security;
alter table public.ai_template_cases enable row level security;
alter table public.ai_template_runs enable row level security;
call private.require_sign_in(
  'public.ai_templates', 'public.ai_template_versions', 'public.ai_template_labels', 'public.ai_template_cases',
  'public.ai_template_runs'
);

create policy "Whoever manages AI content reads templates" on public.ai_templates
  for select to authenticated using ((select private.has_permission('manage_ai_content')));
create policy "Whoever manages AI content reads versions" on public.ai_template_versions
  for select to authenticated using ((select private.has_permission('manage_ai_content')));
create policy "Whoever manages AI content reads moves of labels" on public.ai_template_labels
  for select to authenticated using ((select private.has_permission('manage_ai_content')));
create policy "Whoever manages AI content reads runs" on public.ai_template_runs
  for select to authenticated using ((select private.has_permission('manage_ai_content')));
create policy "Whoever manages AI content reads test cases" on public.ai_template_cases
  for select to authenticated using ((select private.has_permission('manage_ai_content')));
create policy "Whoever manages AI content adds test cases" on public.ai_template_cases
  for insert to authenticated with check ((select private.has_permission('manage_ai_content')));
create policy "Whoever manages AI content changes test cases" on public.ai_template_cases
  for update to authenticated using ((select private.has_permission('manage_ai_content')));
create policy "Whoever manages AI content deletes test cases" on public.ai_template_cases
  for delete to authenticated using ((select private.has_permission('manage_ai_content')));

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.ai_templates, public.ai_template_cases;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.ai_templates, public.ai_template_versions, public.ai_template_labels, public.ai_template_runs
  to authenticated;
grant select, insert (id, template_id, name, input, contains, lacks), update (name, input, contains, lacks), delete
  on public.ai_template_cases to authenticated;
