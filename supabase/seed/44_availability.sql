-- How the two coaches can be booked

update public.coach_profiles set buffer_after = 15, min_notice_minutes = 720, cancel_notice_minutes = 1440
where user_id = '10000000-0000-4000-8000-000000000002';
update public.coach_profiles
set auto_confirm = true, session_lengths = '{30,60,90}', session_types = '{video,phone}', min_notice_minutes = 1440
where user_id = '10000000-0000-4000-8000-000000000003';

insert into public.coach_meeting_places (coach_id, video_url, phone, address) values
  ('10000000-0000-4000-8000-000000000002', 'https://meet.milepost.test/dana-whitfield', '+1 312 555 0142', 'Harbor & Pine, 2nd floor'),
  ('10000000-0000-4000-8000-000000000003', 'https://meet.milepost.test/ruben-castellano', '+1 415 555 0178', null);

insert into public.availability_overrides (coach_id, starts_on, ends_on, starts_at, ends_at, note) values
  ('10000000-0000-4000-8000-000000000002', current_date + 33, current_date + 41, null, null, 'Family visit'),
  ('10000000-0000-4000-8000-000000000002', current_date + 16, current_date + 16, '10:00', '13:00', 'Conference in the afternoon'),
  ('10000000-0000-4000-8000-000000000003', current_date + 20, current_date + 24, null, null, 'Hiking');

-- What the coach keeps in a calendar of the family: a swimming lesson each Wednesday, and a weekend away.
insert into public.busy_calendars (id, coach_id, name, kind, event_count, unread_count, busy_count, covers_until, last_success_at, next_read_at)
values (
  '44000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002', 'Family', 'file', 2, 0, 14,
  now() + interval '400 days', now() - interval '2 days', null
);
insert into public.busy_blocks (coach_id, calendar_id, source, uid, recurrence_id, starts_at, ends_at)
select '10000000-0000-4000-8000-000000000002', '44000000-0000-4000-8000-000000000001', 'Family', block.uid,
  to_char(block.starts_at at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"'), block.starts_at, block.ends_at
from (
  select 'swimming' as uid, wednesday + time '15:30' as starts, wednesday + time '16:30' as ends
  from generate_series(date_trunc('week', current_date::timestamp) + interval '2 days', current_date + 88, interval '7 days') wednesday
  union all
  select 'weekend', saturday, saturday + interval '2 days'
  from (select date_trunc('week', current_date::timestamp) + interval '26 days' as saturday) away
) listed
cross join lateral (
  select listed.uid, listed.starts at time zone 'America/New_York' as starts_at, listed.ends at time zone 'America/New_York' as ends_at
) block;
update public.busy_calendars c
set busy_count = (select count(*) from public.busy_blocks b where b.calendar_id = c.id);
