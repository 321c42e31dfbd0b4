-- Whoever may no longer assign somebody a course sees no more how far they are: then its learner is no longer told that they do,
-- and the course is no longer due. And a course was completed when its last lesson was done first: a quiz that is passed again
-- renews a certificate, and moved the day on which whoever assigned the course read that it was done.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.lesson_progress add column first_done_at timestamptz not null default now();
update public.lesson_progress set first_done_at = done_at;
comment on column public.lesson_progress.first_done_at is 'When the lesson was done first; done_at is the last time.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.may_assign_courses(p_by uuid, p_to uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.pair_is_active(p_to, p_by) or exists (
    select
    from public.organization_members learner
    join public.organization_members administrator on administrator.org_id = learner.org_id and administrator.is_admin
    where learner.user_id = p_to and administrator.user_id = p_by and p_by <> p_to
  )
$$;
comment on function private.may_assign_courses(uuid, uuid) is
  'Whether one person may assign another one courses: a coach own clients, an administrator of an organization its other members.';

create or replace function public.my_courses() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'title', r.title, 'summary', r.summary, 'is_ordered', r.training -> 'is_ordered',
          'certificate', r.training -> 'certificate',
          'is_certificate_due', r.training ? 'certificate' and private.certificate_is_due(c.id),
          'assigned', (
            select jsonb_build_object('due_on', a.due_on, 'by', private.name_of(a.assigned_by))
            from public.course_assignments a
            where a.course_id = c.id and a.user_id = auth.uid() and private.may_assign_courses(a.assigned_by, a.user_id)
            order by a.due_on, a.created_at, a.id
            limit 1
          ),
          'lessons', course.lessons
        )
        order by c.created_at, c.id
      ),
      '[]'
    )
    from public.content_items c
    join public.content_revisions r on r.item_id = c.id and r.revision = c.published_revision
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object(
          'id', l.item_id, 'title', l.title, 'summary', l.summary, 'kind', l.training ->> 'kind', 'is_done', l.is_done,
          'is_locked', l.is_locked
        )
        order by l.place
      ) as lessons
      from private.lessons_of(c.id) l
    ) course
    where c.kind = 'course' and course.lessons is not null
  );
end
$$;

create or replace function public.assigned_courses() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', a.id, 'due_on', a.due_on, 'course_title', r.title,
          'learner', jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email),
          'done', progress.done, 'lessons', progress.lessons,
          'completed_at', case when progress.done = progress.lessons then coalesce(progress.last_done_at, a.created_at) end
        )
        order by a.due_on, a.created_at, a.id
      ),
      '[]'
    )
    from public.course_assignments a
    join public.users u on u.id = a.user_id
    join public.content_items c on c.id = a.course_id
    join public.content_revisions r on r.item_id = c.id and r.revision = c.published_revision
    cross join lateral (
      select count(*) as lessons, count(*) filter (where l.is_done) as done, max(p.first_done_at) as last_done_at
      from private.lessons_for(a.course_id, a.user_id) l
      left join public.lesson_progress p on p.user_id = a.user_id and p.item_id = l.item_id
    ) progress
    where a.assigned_by = auth.uid() and a.user_id in (select private.my_learner_ids()) and progress.lessons > 0
  );
end
$$;
