-- Certificates: who completes a course that certifies has one, with a public address by which anybody can verify it.
-- The database issues it by itself with the last lesson, and holds the names of the person and of the course as they were then,
-- so that nobody changes what it certifies by changing a name. Its code holds 100 random bits, and nobody signed out reads the
-- table: the server alone asks for one by its code, and tells what the page shows. One that has expired, or does within 30
-- days, is renewed by passing the quizzes of its course again. One that was revoked is not issued again.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  course_id uuid references public.content_items (id) on delete set null,
  code text not null unique check (code ~ '^[0-9abcdefghjkmnpqrstvwxyz]{20}$'),
  person_name text not null check (char_length(btrim(person_name)) between 1 and 200),
  course_title text not null check (char_length(btrim(course_title)) between 1 and 200),
  issued_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > issued_at),
  revoked_at timestamptz,
  revoked_by uuid references public.users (id) on delete set null,
  revocation_reason text check (char_length(btrim(revocation_reason)) between 1 and 500),
  constraint a_revocation_has_its_reason check ((revoked_at is null) = (revocation_reason is null)),
  constraint who_revoked_did_so check (revoked_by is null or revoked_at is not null)
);
comment on table public.certificates is 'That a person has completed a course, as anybody can verify by its code.';
comment on column public.certificates.person_name is 'As it was when the certificate was issued.';
comment on column public.certificates.expires_at is 'Null for one that does not expire.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.certificates', 'cascade', 'Certificates of completed courses');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index certificates_user_id_idx on public.certificates (user_id, course_id, issued_at desc);
create index certificates_course_id_idx on public.certificates (course_id, issued_at desc);
create index certificates_revoked_by_idx on public.certificates (revoked_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- As it was, with the certificate: null months for one that does not expire.
create or replace function private.is_course(p_course jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case when jsonb_typeof(p_course -> 'lessons') = 'array' then
      p_course - '{is_ordered,lessons,certificate}'::text[] = '{}'
      and jsonb_typeof(p_course -> 'is_ordered') = 'boolean'
      and pg_catalog.jsonb_array_length(p_course -> 'lessons') <= 50
      and (
        select pg_catalog.count(*) = pg_catalog.count(distinct lesson)
          and pg_catalog.count(*) filter (
            where coalesce(lesson #>> '{}', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          ) = 0
        from pg_catalog.jsonb_array_elements(p_course -> 'lessons') as lesson
      )
      and case jsonb_typeof(p_course -> 'certificate')
        when 'object' then
          p_course -> 'certificate' ? 'months' and (p_course -> 'certificate') - 'months' = '{}'
          and case jsonb_typeof(p_course #> '{certificate,months}')
            when 'null' then true
            when 'number' then p_course #>> '{certificate,months}' ~ '^([1-9]|[1-9][0-9]|1[01][0-9]|120)$'
          end
        else not p_course ? 'certificate'
      end
    end,
    false
  )
$$;
comment on function private.is_course(jsonb) is
  'Whether this names at most 50 lessons, each once, whether they are done in this order, and for how many months at most 120 '
  'its certificate is valid, where it has one.';

-- Three random UUIDs hold 366 random bits; hashed, each five of a byte's bits are as random.
create function private.new_certificate_code() returns text
language sql volatile set search_path = ''
as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(bits.bytes, place) % 32 + 1, 1), '' order by place)
  from (
    select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')) as bytes
  ) bits
  cross join generate_series(0, 19) as place
$$;
comment on function private.new_certificate_code() is
  'Twenty random letters and digits, without those that are taken for one another.';

create function private.certificate_is_due(p_course_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  with latest as (
    select c.issued_at, c.expires_at, c.revoked_at
    from public.certificates c
    where c.user_id = auth.uid() and c.course_id = p_course_id
    order by c.issued_at desc, c.id
    limit 1
  )
  select exists (
    select
    from public.content_items i
    join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
    where i.id = p_course_id and r.training ? 'certificate'
  ) and coalesce((
    select bool_and(
      l.is_done and not exists (
        select from latest
        where latest.revoked_at is not null or latest.expires_at is null or latest.expires_at > now() + interval '30 days'
          or l.training ->> 'kind' = 'quiz' and not exists (
            select from public.lesson_progress p
            where p.user_id = auth.uid() and p.item_id = l.item_id and p.done_at > latest.issued_at
          )
      )
    )
    from private.lessons_of(p_course_id) l
  ), false)
$$;
comment on function private.certificate_is_due(uuid) is
  'Whether the caller has completed a course that certifies and has no certificate of it: none yet, or one that expires within '
  '30 days and whose quizzes were passed again since.';

create function private.issue_certificate(p_course_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The second of two requests waits here, and finds the certificate of the first.
  perform from public.users u where u.id = auth.uid() for no key update;
  if not private.certificate_is_due(p_course_id) then
    return;
  end if;
  insert into public.certificates (user_id, course_id, code, person_name, course_title, issued_at, expires_at)
  select u.id, i.id, private.new_certificate_code(), left(coalesce(nullif(btrim(u.full_name), ''), u.email), 200), r.title,
    now(), now() + make_interval(months => (r.training #>> '{certificate,months}')::integer)
  from public.content_items i
  join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
  join public.users u on u.id = auth.uid()
  where i.id = p_course_id;
end
$$;
comment on function private.issue_certificate(uuid) is 'Issues the caller''s certificate of a course where one is due.';

-- As it was; a quiz that is passed again was done now, and the courses that this completes certify it.
create or replace function private.keep_progress(p_course_id uuid, p_item_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.lesson_progress (user_id, item_id)
  select auth.uid(), l.item_id
  from private.lessons_of(p_course_id) l
  where l.item_id = p_item_id or l.is_done
  on conflict (user_id, item_id) do update set done_at = now() where lesson_progress.item_id = p_item_id;
  select private.issue_certificate(i.id)
  from public.content_items i
  join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
  where i.kind = 'course' and r.training ? 'certificate' and r.training -> 'lessons' ? p_item_id::text
  order by i.id
$$;
comment on function private.keep_progress(uuid, uuid) is
  'Notes that the caller has done a lesson, and the exercises of its course whose acts are done by now, and issues the '
  'certificates that are due by it.';

create function public.claim_certificate(p_course_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  if not private.certificate_is_due(p_course_id) then
    perform private.refuse('There is no certificate to issue for this course yet');
  end if;
  perform private.issue_certificate(p_course_id);
end
$$;
comment on function public.claim_certificate(uuid) is
  'Issues the caller''s certificate of a course that was completed by an exercise done elsewhere, or before it certified.';

create function public.revoke_certificate(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  certificate public.certificates;
begin
  perform private.require_permission('manage_content');
  select * into certificate from public.certificates c where c.id = p_id for update;
  if certificate.id is null then
    perform private.refuse('Certificate not found');
  elsif certificate.revoked_at is not null then
    perform private.refuse('This certificate is already revoked');
  elsif char_length(btrim(coalesce(p_reason, ''))) not between 1 and 500 then
    perform private.refuse('Give a reason in at most 500 characters');
  end if;
  update public.certificates c
  set revoked_at = now(), revoked_by = auth.uid(), revocation_reason = btrim(p_reason)
  where c.id = p_id;
  perform private.notify(
    certificate.user_id, 'certificate_revoked', 'Certificate revoked',
    certificate.course_title || ': ' || btrim(p_reason), '/training'
  );
end
$$;
comment on function public.revoke_certificate(uuid, text) is
  'Whoever manages content revokes a certificate for good; its person is told the reason, and its address that it was revoked.';

create function private.certificate_by_code(p_code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'person_name', c.person_name, 'course_title', c.course_title, 'issued_at', c.issued_at, 'expires_at', c.expires_at,
    'revoked_at', c.revoked_at,
    'state', case when c.revoked_at is not null then 'revoked' when c.expires_at <= now() then 'expired' else 'valid' end
  )
  from public.certificates c
  where c.code = p_code
$$;

create function public.certificate_by_code(p_code text) returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.certificate_by_code(p_code) $$;
comment on function public.certificate_by_code(text) is
  'What the public page of a certificate shows; null for a code that is none. For servers only.';

create function public.make_certificate_file(p_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  certificate public.certificates;
begin
  perform private.require_permission('access_training');
  select * into certificate from public.certificates c where c.id = p_id and c.user_id = auth.uid();
  if certificate.id is null then
    perform private.forbid('Certificate not found');
  elsif certificate.revoked_at is not null then
    perform private.refuse('This certificate was revoked');
  end if;
  return private.enqueue_job(
    'make_certificate_file', jsonb_build_object('certificate_id', certificate.id), certificate.course_title,
    -- The second of two clicks asks for the same file.
    certificate.id::text, p_max_attempts => 3
  );
end
$$;
comment on function public.make_certificate_file(uuid) is
  'Has a PDF made of an own certificate that was not revoked; gives the id of the job.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.certificates enable row level security;
call private.require_sign_in('public.certificates');

create policy "People see their certificates, and whoever manages content all" on public.certificates
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('manage_content')));

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.certificates;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant all on public.certificates to service_role;
grant select on public.certificates to authenticated;
grant execute on function
  public.claim_certificate(uuid),
  public.revoke_certificate(uuid, text),
  public.make_certificate_file(uuid)
  to authenticated, service_role;
grant execute on function private.certificate_by_code(text), public.certificate_by_code(text) to service_role;
