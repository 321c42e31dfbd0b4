-- What the marketplace shows of one coach.

create function private.shared_texts(p_wanted text[], p_offered text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(w order by place), '{}')
  from unnest(p_wanted) with ordinality as wanted (w, place)
  where lower(btrim(w)) in (select lower(btrim(o)) from unnest(p_offered) as offered (o))
$$;
comment on function private.shared_texts(text[], text[]) is 'Those wanted that are offered, however they are spelled in capitals.';

create function private.coach_listing(p_coach_id uuid, p_client_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'user_id', p.user_id,
    'display_name', p.display_name,
    'avatar_url', p.avatar_url,
    'headline', p.headline,
    'bio', p.bio,
    'specialties', to_jsonb(p.specialties),
    'languages', to_jsonb(p.languages),
    'hourly_rate', p.hourly_rate,
    'currency', p.currency,
    'is_verified', p.verified_at is not null,
    'has_room', private.coach_has_room(p.user_id),
    'time_zone', u.time_zone,
    'session_lengths', to_jsonb(p.session_lengths),
    'session_types', to_jsonb(p.session_types),
    'completed_sessions', rated.completed,
    'rating_count', rated.n,
    'rating_average', case when rated.n >= 5 then rated.average end,
    'next_free_at', slots.first,
    'free_this_week', slots.n,
    'slot_minutes', length.minutes,
    'shared_topics', to_jsonb(private.shared_texts(wish.topics, p.specialties)),
    'my_topics', cardinality(wish.topics),
    'relation', case
      when private.pair_is_active(p_client_id, p.user_id) then 'coach'
      when exists (
        select from public.coaching_requests r
        where r.client_id = p_client_id and r.coach_id = p.user_id and r.status = 'new'
      ) then 'requested'
      else 'none'
    end
  )
  from public.coach_profiles p
  join public.users u on u.id = p.user_id
  cross join lateral (
    select coalesce((select i.topics from public.client_interests i where i.user_id = p_client_id), '{}') as topics
  ) wish
  cross join lateral (
    select count(*) as completed, count(s.rating) as n, round(avg(s.rating), 1) as average
    from public.coaching_sessions s where s.coach_id = p.user_id and s.status = 'completed'
  ) rated
  cross join lateral (
    select case when 60 = any (p.session_lengths) then 60 else p.session_lengths[1] end as minutes
  ) length
  cross join lateral (
    select min(free.at) as first, count(*) filter (where free.at < now() + interval '7 days') as n
    from private.free_slot_starts(
      p.user_id, now(), now() + interval '21 days', length.minutes, p_client_id
    ) as free (at)
  ) slots
  where p.user_id = p_coach_id
$$;
comment on function private.coach_listing(uuid, uuid) is
  'What a listing shows to that client. Free starts are those that fit both calendars within three weeks; a rating needs five.';

create function public.coach_page(p_coach_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not exists (
    select from public.coach_profiles p
    join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
    where p.user_id = p_coach_id
      and (p.is_listed or p.user_id = auth.uid() or private.pair_is_active(auth.uid(), p.user_id) or private.is_super_admin())
  ) then
    return null;
  end if;
  return private.coach_listing(p_coach_id, auth.uid());
end
$$;
comment on function public.coach_page(uuid) is
  'One coach as the marketplace shows them; null when there is no such listing for the caller. A coach sees their own before it is listed.';

grant execute on function public.coach_page(uuid) to authenticated, service_role;
