-- A report that is stored can be read: its definition is whole, clocks of its zone are known, its source is one of the list,
-- its recipients are people, and its schedule names no minute and no hour that no clock shows. One that could not be read took
-- the whole list with it. What was stored before is made whole.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.is_report_definition(p_definition jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(p_definition -> 'columns') = 'array' and jsonb_typeof(p_definition -> 'filters') = 'array'
      and jsonb_typeof(p_definition -> 'group_by') in ('string', 'null')
      and p_definition ->> 'bucket' in ('day', 'week', 'month', 'year') and p_definition ->> 'chart' in ('none', 'bar')
    then not exists (
      select from jsonb_array_elements(p_definition -> 'columns') c where jsonb_typeof(c.value) <> 'string'
    ) and not exists (
      select from jsonb_array_elements(p_definition -> 'filters') f
      where (
        jsonb_typeof(f.value -> 'column') = 'string' and jsonb_typeof(f.value -> 'value') = 'string'
        and char_length(f.value ->> 'value') <= 200
        and f.value ->> 'operator' in ('is', 'is_not', 'contains', 'at_least', 'at_most', 'since', 'before', 'last_days')
      ) is not true
    )
    else false
  end
$$;
comment on function private.is_report_definition(jsonb) is
  'Whether a definition has all its parts, each of its kind, as definitionSchema of shared/src/domain/reports reads it.';

create function private.is_zone_of_clocks(p_time_zone text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from pg_catalog.pg_timezone_names z where z.name = p_time_zone)
    and p_time_zone !~ '^(posix|right)/' and p_time_zone not in ('Factory', 'localtime', 'posixrules')
$$;
comment on function private.is_zone_of_clocks(text) is
  'Whether a time zone has a name that browsers know too. PostgreSQL itself takes any letters with a number for one.';

create function private.check_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.source !~ '^[a-z_]{1,40}$' or to_regclass('private.report_source_' || new.source) is null then
    perform private.refuse('Choose a source from the list');
  elsif not private.is_report_definition(new.definition) then
    perform private.refuse('A report needs columns, filters, a grouping or none, a period, and a chart or none');
  elsif not private.is_zone_of_clocks(new.time_zone) then
    perform private.refuse('Choose a valid time zone');
  elsif array_ndims(new.recipients) > 1 or exists (select from unnest(new.recipients) r where r is null) then
    perform private.refuse('Choose recipients from the list');
  elsif exists (
    select from (values (1, 59), (2, 23)) field (place, highest),
      regexp_matches(split_part(new.schedule, ' ', field.place), '[0-9]+', 'g') number
    where number[1]::numeric > field.highest
  ) then
    perform private.refuse('Enter a minute up to 59 and an hour up to 23');
  end if;
  return new;
end
$$;

create or replace function private.report_rows(p_source text, p_definition jsonb, p_time_zone text, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  source constant regclass :=
    case when p_source ~ '^[a-z_]{1,40}$' then to_regclass('private.report_source_' || p_source) end;
  grouped_by constant text := p_definition ->> 'group_by';
  bucket constant text := coalesce(p_definition ->> 'bucket', 'month');
  columns constant jsonb := case when p_definition ->> 'group_by' is null then p_definition -> 'columns'
    else jsonb_build_array(p_definition ->> 'group_by') end;
  kinds jsonb;
  cells text[] := '{}';
  conditions text[] := '{true}';
  name text;
  filter jsonb;
  query text;
  result jsonb;
begin
  select jsonb_object_agg(
    a.attname,
    case when a.atttypid = 'timestamptz'::regtype then 'instant' when a.atttypid = 'date'::regtype then 'date'
      when a.atttypid in ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype, 'numeric'::regtype) then 'number'
      else 'text' end
  )
  into kinds
  from pg_catalog.pg_attribute a where a.attrelid = source and a.attnum > 0;
  if kinds is null then
    perform private.refuse('Choose a source from the list');
  elsif jsonb_typeof(columns) is distinct from 'array' or jsonb_array_length(columns) = 0 then
    perform private.refuse('Choose at least one column');
  elsif jsonb_array_length(columns) > 20 then
    perform private.refuse('Choose at most 20 columns');
  elsif bucket not in ('day', 'week', 'month', 'year') then
    perform private.refuse('Choose days, weeks, months, or years');
  end if;
  for name in select jsonb_array_elements_text(columns) loop
    if kinds ->> name is null then
      perform private.refuse('Choose columns from the list');
    end if;
    cells := cells || case
      when grouped_by is not null and kinds ->> name in ('instant', 'date') then format(
        'to_char(date_trunc(%L, v.%I%s), ''YYYY-MM-DD'')', bucket, name,
        case kinds ->> name when 'instant' then format(' at time zone %L', p_time_zone) else '::timestamp' end
      )
      when kinds ->> name = 'instant' then format('to_char(v.%I at time zone %L, ''YYYY-MM-DD HH24:MI'')', name, p_time_zone)
      else format('v.%I', name)
    end;
  end loop;
  for filter in select jsonb_array_elements(coalesce(p_definition -> 'filters', '[]')) loop
    if kinds ->> (filter ->> 'column') is null then
      perform private.refuse('Choose columns from the list');
    end if;
    conditions := conditions || private.report_condition(
      filter ->> 'column', kinds ->> (filter ->> 'column'), filter, p_time_zone
    );
  end loop;
  query := format(
    case when grouped_by is null then 'select jsonb_build_array(%1$s) as cells from %2$s v where %3$s order by %4$s'
      else 'select jsonb_build_array(g.key, count(*)) as cells
        from (select coalesce((%1$s)::text, ''None'') as key from %2$s v where %3$s) g group by g.key order by %5$s' end,
    array_to_string(cells, ', '), source, array_to_string(conditions, ' and '),
    (select string_agg(format('v.%I', c.it), ', ' order by c.place) from jsonb_array_elements_text(columns) with ordinality c (it, place)),
    case when kinds ->> grouped_by in ('instant', 'date') then 'g.key' else 'count(*) desc, g.key' end
  );
  begin
    execute format(
      'select jsonb_build_object(''total'', (select count(*) from (%1$s) counted), ''rows'',
         coalesce((select jsonb_agg(r.cells) from (%1$s limit %2$s) r), ''[]''))',
      query, greatest(p_limit, 0)
    )
    into result;
  exception
    when invalid_text_representation or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range then
      perform private.refuse('Enter a valid value for each filter');
    when invalid_parameter_value then
      perform private.refuse('Choose a valid time zone');
  end;
  return result;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- What was stored before

create function private.whole_report_definition(p_definition jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with parts as (
    select '{"columns": [], "filters": [], "group_by": null, "bucket": "month", "chart": "none"}'::jsonb as whole
  )
  select case
    when jsonb_typeof(p_definition) = 'object' and private.is_report_definition(whole || p_definition)
      then whole || p_definition
    else whole
  end
  from parts
$$;

update public.report_definitions d set definition = private.whole_report_definition(d.definition)
where not private.is_report_definition(d.definition);
update public.report_definitions d set time_zone = 'UTC' where not private.is_zone_of_clocks(d.time_zone);
update public.report_definitions d set recipients = array(select r from unnest(d.recipients) r where r is not null)
where array_ndims(d.recipients) > 1 or exists (select from unnest(d.recipients) r where r is null);
update public.report_versions v
set content = jsonb_set(v.content, '{definition}', private.whole_report_definition(v.content -> 'definition'))
where not private.is_report_definition(v.content -> 'definition');

drop function private.whole_report_definition(jsonb);

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger check_report
  before insert or update of source, definition, time_zone, schedule, recipients on public.report_definitions
  for each row execute function private.check_report();
