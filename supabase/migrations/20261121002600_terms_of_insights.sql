-- Terms of the figures about a client's applications. An application is sent when its applied day has come; a first answer
-- is the first move from Applied to Interviewing, Offer Received or Rejected; a stage is reached when the history has it or
-- a later one.

alter publication supabase_realtime add table public.profile_views;

create function private.day_start(p_day date, p_time_zone text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  if p_day is null or p_day < '1900-01-01' or p_day > '2300-01-01' then
    perform private.refuse('Choose a real day');
  end if;
  return p_day::timestamp at time zone p_time_zone;
exception
  when invalid_parameter_value then
    perform private.refuse(format('There is no time zone %s', left(p_time_zone, 60)));
end
$$;
comment on function private.day_start(date, text) is 'The first instant of a day in that zone.';

create function private.is_first_answer(p_from_status text, p_to_status text) returns boolean
language sql immutable set search_path = ''
as $$ select p_from_status = 'Applied' and p_to_status in ('Interviewing', 'Offer Received', 'Rejected') $$;

-- Names of viewers come with their owner's rights: a viewer of the same organization is nobody whose row the client reads.
create function private.my_profile_views() returns table (viewer_id uuid, viewer_name text, viewed_on date, viewed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select v.viewer_id, private.name_of(v.viewer_id), v.viewed_on, v.created_at
  from public.profile_views v where v.profile_id = auth.uid()
$$;
comment on function private.my_profile_views() is 'Who opened the caller''s profile, a row for each day.';

grant execute on function
  private.day_start(date, text), private.is_first_answer(text, text), private.my_profile_views()
  to authenticated, service_role;
