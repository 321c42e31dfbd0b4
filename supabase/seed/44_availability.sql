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
