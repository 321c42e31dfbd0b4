-- `NaN` is greater than every number, so `check (salary_min >= 0)` lets it pass; a list that is sorted by it has no order.
-- Amounts and positions are finite: what is not is refused, and what came in before is mended.

set local lock_timeout = '5s';
set local statement_timeout = '60s';

update public.job_applications set salary_min = null where salary_min >= 'Infinity';
update public.job_applications set salary_max = null where salary_max >= 'Infinity';
update public.coach_profiles set hourly_rate = null where hourly_rate >= 'Infinity';
update public.application_import_rows set salary_min = null where salary_min in ('NaN', 'Infinity', '-Infinity');
update public.application_import_rows set salary_max = null where salary_max in ('NaN', 'Infinity', '-Infinity');
update public.job_applications set position = 0 where position in ('NaN', 'Infinity', '-Infinity');
update public.saved_views set position = 0 where position in ('NaN', 'Infinity', '-Infinity');
update public.goals set position = 0 where position in ('NaN', 'Infinity', '-Infinity');
update public.milestones set position = 0 where position in ('NaN', 'Infinity', '-Infinity');

alter table public.job_applications
  add constraint job_applications_salary_min_is_finite check (salary_min < 'Infinity'),
  add constraint job_applications_salary_max_is_finite check (salary_max < 'Infinity'),
  add constraint job_applications_position_is_finite check (position > '-Infinity' and position < 'Infinity');
alter table public.coach_profiles
  add constraint coach_profiles_hourly_rate_is_finite check (hourly_rate < 'Infinity');
alter table public.application_import_rows
  add constraint application_import_rows_salary_min_is_finite check (salary_min > '-Infinity' and salary_min < 'Infinity'),
  add constraint application_import_rows_salary_max_is_finite check (salary_max > '-Infinity' and salary_max < 'Infinity');
alter table public.saved_views
  add constraint saved_views_position_is_finite check (position > '-Infinity' and position < 'Infinity');
alter table public.goals
  add constraint goals_position_is_finite check (position > '-Infinity' and position < 'Infinity');
alter table public.milestones
  add constraint milestones_position_is_finite check (position > '-Infinity' and position < 'Infinity');
