-- Review dates: what is looked at again by a day, who does it, what was found, and the file that proves it. Who sees security
-- logs plans and completes them. Whoever owns one is notified when it is due. One that repeats plans the next when it is
-- completed; a completed one never changes. Evidence lies in the bucket evidence, in a folder for each review.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.compliance_reviews (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  owner_id uuid references public.users (id) on delete set null deferrable,
  due_on date not null check (due_on between '2000-01-01' and '2199-12-31'),
  every_months integer check (every_months in (1, 3, 6, 12)),
  reminded_for date,
  completed_at timestamptz,
  completed_by uuid references public.users (id) on delete set null deferrable,
  finding text check (char_length(btrim(finding)) between 1 and 2000),
  evidence_path text check (char_length(evidence_path) <= 300),
  evidence_name text check (char_length(evidence_name) between 1 and 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_completed_review_has_its_finding check ((completed_at is null) = (finding is null)),
  constraint evidence_has_its_name check ((evidence_path is null) = (evidence_name is null)),
  constraint evidence_comes_with_completion check (evidence_path is null or completed_at is not null)
);
comment on table public.compliance_reviews is 'What is reviewed by a day, and what was found.';
comment on column public.compliance_reviews.owner_id is 'Who does it; null for everyone who sees security logs.';
comment on column public.compliance_reviews.reminded_for is 'The due date that was notified last.';
comment on column public.compliance_reviews.evidence_path is 'A file in the bucket evidence, in the folder of the review.';

insert into private.activity_readers (entity, readers) values ('compliance_reviews', 'nobody');
insert into public.data_inventory (table_name, treatment, holds, reason, export_condition) values
  ('public.compliance_reviews', 'anonymise', 'Compliance reviews; their evidence is in the bucket evidence',
    'The review stays without who owned and completed it.', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Buckets

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'evidence', 'evidence', false, 10 * 1024 * 1024,
  array['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text/plain']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index compliance_reviews_owner_id_idx on public.compliance_reviews (owner_id);
create index compliance_reviews_completed_by_idx on public.compliance_reviews (completed_by);
create index compliance_reviews_due_on_idx on public.compliance_reviews (due_on) where completed_at is null;
create index compliance_reviews_completed_at_idx on public.compliance_reviews (completed_at desc) where completed_at is not null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.sees_security_logs(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u
    join public.role_permissions held on held.role = u.role and held.permission = 'view_security_logs'
    where u.id = p_user_id and u.status = 'active'
  )
$$;

create function private.check_review_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.owner_id is not null and not private.sees_security_logs(new.owner_id) then
    perform private.refuse('Choose an owner who can open this page');
  end if;
  return new;
end
$$;

create function private.remove_evidence() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'evidence' and o.name like old.id || '/%';
  return old;
end
$$;

create function public.complete_compliance_review(
  p_id uuid, p_finding text, p_evidence_path text default null, p_evidence_name text default null
) returns public.compliance_reviews
language plpgsql security definer set search_path = ''
as $$
declare
  review public.compliance_reviews;
  next_on date;
begin
  perform private.require_permission('view_security_logs');
  select * into review from public.compliance_reviews r where r.id = p_id for update;
  if review.id is null or review.completed_at is not null then
    perform private.refuse('This review was completed or deleted');
  elsif nullif(btrim(p_finding), '') is null then
    perform private.refuse('Enter what you found');
  elsif p_evidence_path is not null and not exists (
    select from storage.objects o
    where o.bucket_id = 'evidence' and o.name = p_evidence_path and o.name like p_id || '/%'
  ) then
    perform private.refuse('Upload the file again');
  end if;
  update public.compliance_reviews r
  set completed_at = now(), completed_by = auth.uid(), finding = btrim(p_finding),
    evidence_path = p_evidence_path, evidence_name = p_evidence_name
  where r.id = p_id returning * into review;
  if review.every_months is not null then
    -- The first date of the series that is still ahead, counted from the due date so that a 31st stays the end of its month.
    select d.day into next_on
    from generate_series(1, 3000) n
    cross join lateral (select (review.due_on + make_interval(months => review.every_months * n))::date as day) d
    where d.day > (now() at time zone 'UTC')::date
    order by n limit 1;
    insert into public.compliance_reviews (name, owner_id, due_on, every_months)
    values (
      review.name, case when private.sees_security_logs(review.owner_id) then review.owner_id end, next_on, review.every_months
    );
  end if;
  return review;
end
$$;
comment on function public.complete_compliance_review(uuid, text, text, text) is
  'Completes a review with what was found, and a file in the bucket evidence if there is one. One that repeats plans the next.';

create function private.remind_of_compliance_reviews(p_now timestamptz default now()) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  review public.compliance_reviews;
  told integer := 0;
begin
  for review in
    select r.* from public.compliance_reviews r
    left join public.users u on u.id = r.owner_id
    cross join lateral (select p_now at time zone coalesce(u.time_zone, 'UTC') as now) clock
    where r.completed_at is null and r.reminded_for is distinct from r.due_on
      and r.due_on + interval '7 hours' <= clock.now
    for update of r skip locked
  loop
    perform private.notify(
      u.id, 'account_compliance_review', 'Compliance review due',
      format('“%s” is due on %s.', review.name, to_char(review.due_on, 'Mon FMDD, YYYY')), '/admin/compliance?tab=reviews'
    )
    from public.users u
    where private.sees_security_logs(u.id)
      and (u.id = review.owner_id or not coalesce(private.sees_security_logs(review.owner_id), false));
    update public.compliance_reviews r set reminded_for = review.due_on where r.id = review.id;
    told := told + 1;
  end loop;
  return told;
end
$$;
comment on function private.remind_of_compliance_reviews(timestamptz) is
  'For the server, each hour: notifies owners of reviews that are due, from seven in the morning of their own clock, once for each due date. Without an owner everyone who sees security logs. Gives the number of reviews.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger check_review_owner before insert or update of owner_id on public.compliance_reviews
  for each row when (private.is_request()) execute function private.check_review_owner();
create trigger stamp_times before insert or update on public.compliance_reviews
  for each row execute function private.stamp_times();
create trigger remove_evidence before delete on public.compliance_reviews
  for each row execute function private.remove_evidence();
create trigger log_activity after insert or update or delete on public.compliance_reviews
  for each row execute function private.log_activity('', 'name', 'owner_id', 'due_on', 'every_months', 'completed_at', 'finding');

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.compliance_reviews;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.compliance_reviews enable row level security;
call private.require_sign_in('public.compliance_reviews');

create policy "Who sees security logs reads compliance reviews" on public.compliance_reviews
  for select to authenticated using ((select private.has_permission('view_security_logs')));
create policy "Who sees security logs plans compliance reviews" on public.compliance_reviews
  for insert to authenticated with check ((select private.has_permission('view_security_logs')));
create policy "Who sees security logs changes open compliance reviews" on public.compliance_reviews
  for update to authenticated
  using (completed_at is null and (select private.has_permission('view_security_logs')));
create policy "Who sees security logs deletes open compliance reviews" on public.compliance_reviews
  for delete to authenticated
  using (completed_at is null and (select private.has_permission('view_security_logs')));

create function private.open_compliance_reviews() returns setof text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.compliance_reviews r
  where r.completed_at is null and private.has_permission('view_security_logs')
$$;
comment on function private.open_compliance_reviews() is 'The folders of evidence that the caller may write in.';

create policy "Who sees security logs reads evidence" on storage.objects
  for select to authenticated
  using (bucket_id = 'evidence' and (select private.has_permission('view_security_logs')));
create policy "Who sees security logs adds evidence to open reviews" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'evidence' and (storage.foldername(name))[1] = any (array(select private.open_compliance_reviews()))
  );
create policy "Who sees security logs replaces evidence of open reviews" on storage.objects
  for update to authenticated
  using (bucket_id = 'evidence' and (storage.foldername(name))[1] = any (array(select private.open_compliance_reviews())))
  with check (
    bucket_id = 'evidence' and (storage.foldername(name))[1] = any (array(select private.open_compliance_reviews()))
  );
create policy "Who sees security logs removes evidence of open reviews" on storage.objects
  for delete to authenticated
  using (bucket_id = 'evidence' and (storage.foldername(name))[1] = any (array(select private.open_compliance_reviews())));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on public.compliance_reviews from anon, authenticated, service_role;
grant select, delete on public.compliance_reviews to authenticated;
grant insert (name, owner_id, due_on, every_months), update (name, owner_id, due_on, every_months)
  on public.compliance_reviews to authenticated;
grant select, insert, update, delete on public.compliance_reviews to service_role;
grant execute on function public.complete_compliance_review(uuid, text, text, text) to authenticated, service_role;
grant execute on function private.remind_of_compliance_reviews(timestamptz) to service_role;
grant execute on function private.open_compliance_reviews() to authenticated;
