-- Coaches who are listed, found by words, topics, language, price and free time, and clients' requests to be coached.
-- A listing says what for. Everybody signed in reads listed coaches. A client has one open request to a coach at most; the
-- coach accepts or declines, the client may withdraw.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.client_interests (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  topics text[] not null default '{}' check (cardinality(topics) <= 12 and private.short_texts(topics)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.client_interests is 'The topics that a client wants help with: coaches are matched by them.';

create table public.coaching_requests (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  coach_id uuid not null references public.users (id) on delete cascade deferrable,
  goals text not null check (char_length(btrim(goals)) between 1 and 2000),
  message text check (char_length(message) <= 2000),
  status text not null default 'new' check (status in ('new', 'accepted', 'declined', 'cancelled')),
  answer text check (char_length(answer) <= 1000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id <> coach_id)
);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index coaching_requests_one_open on public.coaching_requests (client_id, coach_id) where status = 'new';
create index coaching_requests_client_id_idx on public.coaching_requests (client_id, created_at desc);
create index coaching_requests_coach_id_idx on public.coaching_requests (coach_id, status, created_at desc);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.fill_coach_search() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.search_text := lower(concat_ws(
    ' ', new.display_name, new.headline, array_to_string(new.specialties, ' '), array_to_string(new.languages, ' '), new.bio
  ));
  new.search_words :=
    setweight(to_tsvector('english', concat_ws(' ', new.display_name, new.headline)), 'A')
    || setweight(to_tsvector('english', array_to_string(new.specialties || new.languages, ' ')), 'A')
    || setweight(to_tsvector('english', coalesce(new.bio, '')), 'B');
  return new;
end
$$;

-- Who is listed says what for: a card without a sentence and a topic helps nobody.
create function private.check_listing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(btrim(new.headline), '') = '' or cardinality(new.specialties) = 0 then
    perform private.refuse('Add a headline and at least one specialty to be listed');
  end if;
  return new;
end
$$;

create function private.notify_of_coaching_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  coach_name constant text := coalesce(private.name_of(new.coach_id), 'The coach');
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      new.coach_id, 'coaching_requested', 'New coaching request',
      coalesce(private.name_of(new.client_id), 'A client') || ' sent you a coaching request', '/coach/clients'
    );
  elsif new.status = 'declined' then
    perform private.notify(
      new.client_id, 'coaching_declined', 'Coaching request declined', coach_name || ' isn''t taking new clients right now',
      '/marketplace/' || new.coach_id
    );
  elsif new.status = 'accepted' then
    perform private.notify(
      new.client_id, 'coaching_accepted', 'Coaching request accepted', coach_name || ' is now your coach',
      '/client/sessions?book=' || new.coach_id
    );
  elsif new.status = 'cancelled' then
    perform private.notify(
      new.coach_id, 'coaching_cancelled', 'Coaching request withdrawn',
      coalesce(private.name_of(new.client_id), 'A client') || ' withdrew their coaching request',
      '/coach/clients'
    );
  end if;
  return null;
end
$$;

create function private.coach_has_room(p_coach_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p.capacity is null or p.capacity > (
    select count(*) from public.client_coach_assignments a where a.coach_id = p.user_id and a.is_active
  )
  from public.coach_profiles p where p.user_id = p_coach_id
$$;

create function public.request_coach(p_id uuid, p_coach_id uuid, p_goals text, p_message text default null)
returns public.coaching_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  made public.coaching_requests;
  declined_at timestamptz;
begin
  perform private.require_live_session();
  if not private.is_client() then
    perform private.forbid('Only a client can send a coaching request');
  end if;
  select * into made from public.coaching_requests r where r.id = p_id;
  if found and made.client_id = me then
    return made;
  end if;
  if coalesce(btrim(p_goals), '') = '' then
    perform private.refuse('Enter what you want to achieve');
  elsif char_length(p_goals) > 2000 or char_length(p_message) > 2000 then
    perform private.refuse('Goals and message can''t be longer than 2,000 characters each');
  end if;
  -- Two requests at once, or a request while the coach accepts another, are judged one after the other.
  perform from public.coach_profiles p
    join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
    where p.user_id = p_coach_id and p.is_listed for update of p;
  if not found then
    perform private.refuse('This coach isn''t taking requests');
  elsif private.pair_is_active(me, p_coach_id) then
    perform private.refuse('This is already your coach');
  elsif exists (
    select from public.coaching_requests r where r.client_id = me and r.coach_id = p_coach_id and r.status = 'new'
  ) then
    perform private.refuse('You have already sent this coach a request');
  elsif not private.coach_has_room(p_coach_id) then
    perform private.refuse('This coach isn''t taking new clients right now');
  elsif (select count(*) from public.coaching_requests r where r.client_id = me and r.status = 'new') >= 5 then
    perform private.refuse('You have five open requests. Withdraw one to send another');
  end if;
  select max(r.answered_at) into declined_at
  from public.coaching_requests r where r.client_id = me and r.coach_id = p_coach_id and r.status = 'declined';
  if declined_at > now() - interval '14 days' then
    perform private.refuse(format(
      'This coach declined on %s. You can ask again from %s',
      to_char(declined_at, 'Mon FMDD, YYYY'), to_char(declined_at + interval '14 days', 'Mon FMDD, YYYY')
    ));
  end if;
  insert into public.coaching_requests (id, client_id, coach_id, goals, message)
  values (coalesce(p_id, gen_random_uuid()), me, p_coach_id, btrim(p_goals), nullif(btrim(p_message), ''))
  returning * into made;
  return made;
end
$$;
comment on function public.request_coach(uuid, uuid, text, text) is
  'A client asks a listed coach with room. One open request a coach, five in all; the same id again gives the same request.';

create function public.cancel_coaching_request(p_id uuid) returns public.coaching_requests
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.coaching_requests;
begin
  perform private.require_live_session();
  select * into asked from public.coaching_requests r where r.id = p_id and r.client_id = auth.uid() for update;
  if not found then
    perform private.forbid('This request isn''t yours');
  elsif asked.status = 'cancelled' then
    return asked;
  elsif asked.status <> 'new' then
    perform private.refuse('This request has already been answered');
  end if;
  update public.coaching_requests r set status = 'cancelled', answered_at = now() where r.id = p_id returning * into asked;
  return asked;
end
$$;
comment on function public.cancel_coaching_request(uuid) is 'The client withdraws a request that has no answer yet.';

create function public.answer_coaching_request(p_id uuid, p_accept boolean, p_answer text default null)
returns public.coaching_requests
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.coaching_requests;
  wanted constant text := case when p_accept then 'accepted' else 'declined' end;
begin
  perform private.require_live_session();
  if not private.is_coach() then
    perform private.forbid('Only a coach can answer requests');
  end if;
  select * into asked from public.coaching_requests r where r.id = p_id and r.coach_id = auth.uid() for update;
  if not found then
    perform private.forbid('This request isn''t addressed to you');
  elsif asked.status = wanted then
    return asked;
  elsif asked.status = 'cancelled' then
    perform private.refuse('The client has withdrawn this request');
  elsif asked.status <> 'new' then
    perform private.refuse('This request has already been answered');
  elsif char_length(p_answer) > 1000 then
    perform private.refuse('The answer can''t be longer than 1,000 characters');
  end if;
  if p_accept then
    perform from public.coach_profiles p where p.user_id = auth.uid() for update;
    if not private.coach_has_room(auth.uid()) then
      perform private.refuse('You have reached your client limit. Raise it to accept more');
    end if;
    insert into public.client_coach_assignments (client_id, coach_id, assigned_by)
    select asked.client_id, asked.coach_id, auth.uid()
    where not private.pair_is_active(asked.client_id, asked.coach_id);
  end if;
  update public.coaching_requests r
  set status = wanted, answer = nullif(btrim(p_answer), ''), answered_at = now()
  where r.id = p_id
  returning * into asked;
  return asked;
end
$$;
comment on function public.answer_coaching_request(uuid, boolean, text) is
  'The coach accepts (client and coach work together from then on) or declines, with a word to the client.';

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

create function public.search_coaches(
  p_words text default null,
  p_specialties text[] default null,
  p_language text default null,
  p_max_rate numeric default null,
  p_currency text default null,
  p_free_within_days integer default null,
  p_sort text default 'match',
  p_limit integer default 20,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  words constant text := lower(btrim(left(coalesce(p_words, ''), 200)));
  pattern constant text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
  answer jsonb;
begin
  perform private.require_live_session();
  if coalesce(p_sort, '') not in ('match', 'rating', 'price', 'soonest') then
    perform private.refuse('Coaches are sorted by match, rating, price or soonest');
  end if;
  with found as (
    select p.user_id,
      case when words = '' then 0
        else ts_rank(p.search_words, websearch_to_tsquery('english', words)) + extensions.word_similarity(words, p.search_text)
      end as relevance
    from public.coach_profiles p
    join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
    where p.is_listed
      and (
        words = ''
        or p.search_words @@ websearch_to_tsquery('english', words)
        or p.search_text like pattern
        -- A word that is spelled nearly so.
        or extensions.word_similarity(words, p.search_text) >= 0.6
      )
      and (coalesce(cardinality(p_specialties), 0) = 0 or cardinality(private.shared_texts(p_specialties, p.specialties)) > 0)
      and (p_language is null or cardinality(private.shared_texts(array[p_language], p.languages)) > 0)
      and (p_max_rate is null or p.hourly_rate <= p_max_rate and p.currency = coalesce(p_currency, 'USD'))
  ),
  listed as materialized (
    select found.relevance, private.coach_listing(found.user_id, me) as coach from found
  ),
  chosen as (
    select *, count(*) over () as total from listed
    where p_free_within_days is null
      or (coach ->> 'next_free_at')::timestamptz < now() + make_interval(days => least(greatest(p_free_within_days, 0), 21))
  ),
  page as (
    select *, row_number() over (
      order by
        case when p_sort = 'match' then -relevance end,
        case when p_sort = 'match' then -jsonb_array_length(coach -> 'shared_topics') end,
        case when p_sort = 'match' then ((coach ->> 'free_this_week')::integer = 0)::integer end,
        case when p_sort in ('match', 'rating') then -(coach ->> 'rating_average')::numeric end nulls last,
        case when p_sort = 'price' then (coach ->> 'hourly_rate')::numeric end nulls last,
        case when p_sort = 'soonest' then (coach ->> 'next_free_at')::timestamptz end nulls last,
        coach ->> 'display_name', coach ->> 'user_id'
    ) as place
    from chosen
  )
  select jsonb_build_object(
    'total', coalesce(max(page.total), 0),
    'coaches', coalesce(
      jsonb_agg(page.coach order by page.place) filter (
        where page.place > greatest(p_offset, 0) and page.place <= greatest(p_offset, 0) + least(greatest(p_limit, 1), 50)
      ),
      '[]'
    )
  )
  into answer
  from page;
  return answer;
end
$$;
comment on function public.search_coaches(text, text[], text, numeric, text, integer, text, integer, integer) is
  'Listed coaches for the calling client, as {"total", "coaches"}: by words (typing errors forgiven), any of the specialties, '
  'language, hourly rate and the next free start. Sorted by match, rating, price or soonest.';

create function public.marketplace_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    with listed as (
      select p.* from public.coach_profiles p
      join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
      where p.is_listed
    )
    select jsonb_build_object(
      'specialties', (
        select coalesce(jsonb_agg(distinct s.name order by s.name), '[]') from listed, unnest(listed.specialties) as s (name)
      ),
      'languages', (
        select coalesce(jsonb_agg(distinct l.name order by l.name), '[]') from listed, unnest(listed.languages) as l (name)
      ),
      'currencies', (select coalesce(jsonb_agg(distinct listed.currency order by listed.currency), '[]') from listed)
    )
  );
end
$$;
comment on function public.marketplace_filters() is 'The specialties, languages and currencies of listed coaches.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger fill_search before insert or update on public.coach_profiles
  for each row execute function private.fill_coach_search();
create trigger check_listing before update on public.coach_profiles
  for each row when (new.is_listed and private.is_request()) execute function private.check_listing();

create trigger guard_columns before update on public.client_interests
  for each row when (private.is_request()) execute function private.keep_columns('user_id', 'created_at');
create trigger stamp_times before insert or update on public.client_interests
  for each row execute function private.stamp_times();

create trigger stamp_times before insert or update on public.coaching_requests
  for each row execute function private.stamp_times();
create trigger notify_of_request after insert or update of status on public.coaching_requests
  for each row execute function private.notify_of_coaching_request();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.client_interests enable row level security;
alter table public.coaching_requests enable row level security;
call private.require_sign_in('public.client_interests', 'public.coaching_requests');

create policy "Clients read their own topics, coaches those of clients" on public.client_interests
  for select to authenticated using (user_id = (select auth.uid()) or user_id = any (array(select private.my_client_ids())));
create policy "Clients name their own topics" on public.client_interests
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients change their own topics" on public.client_interests
  for update to authenticated using (user_id = (select auth.uid()));

create policy "Client, coach and administrators read a coaching request" on public.coaching_requests
  for select to authenticated using (
    client_id = (select auth.uid())
    or coach_id = (select auth.uid())
    or (select private.is_super_admin())
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select, insert, update on public.client_interests to authenticated;
grant select on public.coaching_requests to authenticated;
grant execute on function
  public.request_coach(uuid, uuid, text, text),
  public.cancel_coaching_request(uuid),
  public.answer_coaching_request(uuid, boolean, text),
  public.coach_page(uuid),
  public.search_coaches(text, text[], text, numeric, text, integer, text, integer, integer),
  public.marketplace_filters()
  to authenticated, service_role;
