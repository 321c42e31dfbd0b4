-- A coaching request whose question gets no reply is closed after 14 days, and both people are notified.
-- The clock of a coach stands still while it is the client's turn, so that such a request would stay open for ever.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.coaching_requests
  drop constraint coaching_requests_decline_reason_check,
  add constraint coaching_requests_decline_reason_check
    check (decline_reason in ('no_room', 'topic', 'schedule', 'other', 'no_answer', 'no_reply'));
comment on column public.coaching_requests.decline_reason is
  'Why it was declined; no_answer: respond_by passed; no_reply: the client did not reply to the question.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index coaching_requests_asked_at_idx on public.coaching_requests (asked_at) where status = 'new' and reply is null;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.mail_of_closed_requests() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  told uuid;
begin
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
end
$$;
comment on function private.mail_of_closed_requests() is
  'Mails clients what this transaction told them of requests that time closed.';

create or replace function private.decline_overdue_requests() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  declined integer;
begin
  update public.coaching_requests r
  set status = 'declined', decline_reason = 'no_answer', answered_at = now()
  where r.id in (
    select late.id from public.coaching_requests late
    where late.status = 'new' and late.respond_by <= now()
    for update skip locked
  );
  get diagnostics declined = row_count;
  perform private.mail_of_closed_requests();
  return declined;
end
$$;

create function private.close_unanswered_questions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  closed integer;
begin
  update public.coaching_requests r
  set status = 'declined', decline_reason = 'no_reply', answered_at = now()
  where r.id in (
    select silent.id from public.coaching_requests silent
    where silent.status = 'new' and silent.reply is null and silent.asked_at <= now() - interval '14 days'
    for update skip locked
  );
  get diagnostics closed = row_count;
  perform private.mail_of_closed_requests();
  return closed;
end
$$;
comment on function private.close_unanswered_questions() is
  'Closes requests whose client has not replied to the coach''s question for 14 days. For the server only; gives their number.';

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
  insert into public.coaching_requests (id, client_id, coach_id, goals, message)
  values (coalesce(p_id, gen_random_uuid()), me, p_coach_id, btrim(p_goals), nullif(btrim(p_message), ''))
  returning * into made;
  return made;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.close_unanswered_questions() to service_role;
