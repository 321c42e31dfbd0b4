-- A coach saves hours, exceptions and booking rules as one.

create function public.save_availability(p_version integer, p_settings jsonb, p_hours jsonb, p_exceptions jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  profile public.coach_profiles;
  wrong record;
  outside jsonb;
begin
  perform private.require_live_session();
  if not private.is_coach() then
    perform private.forbid('Only a coach has hours to set');
  end if;
  select * into profile from public.coach_profiles p where p.user_id = auth.uid() for update;
  if profile.availability_version is distinct from p_version then
    return jsonb_build_object('saved', false);
  end if;
  if jsonb_array_length(p_hours) > 100 or jsonb_array_length(p_exceptions) > 400 then
    perform private.refuse('There are too many hours: 100 a week and 400 exceptions at most');
  end if;

  delete from public.availability_rules r where r.coach_id = auth.uid();
  delete from public.availability_overrides o where o.coach_id = auth.uid();
  for wrong in
    select a.weekday, least(a.starts_at, b.starts_at) as starts_at, greatest(a.starts_at, b.starts_at) as other
    from (select row_number() over () as place, h.* from jsonb_to_recordset(p_hours) as h(weekday integer, starts_at time, ends_at time)) a
    join (select row_number() over () as place, h.* from jsonb_to_recordset(p_hours) as h(weekday integer, starts_at time, ends_at time)) b
      on a.place < b.place and a.weekday = b.weekday and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    limit 1
  loop
    perform private.refuse(format(
      'Hours on %s overlap: those from %s and those from %s',
      (array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])[wrong.weekday + 1],
      to_char(wrong.starts_at, 'HH24:MI'), to_char(wrong.other, 'HH24:MI')
    ));
  end loop;
  insert into public.availability_rules (coach_id, weekday, starts_at, ends_at)
  select auth.uid(), h.weekday, h.starts_at, h.ends_at
  from jsonb_to_recordset(p_hours) as h(weekday smallint, starts_at time, ends_at time);

  insert into public.availability_overrides (coach_id, starts_on, ends_on, starts_at, ends_at, note)
  select auth.uid(), e.starts_on, e.ends_on, e.starts_at, e.ends_at, nullif(btrim(e.note), '')
  from jsonb_to_recordset(p_exceptions) as e(starts_on date, ends_on date, starts_at time, ends_at time, note text);
  for wrong in
    select a.starts_on
    from public.availability_overrides a
    join public.availability_overrides b on b.coach_id = a.coach_id and b.id > a.id and b.starts_on = a.starts_on
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.coach_id = auth.uid()
    limit 1
  loop
    perform private.refuse(format('Hours on %s overlap', to_char(wrong.starts_on, 'Mon FMDD, YYYY')));
  end loop;

  update public.coach_profiles p
  set buffer_before = (p_settings ->> 'buffer_before')::integer,
      buffer_after = (p_settings ->> 'buffer_after')::integer,
      min_notice_minutes = (p_settings ->> 'min_notice_minutes')::integer,
      booking_window_days = (p_settings ->> 'booking_window_days')::integer,
      cancel_notice_minutes = (p_settings ->> 'cancel_notice_minutes')::integer,
      slot_step_minutes = (p_settings ->> 'slot_step_minutes')::integer,
      auto_confirm = (p_settings ->> 'auto_confirm')::boolean,
      session_lengths = array(select jsonb_array_elements_text(p_settings -> 'session_lengths')::integer order by 1),
      session_types = array(select jsonb_array_elements_text(p_settings -> 'session_types')),
      availability_version = p.availability_version + 1
  where p.user_id = auth.uid()
  returning * into profile;
  insert into public.coach_meeting_places (coach_id, video_url, phone, address)
  values (
    auth.uid(), nullif(btrim(p_settings ->> 'video_url'), ''), nullif(btrim(p_settings ->> 'phone'), ''),
    nullif(btrim(p_settings ->> 'address'), '')
  )
  on conflict (coach_id) do update
  set video_url = excluded.video_url, phone = excluded.phone, address = excluded.address;

  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'session_time', s.session_time) order by s.session_time), '[]')
  into outside
  from public.coaching_sessions s
  where s.coach_id = auth.uid() and s.status in ('pending', 'confirmed') and s.session_time > now()
    and not coalesce((
      select range_agg(tstzrange(h.opens_at, h.closes_at)) @> s.during
      from private.open_hours(auth.uid(), s.session_time - interval '1 day', s.session_time + interval '2 days') h
    ), false);
  return jsonb_build_object('saved', true, 'version', profile.availability_version, 'outside', outside);
end
$$;
comment on function public.save_availability(integer, jsonb, jsonb, jsonb) is
  'A coach''s hours, exceptions and booking rules, all or nothing. {"saved": false} when p_version is not the present one; else the new '
  'version and the sessions already agreed that lie outside the hours now: they stay.';
grant execute on function public.save_availability(integer, jsonb, jsonb, jsonb) to authenticated, service_role;
