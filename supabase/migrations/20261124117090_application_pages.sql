-- A job opens as a page to read, /client/applications/{id}: the search and the notification of a comment lead there.
-- A task that a client noted themselves opens on the page of its application, or on that of all tasks.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.notify_of_application_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject text;
begin
  select a.job_title || ' at ' || a.company_name into subject
  from public.job_applications a where a.id = new.application_id;
  if new.author_id <> new.client_id then
    perform private.notify(
      new.client_id, 'application_comment', 'New comment', private.name_of(new.author_id) || ' commented on ' || subject,
      '/client/applications/' || new.application_id
    );
    return null;
  end if;
  perform private.notify(
    a.coach_id, 'application_comment', 'New comment', private.name_of(new.author_id) || ' commented on ' || subject,
    '/coach/clients/' || new.client_id || '?application=' || new.application_id
  )
  from public.client_coach_assignments a where a.client_id = new.client_id and a.is_active;
  return null;
end
$$;

create or replace function public.search_records(p_query text, p_limit integer default 5)
returns table (kind text, id uuid, title text, detail text, path text)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  my_role constant text := (select u.role from public.users u where u.id = me);
  my_zone constant text := (select u.time_zone from public.users u where u.id = me);
  most constant integer := least(greatest(coalesce(p_limit, 5), 1), 20);
  query constant text := btrim(left(p_query, 100));
  like_query constant text := private.like_pattern(query);
  words constant text[] := private.search_words(p_query);
begin
  if coalesce(char_length(query), 0) < 2 then
    return;
  end if;
  for is_tolerant in 0..1 loop
    -- Errors are forgiven where nothing was found without one, and only in words long enough to know them.
    exit when is_tolerant = 1 and char_length(words[1]) < 4;
    return query
      with candidate as materialized (
        select * from private.search_candidates(query, is_tolerant = 1, most * 4)
      ),
      record as (
        select c.kind, c.id, c.rank, c.at, a.job_title as title,
          concat_ws(' · ', a.company_name, coalesce(a.status, 'Saved'), case when a.archived_at is not null then 'Archived' end) as detail,
          case my_role
            when 'client' then '/client/applications/' || a.id
            when 'coach' then '/coach/clients/' || a.client_id || '?application=' || a.id
            else '/client/' || a.client_id || '/applications'
          end as path
        from candidate c join public.job_applications a on c.kind = 'application' and a.id = c.id
        union all
        select c.kind, c.id, c.rank, c.at, n.name, concat_ws(' · ', n.role, n.company), '/ai-compass?contact=' || n.id
        from candidate c join public.contacts n on c.kind = 'contact' and n.id = c.id
        where my_role = 'client'
        union all
        select c.kind, c.id, c.rank, c.at, g.title, initcap(g.status),
          case my_role when 'client' then '/client/progress?goal=' else '/client/' || g.client_id || '/roadmap?goal=' end || g.id
        from candidate c join public.goals g on c.kind = 'goal' and g.id = c.id
        union all
        select c.kind, c.id, c.rank, c.at, t.title,
          case
            when t.done_at is not null then 'Done'
            when t.due_date is not null then 'Due ' || to_char(t.due_date, 'Mon FMDD, YYYY')
          end,
          case
            when my_role = 'coach' then '/coach/clients/' || t.user_id || '?task=' || t.id
            -- What a coach gave them, a client answers; what they noted themselves opens where it stands.
            when my_role = 'client' and t.user_id = me and t.created_by = me
              then coalesce('/client/applications/' || t.application_id, '/client/tasks') || '?task=' || t.id
            else '/client/' || t.user_id || '/applications?task=' || t.id
          end
        from candidate c join public.tasks t on c.kind = 'task' and t.id = c.id
        where my_role <> 'coach' or t.user_id <> me
        union all
        select c.kind, c.id, c.rank, c.at, s.title,
          concat_ws(' · ', coalesce(other.full_name, other.email),
            to_char(s.session_time at time zone my_zone, 'Mon FMDD, YYYY, FMHH12:MI AM')),
          case my_role
            when 'client' then '/client/sessions?session='
            when 'coach' then '/sessions?session='
            else '/coach/' || s.coach_id || '/sessions?session='
          end || s.id
        from candidate c
        join public.coaching_sessions s on c.kind = 'session' and s.id = c.id
        left join public.users other on other.id = case when s.client_id = me then s.coach_id else s.client_id end
        union all
        select c.kind, c.id, c.rank, c.at, coalesce(nullif(btrim(r.title), ''), r.document_type),
          concat_ws(' · ', r.document_type, r.status), '/reviews/' || r.id
        from candidate c join public.review_requests r on c.kind = 'review' and r.id = c.id
        union all
        select case my_role when 'coach' then 'client' else 'user' end, c.id, c.rank, c.at,
          coalesce(u.full_name, u.email), u.email,
          case my_role when 'coach' then '/coach/clients/' else '/admin/users/' end || u.id
        from candidate c join public.users u on c.kind = 'person' and u.id = c.id
        union all
        select 'article', i.id, case when i.title ilike like_query then 2 else 1 end::real, i.published_at, i.title, i.summary, '/support/' || i.slug
        from jsonb_to_recordset(
          case when private.has_permission('access_support') then public.help_articles(null) else '[]' end
        ) as i (id uuid, slug text, title text, summary text, published_at timestamptz)
        where private.has_search_words(i.title, words, is_tolerant = 1)
      ),
      placed as (
        select r.*, row_number() over (partition by r.kind order by r.rank desc, r.at desc, r.id, r.path) as place from record r
      )
      select p.kind, p.id, p.title, nullif(p.detail, ''), p.path
      from placed p
      where p.place <= most
      order by p.rank desc, p.at desc, p.id, p.path;
    exit when found;
  end loop;
end
$$;
