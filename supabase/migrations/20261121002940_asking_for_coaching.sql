-- A client asks for coaching or withdraws, a coach answers.

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
    perform private.forbid('Only a client asks for coaching');
  end if;
  select * into made from public.coaching_requests r where r.id = p_id;
  if found and made.client_id = me then
    return made;
  end if;
  if coalesce(btrim(p_goals), '') = '' then
    perform private.refuse('Say what you want to reach');
  elsif char_length(p_goals) > 2000 or char_length(p_message) > 2000 then
    perform private.refuse('Goals and message may have 2,000 characters each');
  end if;
  -- Two requests at once, or a request while the coach accepts another, are judged one after the other.
  perform from public.coach_profiles p
    join public.users u on u.id = p.user_id and u.role = 'coach' and u.status = 'active'
    where p.user_id = p_coach_id and p.is_listed for update of p;
  if not found then
    perform private.refuse('This coach takes no requests');
  elsif private.pair_is_active(me, p_coach_id) then
    perform private.refuse('This is your coach already');
  elsif exists (
    select from public.coaching_requests r where r.client_id = me and r.coach_id = p_coach_id and r.status = 'new'
  ) then
    perform private.refuse('You have asked this coach already');
  elsif not private.coach_has_room(p_coach_id) then
    perform private.refuse('This coach has no room for new clients now');
  elsif (select count(*) from public.coaching_requests r where r.client_id = me and r.status = 'new') >= 5 then
    perform private.refuse('You have five open requests: wait for an answer or withdraw one');
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
    perform private.forbid('This request is not yours');
  elsif asked.status = 'cancelled' then
    return asked;
  elsif asked.status <> 'new' then
    perform private.refuse('This request has been answered already');
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
    perform private.forbid('Only a coach answers requests');
  end if;
  select * into asked from public.coaching_requests r where r.id = p_id and r.coach_id = auth.uid() for update;
  if not found then
    perform private.forbid('This request is not addressed to you');
  elsif asked.status = wanted then
    return asked;
  elsif asked.status = 'cancelled' then
    perform private.refuse('The client has withdrawn this request');
  elsif asked.status <> 'new' then
    perform private.refuse('This request has been answered already');
  elsif char_length(p_answer) > 1000 then
    perform private.refuse('The answer may have 1,000 characters');
  end if;
  if p_accept then
    perform from public.coach_profiles p where p.user_id = auth.uid() for update;
    if not private.coach_has_room(auth.uid()) then
      perform private.refuse('You have as many clients as your profile allows. Raise that number first');
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

grant execute on function
  public.request_coach(uuid, uuid, text, text),
  public.cancel_coaching_request(uuid),
  public.answer_coaching_request(uuid, boolean, text)
  to authenticated, service_role;
