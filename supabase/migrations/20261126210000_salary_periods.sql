-- What a salary is paid for: 45 an hour and 90,000 a year are told apart. Null where nobody said it: it is never guessed.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table public.job_applications
  add column salary_period text
    constraint job_applications_salary_period_check check (salary_period in ('year', 'month', 'day', 'hour'));
comment on column public.job_applications.salary_period is
  'What both ends of the salary are paid for: a year, month, day or hour. Null where it is not known.';
