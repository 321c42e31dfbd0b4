-- An administrator assigns a review request to a coach, or moves it to another one, with a reason.
-- Only a coach who works with the client takes one. The reason is a line of the history. Client, the coach who gets it and the
-- one who had it are told; what that one had begun, the documents and comments, goes on with the request.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.assign_review(p_id uuid, p_coach_id uuid, p_reason text) returns public.review_requests
language plpgsql security definer set search_path = ''
as $$
declare
  assigned public.review_requests;
  former uuid;
  subject text;
  reason constant text := btrim(coalesce(p_reason, ''));
  coach_name text;
begin
  perform private.require_super_admin();
  select * into assigned from public.review_requests r where r.id = p_id and r.deleted_at is null for update;
  if assigned.id is null then
    perform private.refuse('Review request not found');
  elsif assigned.coach_id = p_coach_id then
    return assigned;
  elsif assigned.status not in ('Pending', 'In Progress') then
    perform private.refuse('This review is closed');
  elsif p_coach_id is null or not private.pair_is_active(assigned.client_id, p_coach_id) then
    perform private.refuse('Choose a coach who works with this client');
  elsif reason = '' then
    perform private.refuse('A reason is required');
  elsif char_length(reason) > 1000 then
    perform private.refuse('The reason can''t be longer than 1,000 characters');
  end if;
  former := assigned.coach_id;
  coach_name := coalesce(private.name_of(p_coach_id), 'Another coach');
  update public.review_requests r set coach_id = p_coach_id, kept_until = null where r.id = p_id returning * into assigned;
  insert into public.review_events (review_id, from_status, to_status, note, actor_id)
  values (
    p_id, assigned.status, assigned.status,
    'Now with ' || coach_name || ': ' || reason, auth.uid()
  );
  -- Coaches who read it as one that nobody had, or had it, can read it no more, so that no change of it is told to them.
  perform realtime.send(
    jsonb_build_object('table', 'review_requests', 'ids', jsonb_build_array(p_id)), 'rows_deleted', 'user:' || reader.id, true
  )
  from (
    select former as id where former is not null
    union
    select a.coach_id from public.client_coach_assignments a where a.client_id = assigned.client_id and a.is_active
  ) reader
  where reader.id <> p_coach_id;
  subject := coalesce(nullif(btrim(assigned.title), ''), assigned.document_type);
  perform private.notify(
    p_coach_id, 'review_assigned', 'Review assigned to you',
    coalesce(private.name_of(assigned.client_id), 'A client') || ' asks for a review: ' || subject || '. ' || reason,
    '/reviews/' || p_id
  );
  perform private.notify(
    former, 'review_reassigned', 'Review moved to another coach', coach_name || ' takes over ' || subject || '. ' || reason,
    '/coach/reviews'
  );
  perform private.notify(
    assigned.client_id, 'review_reassigned',
    case when former is null then 'Your review has a coach' else 'Your review has a new coach' end,
    coach_name || ' will review ' || subject, '/reviews/' || p_id
  );
  return assigned;
end
$$;
comment on function public.assign_review(uuid, uuid, text) is
  'Assigns a request that is not closed to a coach of its client, or moves it to another one; everybody concerned is told. '
  'Administrators only.';

create function public.coaches_for_review(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', u.id, 'name', private.shown_name(u.full_name, u.email), 'email', u.email, 'is_present', coalesce(u.id = r.coach_id, false),
          'open_reviews', (
            select count(*) from public.review_requests o
            where o.coach_id = u.id and o.deleted_at is null and o.status in ('Pending', 'In Progress')
          )
        )
        order by lower(coalesce(u.full_name, u.email)), u.id
      ),
      '[]'
    )
    from public.review_requests r
    join public.client_coach_assignments a on a.client_id = r.client_id and a.is_active
    join public.users u on u.id = a.coach_id and u.role = 'coach' and u.status = 'active'
    where r.id = p_id and r.deleted_at is null
  );
end
$$;
comment on function public.coaches_for_review(uuid) is
  'The coaches whom a request can be given to, and how many open reviews each has. Administrators only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.assign_review(uuid, uuid, text),
  public.coaches_for_review(uuid)
  to authenticated, service_role;
