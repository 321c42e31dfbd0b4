-- How a coaching request comes to its answer.
-- A coach answers by respond_by. A question back stops the clock while it is the client's turn, and their reply starts it
-- anew. A request that nobody answered is declined with an apology. Who declines says why, and the client is shown other
-- coaches with room. A coach who is away or at the client limit takes no requests; both end by themselves.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.coach_profiles add column away_until date;
comment on column public.coach_profiles.away_until is
  'The day, in the coach''s own zone, from which the coach takes requests again. One that has come means nothing.';

alter table public.coaching_requests
  add column respond_by timestamptz,
  add column question text check (char_length(btrim(question)) between 1 and 1000),
  add column asked_at timestamptz,
  add column reply text check (char_length(btrim(reply)) between 1 and 2000),
  add column replied_at timestamptz,
  add column decline_reason text check (decline_reason in ('no_room', 'topic', 'schedule', 'other', 'no_answer'));
comment on column public.coaching_requests.respond_by is
  'When an open request is declined by itself; null while it is the client''s turn.';
comment on column public.coaching_requests.question is 'What the coach asks back, once.';
comment on column public.coaching_requests.decline_reason is 'Why it was declined; no_answer: respond_by passed.';

update public.coaching_requests set respond_by = now() + interval '3 days' where status = 'new';
update public.coaching_requests set decline_reason = 'other' where status = 'declined';

alter table public.coaching_requests
  add constraint a_question_has_its_time check ((question is null) = (asked_at is null)),
  add constraint a_reply_answers_a_question check (
    (reply is null) = (replied_at is null) and (reply is null or question is not null)
  ),
  add constraint the_clock_runs_for_the_coach check (
    status <> 'new' or (respond_by is null) = (question is not null and reply is null)
  ),
  add constraint a_decline_has_its_reason check ((status = 'declined') = (decline_reason is not null));

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index coaching_requests_respond_by_idx on public.coaching_requests (respond_by) where status = 'new';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.time_to_answer() returns interval
language sql stable security definer set search_path = ''
as $$ select make_interval(hours => (24 * private.system_setting('coaching_request_days')::numeric)::integer) $$;
comment on function private.time_to_answer() is 'How long a coach has to answer a coaching request.';

-- The server may bring requests with a history.
create function private.start_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'new' and new.question is null then
    new.respond_by := coalesce(new.respond_by, new.created_at + private.time_to_answer());
  elsif new.status = 'declined' then
    new.decline_reason := coalesce(new.decline_reason, 'other');
  end if;
  return new;
end
$$;

create function private.away_until(p_coach_id uuid) returns date
language sql stable security definer set search_path = ''
as $$
  select p.away_until from public.coach_profiles p
  where p.user_id = p_coach_id and p.away_until > (now() at time zone private.zone_of(p.user_id))::date
$$;
comment on function private.away_until(uuid) is 'The day on which a coach who is away takes requests again; null for who is not away.';

create function private.usual_answer_hours(p_coach_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when count(*) filter (where latest.is_answered) >= 5 then
    greatest(1, ceil(extract(epoch from percentile_disc(0.75) within group (order by latest.took)) / 3600))::integer
  end
  from (
    select coalesce(r.asked_at, r.answered_at) - r.created_at as took,
      r.asked_at is not null or r.decline_reason is distinct from 'no_answer' as is_answered
    from public.coaching_requests r
    where r.coach_id = p_coach_id and (r.status in ('accepted', 'declined') or r.asked_at is not null)
    order by r.created_at desc
    limit 20
  ) latest
$$;
comment on function private.usual_answer_hours(uuid) is
  'Within how many hours three of four clients had the coach''s first answer, of the latest 20 requests; those without one count '
  'as long as they waited. Null below five answers.';

create or replace function private.notify_of_coaching_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  coach_name constant text := coalesce(private.name_of(new.coach_id), 'The coach');
  client_name constant text := coalesce(private.name_of(new.client_id), 'A client');
  others constant text := '. Here are other coaches with room';
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      new.coach_id, 'coaching_requested', 'New coaching request', client_name || ' sent you a coaching request', '/coach/clients'
    );
  elsif new.status = 'declined' and new.decline_reason = 'no_answer' then
    perform private.notify(
      new.client_id, 'coaching_timed_out', 'Coaching request closed',
      'We''re sorry: ' || coach_name || ' didn''t answer in time' || others, '/marketplace/' || new.coach_id
    );
    perform private.notify(
      new.coach_id, 'coaching_timed_out', 'Coaching request closed',
      'The time to answer ' || client_name || ' ran out. We declined the request for you and suggested other coaches',
      '/coach/clients'
    );
  elsif new.status = 'declined' then
    perform private.notify(
      new.client_id, 'coaching_declined', 'Coaching request declined',
      coach_name || case new.decline_reason
        when 'no_room' then ' isn''t taking new clients right now'
        when 'topic' then ' doesn''t coach this topic'
        when 'schedule' then ' has no time that fits yours'
        else ' can''t take this on'
      end || others,
      '/marketplace/' || new.coach_id
    );
  elsif new.status = 'accepted' then
    perform private.notify(
      new.client_id, 'coaching_accepted', 'Coaching request accepted', coach_name || ' is now your coach',
      '/client/sessions?book=' || new.coach_id
    );
  elsif new.status = 'cancelled' then
    perform private.notify(
      new.coach_id, 'coaching_cancelled', 'Coaching request withdrawn', client_name || ' withdrew their coaching request',
      '/coach/clients'
    );
  end if;
  return null;
end
$$;

create or replace function public.request_coach(p_id uuid, p_coach_id uuid, p_goals text, p_message text default null)
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
  elsif private.away_until(p_coach_id) is not null then
    perform private.refuse(format(
      'This coach is away until %s', to_char(private.away_until(p_coach_id), 'Mon FMDD, YYYY')
    ));
  elsif not private.coach_has_room(p_coach_id) then
    perform private.refuse('This coach isn''t taking new clients right now');
  elsif (select count(*) from public.coaching_requests r where r.client_id = me and r.status = 'new') >= 5 then
    perform private.refuse('You have five open requests. Withdraw one to send another');
  end if;
  -- A coach who gave no answer may be asked again at once.
  select max(r.answered_at) into declined_at
  from public.coaching_requests r
  where r.client_id = me and r.coach_id = p_coach_id and r.status = 'declined' and r.decline_reason <> 'no_answer';
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

create function public.ask_about_coaching_request(p_id uuid, p_question text) returns public.coaching_requests
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.coaching_requests;
begin
  perform private.require_live_session();
  select * into asked from public.coaching_requests r where r.id = p_id and r.coach_id = auth.uid() for update;
  if not found then
    perform private.forbid('This request isn''t addressed to you');
  elsif asked.status = 'cancelled' then
    perform private.refuse('The client has withdrawn this request');
  elsif asked.status <> 'new' then
    perform private.refuse('This request has already been answered');
  elsif asked.question = btrim(p_question) then
    return asked;
  elsif asked.question is not null then
    perform private.refuse('You have already asked a question about this request');
  elsif coalesce(btrim(p_question), '') = '' then
    perform private.refuse('Enter your question');
  elsif char_length(btrim(p_question)) > 1000 then
    perform private.refuse('The question can''t be longer than 1,000 characters');
  end if;
  update public.coaching_requests r
  set question = btrim(p_question), asked_at = now(), respond_by = null
  where r.id = p_id
  returning * into asked;
  perform private.notify(
    asked.client_id, 'coaching_question', 'Question about your request',
    coalesce(private.name_of(asked.coach_id), 'The coach') || ' asks: ' || asked.question, '/marketplace/' || asked.coach_id
  );
  return asked;
end
$$;
comment on function public.ask_about_coaching_request(uuid, text) is
  'The coach asks the client one question back. The clock stops until the client replies.';

create function public.reply_to_coach(p_id uuid, p_reply text) returns public.coaching_requests
language plpgsql security definer set search_path = ''
as $$
declare
  asked public.coaching_requests;
begin
  perform private.require_live_session();
  select * into asked from public.coaching_requests r where r.id = p_id and r.client_id = auth.uid() for update;
  if not found then
    perform private.forbid('This request isn''t yours');
  elsif asked.reply = btrim(p_reply) then
    return asked;
  elsif asked.status <> 'new' then
    perform private.refuse('This request has already been answered');
  elsif asked.question is null then
    perform private.refuse('The coach hasn''t asked you anything');
  elsif asked.reply is not null then
    perform private.refuse('You have already replied');
  elsif coalesce(btrim(p_reply), '') = '' then
    perform private.refuse('Enter your reply');
  elsif char_length(btrim(p_reply)) > 2000 then
    perform private.refuse('The reply can''t be longer than 2,000 characters');
  end if;
  update public.coaching_requests r
  set reply = btrim(p_reply), replied_at = now(), respond_by = now() + private.time_to_answer()
  where r.id = p_id
  returning * into asked;
  perform private.notify(
    asked.coach_id, 'coaching_reply', 'Reply to your question',
    coalesce(private.name_of(asked.client_id), 'A client') || ' replied to your question', '/coach/clients'
  );
  return asked;
end
$$;
comment on function public.reply_to_coach(uuid, text) is
  'The client replies to the coach''s question on the same request. The coach has the whole time to answer again.';

-- Browsers that loaded the page before give no reason.
drop function public.answer_coaching_request(uuid, boolean, text);
create function public.answer_coaching_request(
  p_id uuid, p_accept boolean, p_answer text default null, p_reason text default null
) returns public.coaching_requests
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
  elsif asked.decline_reason = 'no_answer' then
    perform private.refuse('The time to answer ran out, and the request was declined');
  elsif asked.status = wanted then
    return asked;
  elsif asked.status = 'cancelled' then
    perform private.refuse('The client has withdrawn this request');
  elsif asked.status <> 'new' then
    perform private.refuse('This request has already been answered');
  elsif char_length(p_answer) > 1000 then
    perform private.refuse('The answer can''t be longer than 1,000 characters');
  elsif p_reason not in ('no_room', 'topic', 'schedule', 'other') then
    perform private.refuse('Choose a valid reason');
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
  set status = wanted, answer = nullif(btrim(p_answer), ''), answered_at = now(),
      decline_reason = case when not p_accept then coalesce(p_reason, 'other') end
  where r.id = p_id
  returning * into asked;
  return asked;
end
$$;
comment on function public.answer_coaching_request(uuid, boolean, text, text) is
  'The coach accepts (client and coach work together from then on) or declines with a reason, with a word to the client.';

create function private.decline_overdue_requests() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  declined integer;
  told uuid;
begin
  update public.coaching_requests r
  set status = 'declined', decline_reason = 'no_answer', answered_at = now()
  where r.id in (
    select late.id from public.coaching_requests late
    where late.status = 'new' and late.respond_by <= now()
    for update skip locked
  );
  get diagnostics declined = row_count;
  -- Nobody did it, so that by itself only the app would tell; the client has waited for days and gets a mail.
  for told in
    insert into private.notification_mail (notification_id)
    select n.id
    from public.notifications n
    join public.users u on u.id = n.user_id and u.role = 'client'
    where n.kind = 'coaching_timed_out' and n.created_at = now()
    on conflict do nothing
    returning notification_id
  loop
    perform pg_catalog.pg_notify('notification_mail', told::text);
  end loop;
  return declined;
end
$$;
comment on function private.decline_overdue_requests() is
  'Declines requests whose coach let the time pass, with an apology to the client. For the server only; gives their number.';

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

create function public.similar_coaches(p_coach_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  offered text[];
  wanted text[];
begin
  perform private.require_live_session();
  if not private.is_client() then
    perform private.forbid('Only a client looks for coaches');
  end if;
  select p.specialties into offered from public.coach_profiles p where p.user_id = p_coach_id;
  select i.topics into wanted from public.client_interests i where i.user_id = me;
  return (
    with alike as (
      select p.user_id, p.display_name,
        cardinality(private.shared_texts(wanted, p.specialties)) as wanted_here,
        cardinality(private.shared_texts(offered, p.specialties)) as offered_too
      from public.coach_profiles p
      join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
      where p.is_listed and p.user_id <> p_coach_id
        and private.coach_has_room(p.user_id) and private.away_until(p.user_id) is null
        and not private.pair_is_active(me, p.user_id)
        and not exists (
          select from public.coaching_requests r
          where r.client_id = me and r.coach_id = p.user_id
            and (r.status = 'new' or r.status = 'declined' and r.answered_at > now() - interval '14 days')
        )
    ),
    nearest as (
      select * from alike where wanted_here + offered_too > 0
      order by wanted_here desc, offered_too desc, display_name, user_id
      limit 3
    )
    select coalesce(
      jsonb_agg(
        private.coach_listing(nearest.user_id, me)
        order by nearest.wanted_here desc, nearest.offered_too desc, nearest.display_name, nearest.user_id
      ),
      '[]'
    )
    from nearest
  );
end
$$;
comment on function public.similar_coaches(uuid) is
  'Up to three listed coaches with room whom the calling client may ask instead: by the client''s topics, then by what that coach offers.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger start_clock before insert on public.coaching_requests
  for each row execute function private.start_clock();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.ask_about_coaching_request(uuid, text),
  public.reply_to_coach(uuid, text),
  public.answer_coaching_request(uuid, boolean, text, text),
  public.similar_coaches(uuid)
  to authenticated, service_role;
