-- The list of applications: what is over is put away, what is open has dates, and views that are asked for each week

-- As if each had been added by hand, the newest on top.
update public.job_applications set position = -position;
update public.job_applications set archived_at = status_since + interval '20 days'
where status in ('Rejected', 'Withdrawn') and status_since < now() - interval '100 days';

update public.job_applications a
set deadline_at = date_trunc('hour', now()) + interval '6 days', last_update = a.status_since + interval '1 hour'
where a.client_id = '10000000-0000-4000-8000-000000000004' and a.status = 'Offer Received' and a.archived_at is null;

insert into public.saved_views (client_id, name, query, position) values
  ('10000000-0000-4000-8000-000000000004', 'Follow up this week', 'view=table&due=week&sort=follow_up', 1),
  ('10000000-0000-4000-8000-000000000004', 'Remote and open', 'view=board&mode=remote&status=Applied&status=Interviewing&status=Offer+Received', 2),
  ('10000000-0000-4000-8000-000000000004', 'By referral', 'view=table&source=Referral', 3),
  ('10000000-0000-4000-8000-000000000005', 'Waiting for an answer', 'view=table&status=Applied&sort=applied', 1);
