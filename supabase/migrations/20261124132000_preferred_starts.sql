-- The time that a client chose on a coach's page stays chosen while the coach is asked: the coach sees it with the request, and
-- the client books it once accepted, if it is still available. A request reserves no time.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.coaching_requests
  add column preferred_start timestamptz check (isfinite(preferred_start));
comment on column public.coaching_requests.preferred_start is
  'When the client would like the first session to begin; null where no time was chosen. It isn''t reserved.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

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
      replace(private.system_setting('unanswered_request_text') #>> '{}', '{coach}', coach_name) || others,
      '/marketplace/' || new.coach_id
    );
    perform private.notify(
      new.coach_id, 'coaching_timed_out', 'Coaching request closed',
      'The time to answer ' || client_name || ' ran out. We declined the request for you and suggested other coaches',
      '/coach/clients'
    );
  elsif new.status = 'declined' and new.decline_reason = 'no_reply' then
    perform private.notify(
      new.client_id, 'coaching_timed_out', 'Coaching request closed',
      coach_name || '''s question had no reply for 14 days. You can send a new request', '/marketplace/' || new.coach_id
    );
    perform private.notify(
      new.coach_id, 'coaching_timed_out', 'Coaching request closed',
      client_name || ' didn''t reply to your question for 14 days. We closed the request for you', '/coach/clients'
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
        || coalesce('&start=' || to_char(new.preferred_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')
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

drop function public.request_coach(uuid, uuid, text, text);
create function public.request_coach(
  p_id uuid, p_coach_id uuid, p_goals text, p_message text default null, p_preferred_start timestamptz default null
)
returns public.coaching_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  made public.coaching_requests;
  declined_at timestamptz;
  open_limit constant integer := private.system_setting('coaching_request_limit');
  pause constant interval := make_interval(days => private.system_setting('coaching_request_pause_days')::integer);
begin
  perform private.require_live_session();
  if not private.is_client() then
    perform private.forbid('Only a client can send a coaching request');
  end if;
  select * into made from public.coaching_requests r where r.id = p_id;
  if found and made.client_id = me then
    return made;
  end if;
  if not private.flag_is_on('marketplace') then
    perform private.refuse('The marketplace isn''t open to you');
  elsif coalesce(btrim(p_goals), '') = '' then
    perform private.refuse('Enter what you want to achieve');
  elsif char_length(p_goals) > 2000 or char_length(p_message) > 2000 then
    perform private.refuse('Goals and message can''t be longer than 2,000 characters each');
  elsif p_preferred_start <= now() then
    perform private.refuse('The time you chose has passed. Choose another one');
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
  elsif (select count(*) from public.coaching_requests r where r.client_id = me and r.status = 'new') >= open_limit then
    perform private.refuse(format(
      'You have %s. Withdraw one to send another',
      case when open_limit = 1 then 'an open request' else open_limit || ' open requests' end
    ));
  end if;
  -- A coach who gave no answer may be asked again at once.
  select max(r.answered_at) into declined_at
  from public.coaching_requests r
  where r.client_id = me and r.coach_id = p_coach_id and r.status = 'declined' and r.decline_reason not in ('no_answer', 'no_reply');
  if declined_at > now() - pause then
    perform private.refuse(format(
      'This coach declined on %s. You can ask again from %s',
      to_char(declined_at, 'Mon FMDD, YYYY'), to_char(declined_at + pause, 'Mon FMDD, YYYY')
    ));
  end if;
  insert into public.coaching_requests (id, client_id, coach_id, goals, message, preferred_start)
  values (coalesce(p_id, gen_random_uuid()), me, p_coach_id, btrim(p_goals), nullif(btrim(p_message), ''), p_preferred_start)
  returning * into made;
  return made;
end
$$;
comment on function public.request_coach(uuid, uuid, text, text, timestamptz) is
  'A client asks a listed coach with room, and may say when the first session could begin. One open request a coach; the same id again gives the same request.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.request_coach(uuid, uuid, text, text, timestamptz) to authenticated, service_role;
