-- Courses that somebody assigns with a due date: a coach to own clients, an administrator of an organization to its members.
-- Whoever is assigned one is told, and sees it first. Whoever assigned it sees how far they are, as long as the two belong
-- together; of courses that they did not assign they see nothing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.course_assignments (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.content_items (id) on delete cascade deferrable,
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  assigned_by uuid references public.users (id) on delete set null,
  due_on date not null check (due_on >= '1970-01-01' and due_on < '2200-01-01'),
  created_at timestamptz not null default now(),
  unique (course_id, user_id, assigned_by)
);
comment on table public.course_assignments is 'Training courses that people were assigned, by whom and until when.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.course_assignments', 'cascade', 'Training courses assigned, with their due dates');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index course_assignments_user_id_idx on public.course_assignments (user_id, due_on);
create index course_assignments_assigned_by_idx on public.course_assignments (assigned_by, due_on);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- As private.lessons_of was, for anybody.
create function private.lessons_for(p_course_id uuid, p_user_id uuid) returns table (
  item_id uuid, place bigint, title text, summary text, body jsonb, training jsonb, revision bigint, is_done boolean,
  is_locked boolean
)
language sql stable security definer set search_path = ''
as $$
  with lessons as (
    select i.id, l.place, r.title, r.summary, r.body, r.training, r.revision, (course.training -> 'is_ordered')::boolean as is_ordered,
      exists (select from public.lesson_progress p where p.user_id = p_user_id and p.item_id = i.id)
        or r.training ->> 'kind' = 'exercise' and private.act_is_done(r.training ->> 'act', p_user_id) as is_done
    from public.content_items c
    join public.content_revisions course on course.item_id = c.id and course.revision = c.published_revision
    join public.users learner on learner.id = p_user_id and learner.role = any (course.audience)
    cross join jsonb_array_elements_text(course.training -> 'lessons') with ordinality as l (id, place)
    join public.content_items i on i.id = l.id::uuid and i.archived_at is null
    join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
    where c.id = p_course_id and c.kind = 'course' and c.archived_at is null
  )
  select l.id, l.place, l.title, l.summary, l.body, l.training, l.revision, l.is_done,
    l.is_ordered and not l.is_done
      and not coalesce(bool_and(l.is_done) over (order by l.place rows between unbounded preceding and 1 preceding), true)
  from lessons l
$$;
comment on function private.lessons_for(uuid, uuid) is
  'The published lessons of a course that is published for a person''s role, and how far the person is.';

create or replace function private.lessons_of(p_course_id uuid) returns table (
  item_id uuid, place bigint, title text, summary text, body jsonb, training jsonb, revision bigint, is_done boolean,
  is_locked boolean
)
language sql stable security definer set search_path = ''
as $$ select * from private.lessons_for(p_course_id, auth.uid()) $$;
comment on function private.lessons_of(uuid) is
  'The published lessons of a course that is published for the caller''s role, and how far the caller is.';

create function private.my_learner_ids() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select private.my_client_ids()
  union
  select m.user_id
  from public.organization_members m
  where m.org_id in (select private.my_administered_org_ids()) and m.user_id <> auth.uid()
$$;
comment on function private.my_learner_ids() is
  'Whom the caller may assign courses: a coach own clients, an administrator of an organization its other members.';

create function public.course_assigning() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('access_training');
  return jsonb_build_object(
    'learners', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'role', u.role)
          order by lower(coalesce(u.full_name, u.email)), u.id
        ),
        '[]'
      )
      from public.users u
      where u.id in (select private.my_learner_ids()) and u.status = 'active'
    ),
    'courses', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', c.id, 'title', r.title, 'audience', r.audience) order by lower(r.title), c.id), '[]'
      )
      from public.content_items c
      join public.content_revisions r on r.item_id = c.id and r.revision = c.published_revision
      where c.kind = 'course' and c.archived_at is null and exists (select private.my_learner_ids())
    )
  );
end
$$;
comment on function public.course_assigning() is
  'Whom the caller may assign courses, and the published courses with the roles that take them; none for whoever may assign none.';

create function public.assign_course(p_course_id uuid, p_user_ids uuid[], p_due_on date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  course public.content_revisions;
  today constant date := (select (now() at time zone u.time_zone)::date from public.users u where u.id = auth.uid());
  learner uuid;
  assigned integer := 0;
begin
  perform private.require_permission('access_training');
  if coalesce(cardinality(p_user_ids), 0) not between 1 and 200 or array_position(p_user_ids, null) is not null then
    perform private.refuse('Choose at least 1 and at most 200 people');
  elsif exists (
    select from unnest(p_user_ids) as chosen (id) where chosen.id not in (select private.my_learner_ids())
  ) then
    perform private.forbid('You can assign courses to your own clients and to members of your organization');
  elsif p_due_on is null or p_due_on < today then
    perform private.refuse('Choose today or a later date');
  elsif p_due_on > today + 731 then
    perform private.refuse('Choose a date within two years');
  end if;
  select r.* into course
  from public.content_items c
  join public.content_revisions r on r.item_id = c.id and r.revision = c.published_revision
  where c.id = p_course_id and c.kind = 'course' and c.archived_at is null;
  if course.item_id is null then
    perform private.refuse('Course not found');
  elsif exists (
    select from public.users u where u.id = any (p_user_ids) and not u.role = any (course.audience)
  ) then
    perform private.refuse('This course isn''t for the role of everyone you chose');
  end if;
  for learner in select distinct chosen.id from unnest(p_user_ids) as chosen (id) order by 1 loop
    insert into public.course_assignments as a (course_id, user_id, assigned_by, due_on)
    values (p_course_id, learner, auth.uid(), p_due_on)
    on conflict (course_id, user_id, assigned_by) do update set due_on = excluded.due_on
    where a.due_on <> excluded.due_on;
    if found then
      assigned := assigned + 1;
      perform private.notify(
        learner, 'course_assigned', 'Course assigned',
        format(
          '%s assigned you “%s”, due %s, and sees how far you are',
          coalesce(private.name_of(auth.uid()), 'Somebody'), course.title, to_char(p_due_on, 'Mon FMDD, YYYY')
        ),
        '/training/' || p_course_id
      );
    end if;
  end loop;
  return assigned;
end
$$;
comment on function public.assign_course(uuid, uuid[], date) is
  'Assigns a course to own clients or to members of an administered organization, or gives it another due date; gives how many '
  'people are told. A due date before today by the caller''s clock is refused.';

create function public.assigned_courses() returns jsonb
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
      select count(*) as lessons, count(*) filter (where l.is_done) as done, max(p.done_at) as last_done_at
      from private.lessons_for(a.course_id, a.user_id) l
      left join public.lesson_progress p on p.user_id = a.user_id and p.item_id = l.item_id
    ) progress
    where a.assigned_by = auth.uid() and a.user_id in (select private.my_learner_ids()) and progress.lessons > 0
  );
end
$$;
comment on function public.assigned_courses() is
  'What the caller assigned to people whom they may still assign courses, and how far each is.';

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
            where a.course_id = c.id and a.user_id = auth.uid()
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
comment on function public.my_courses() is
  'The courses for the caller''s role with their lessons, how far the caller is, who assigned one until when, and what they '
  'certify.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.course_assignments enable row level security;
call private.require_sign_in('public.course_assignments');

create policy "People see what they were assigned, and whoever assigned it" on public.course_assignments
  for select to authenticated
  using (
    user_id = (select auth.uid())
    or assigned_by = (select auth.uid()) and user_id in (select private.my_learner_ids())
  );
create policy "Whoever assigned a course withdraws it" on public.course_assignments
  for delete to authenticated
  using (assigned_by = (select auth.uid()) and user_id in (select private.my_learner_ids()));

-- ---------------------------------------------------------------------------------------------------------------
-- Realtime

alter publication supabase_realtime add table public.course_assignments;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant all on public.course_assignments to service_role;
grant select, delete on public.course_assignments to authenticated;
grant execute on function private.my_learner_ids() to authenticated, service_role;
grant execute on function
  public.course_assigning(),
  public.assign_course(uuid, uuid[], date),
  public.assigned_courses()
  to authenticated, service_role;
