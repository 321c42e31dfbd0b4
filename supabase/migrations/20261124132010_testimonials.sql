-- Testimonials: what a client wrote of a completed session, shown on the coach's page with the client's consent.
-- A row is the consent: its client writes it once the session is rated, chooses the name beside it, and changes or withdraws it
-- at any time. It holds the name as it was agreed to, and nothing else of the client. The coach answers, once for each, and
-- can't delete it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.testimonials (
  session_id uuid primary key references public.coaching_sessions (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  rating smallint not null check (rating between 1 and 5),
  body text not null check (body ~ '\S' and char_length(body) <= 2000),
  author_name text check (char_length(author_name) between 1 and 120),
  answer text check (answer ~ '\S' and char_length(answer) <= 1000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((answer is null) = (answered_at is null))
);
comment on table public.testimonials is 'What clients agreed to have shown of their sessions on the page of their coach.';
comment on column public.testimonials.author_name is 'First name and initial, as the client agreed to; null for an anonymous one.';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.testimonials', 'cascade', 'Comments on sessions that the coach''s page shows');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index testimonials_coach_id_idx on public.testimonials (coach_id, created_at desc);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.short_name(p_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when btrim(p_name) ~ '\s' then format(
      '%s %s.', substring(btrim(p_name) from '^\S+'), upper(left(substring(btrim(p_name) from '\S+$'), 1))
    )
    else nullif(btrim(p_name), '')
  end
$$;
comment on function private.short_name(text) is 'First name and initial: ''Lena F.'' of Lena Fisk.';

create function public.publish_testimonial(p_session_id uuid, p_body text, p_is_named boolean) returns public.testimonials
language plpgsql security definer set search_path = ''
as $$
declare
  rated public.coaching_sessions;
  before public.testimonials;
  made public.testimonials;
  my_name text;
begin
  perform private.require_live_session();
  select * into rated from public.coaching_sessions s where s.id = p_session_id and s.client_id = auth.uid() for update;
  if rated.id is null then
    perform private.forbid('This session isn''t yours');
  elsif rated.status <> 'completed' or rated.rating is null then
    perform private.refuse('Rate the session first');
  elsif coalesce(p_body, '') !~ '\S' then
    perform private.refuse('Enter a comment');
  elsif char_length(btrim(p_body)) > 2000 then
    perform private.refuse('A comment can''t be longer than 2,000 characters');
  end if;
  if p_is_named then
    select private.short_name(u.full_name) into my_name from public.users u where u.id = auth.uid();
    if my_name is null then
      perform private.refuse('Add your name to your profile, or publish without a name');
    end if;
  end if;
  select * into before from public.testimonials t where t.session_id = p_session_id;
  insert into public.testimonials as t (session_id, coach_id, rating, body, author_name)
  values (rated.id, rated.coach_id, rated.rating, btrim(p_body), left(my_name, 120))
  on conflict (session_id) do update set body = excluded.body, author_name = excluded.author_name
  returning * into made;
  if before.body is distinct from made.body then
    perform private.notify(
      made.coach_id, 'session_testimonial',
      case when before.session_id is null then 'New comment on your page' else 'Changed comment on your page' end,
      rated.title, '/coach/profile'
    );
  end if;
  return made;
end
$$;
comment on function public.publish_testimonial(uuid, text, boolean) is
  'The client of a rated session has a comment shown on the coach''s page, with first name and initial or without; again: changes it.';

create function public.answer_testimonial(p_session_id uuid, p_answer text) returns public.testimonials
language plpgsql security definer set search_path = ''
as $$
declare
  answered public.testimonials;
  said constant text := nullif(btrim(p_answer), '');
  was_answered boolean;
begin
  perform private.require_live_session();
  select * into answered from public.testimonials t where t.session_id = p_session_id and t.coach_id = auth.uid() for update;
  if answered.session_id is null then
    perform private.forbid('Only the coach can answer a comment');
  elsif char_length(said) > 1000 then
    perform private.refuse('An answer can''t be longer than 1,000 characters');
  end if;
  was_answered := answered.answer is not null;
  update public.testimonials t
  set answer = said, answered_at = case when said is not null then coalesce(t.answered_at, now()) end
  where t.session_id = p_session_id
  returning * into answered;
  if said is not null and not was_answered then
    perform private.notify(
      s.client_id, 'session_testimonial_answered', coalesce(private.name_of(s.coach_id), 'Your coach') || ' answered your comment',
      s.title, '/client/sessions?session=' || s.id
    )
    from public.coaching_sessions s where s.id = p_session_id;
  end if;
  return answered;
end
$$;
comment on function public.answer_testimonial(uuid, text) is
  'The coach''s answer below a comment on their page: written, changed, or removed by an empty one.';

create or replace function private.coach_listing(p_coach_id uuid, p_client_id uuid) returns jsonb
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
    'away_until', private.away_until(p.user_id),
    'usual_answer_hours', private.usual_answer_hours(p.user_id),
    'time_zone', u.time_zone,
    'session_lengths', to_jsonb(p.session_lengths),
    'session_types', to_jsonb(p.session_types),
    'completed_sessions', rated.completed,
    'rating_count', rated.n,
    'rating_average', case when rated.n >= 5 then rated.average end,
    'rating_counts', case when rated.n >= 5 then rated.counts end,
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
    select count(*) as completed, count(s.rating) as n, round(avg(s.rating), 1) as average,
      to_jsonb(array[
        count(*) filter (where s.rating = 1), count(*) filter (where s.rating = 2), count(*) filter (where s.rating = 3),
        count(*) filter (where s.rating = 4), count(*) filter (where s.rating = 5)
      ]) as counts
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

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger stamp_times before insert or update on public.testimonials
  for each row execute function private.stamp_times();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.testimonials enable row level security;
call private.require_sign_in('public.testimonials');

create policy "Client and coach read a testimonial, and everybody that of a listed coach" on public.testimonials
  for select to authenticated
  using (
    session_id = any (array(select private.my_coaching_session_ids()))
    or coach_id in (select p.user_id from public.coach_profiles p where p.is_listed)
  );
create policy "Clients withdraw their testimonial" on public.testimonials
  for delete to authenticated
  using (session_id in (select s.id from public.coaching_sessions s where s.client_id = (select auth.uid())));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, delete on public.testimonials to authenticated;
grant all on public.testimonials to service_role;
grant execute on function
  public.publish_testimonial(uuid, text, boolean),
  public.answer_testimonial(uuid, text)
  to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------------------------
-- What other subjects keep of this one

alter publication supabase_realtime add table public.testimonials;
