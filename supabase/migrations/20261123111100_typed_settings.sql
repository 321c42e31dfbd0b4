-- System settings: the schema of each, a reason for every change, and the history of all of them.
-- A setting's row is its schema, too: what it holds, between what limits, what it is by default, who reads it and what it
-- changes. The table's own check goes by these columns and the screen shows them, so that they stand once. A new setting is a
-- row, in the migration of the function that reads it; functions ask for it each time, so that a change acts at once.
-- Who changes one says why. The reason is written beside the value and moves into the history, which nobody changes.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create function private.setting_fits(p_kind text, p_minimum integer, p_maximum integer, p_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when p_kind = 'boolean' then jsonb_typeof(p_value) = 'boolean'
    when jsonb_typeof(p_value) = 'number' then
      p_value::numeric = trunc(p_value::numeric) and p_value::numeric between p_minimum and p_maximum
    else false
  end
$$;
comment on function private.setting_fits(text, integer, integer, jsonb) is
  'Whether a setting of that kind and those limits may have the value.';

alter table public.system_settings
  drop constraint coaching_request_days_are_plausible,
  add column area text not null default 'Coaching requests' check (char_length(area) between 1 and 60),
  add column label text not null default 'Time to answer' check (char_length(label) between 1 and 80),
  add column effect text not null
    default 'A coach has this long to answer a request. Then it is declined with an apology. Open requests keep their date.'
    check (char_length(effect) between 1 and 300),
  add column read_by text not null default 'Coaching requests, when one is sent or replied to'
    check (char_length(read_by) between 1 and 120),
  add column kind text not null default 'integer' check (kind in ('integer', 'boolean')),
  add column minimum integer default 1,
  add column maximum integer default 30,
  add column unit text default 'days' check (char_length(unit) between 1 and 30),
  add column default_value jsonb not null default '3',
  add column reason text constraint reasons_move_on check (reason is null),
  add column revision integer not null default 1;
-- What the columns begin with is the schema of the one setting that there was.
alter table public.system_settings
  alter column area drop default,
  alter column label drop default,
  alter column effect drop default,
  alter column read_by drop default,
  alter column kind drop default,
  alter column minimum drop default,
  alter column maximum drop default,
  alter column unit drop default,
  alter column default_value drop default,
  add constraint a_number_has_limits_and_a_unit check ((kind = 'integer') = (num_nonnulls(minimum, maximum, unit) = 3)),
  add constraint value_fits check (private.setting_fits(kind, minimum, maximum, value)),
  add constraint default_fits check (private.setting_fits(kind, minimum, maximum, default_value));
comment on table public.system_settings is
  'What the operator decides of the product, each with its schema: kind, limits, default, who reads it and what it changes.';
comment on column public.system_settings.reason is
  'Why a change is made. It is written with the change and moves into its history, so that none is kept here.';

insert into public.system_settings (key, area, label, effect, read_by, kind, minimum, maximum, unit, default_value, value)
values
  (
    'coaching_request_limit', 'Coaching requests', 'Open requests per client',
    'A client with this many unanswered requests withdraws one to send another. Requests that are open stay open.',
    'Coaching requests, when one is sent', 'integer', 1, 20, 'requests', '5', '5'
  ),
  (
    'coaching_request_pause_days', 'Coaching requests', 'Pause after a decline',
    'A client can ask a coach who declined again after this long, and is not shown them as a similar coach until then.',
    'Coaching requests, when one is sent, and similar coaches', 'integer', 0, 90, 'days', '14', '14'
  ),
  (
    'listing_needs_verification', 'Marketplace', 'Only verified coaches can list themselves',
    'A coach who is not verified can''t put their profile in the marketplace. Profiles that are listed stay listed.',
    'Coach profiles, when one is listed', 'boolean', null, null, null, 'false', 'false'
  ),
  (
    'messages_per_minute', 'Messages', 'Messages per person per minute',
    'Whoever has sent this many messages within a minute waits before the next one.',
    'Messages, when one is sent', 'integer', 10, 600, 'messages', '60', '60'
  );

create table public.system_changes (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('setting')),
  key text not null,
  before jsonb not null,
  after jsonb not null,
  reason text check (char_length(btrim(reason)) between 1 and 500),
  changed_by uuid references public.users (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table public.system_changes is
  'Every change of a system setting: who, when, why, before and after. Without a person it was made in the database.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index system_changes_changed_at_idx on public.system_changes (changed_at desc, id desc);
create index system_changes_changed_by_idx on public.system_changes (changed_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.record_setting_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and coalesce(btrim(new.reason), '') = '' then
    perform private.refuse('Enter a reason');
  elsif char_length(new.reason) > 500 then
    perform private.refuse('The reason can''t be longer than 500 characters');
  end if;
  if new.value <> old.value then
    insert into public.system_changes (kind, key, before, after, reason, changed_by)
    values ('setting', new.key, old.value, new.value, nullif(btrim(new.reason), ''), auth.uid());
  end if;
  new.reason := null;
  return new;
end
$$;

create function private.require_verified_listing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.verified_at is null and auth.uid() is not null and private.system_setting('listing_needs_verification')::boolean
    and (tg_op = 'INSERT' or not old.is_listed) then
    perform private.refuse('Your profile can be listed once an administrator has verified it');
  end if;
  return new;
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
  elsif (select count(*) from public.coaching_requests r where r.client_id = me and r.status = 'new') >= open_limit then
    perform private.refuse(format(
      'You have %s. Withdraw one to send another',
      case when open_limit = 1 then 'an open request' else open_limit || ' open requests' end
    ));
  end if;
  -- A coach who gave no answer may be asked again at once.
  select max(r.answered_at) into declined_at
  from public.coaching_requests r
  where r.client_id = me and r.coach_id = p_coach_id and r.status = 'declined' and r.decline_reason <> 'no_answer';
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

create or replace function public.similar_coaches(p_coach_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  offered text[];
  wanted text[];
  pause constant interval := make_interval(days => private.system_setting('coaching_request_pause_days')::integer);
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
            and (r.status = 'new' or r.status = 'declined' and r.answered_at > now() - pause)
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

create or replace function public.send_message(
  p_id uuid, p_conversation_id uuid, p_body text, p_reply_to_id uuid default null, p_attachments jsonb default '[]'
) returns public.messages
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sent public.messages;
  latest timestamptz;
  minute_limit constant integer := private.system_setting('messages_per_minute');
begin
  perform private.require_live_session();
  if p_conversation_id <> all (array(select private.my_conversation_ids())) then
    perform private.forbid('This conversation isn''t yours');
  end if;
  -- One at a time in a conversation, which is what makes the times rise with the commits.
  select c.last_message_at into latest from public.conversations c where c.id = p_conversation_id for update;
  -- The answer of an earlier try may have been lost.
  select m.* into sent from public.messages m where m.id = p_id;
  if found then
    if (sent.author_id, sent.conversation_id) is distinct from (me, p_conversation_id) then
      perform private.forbid('This message isn''t yours');
    end if;
    return sent;
  end if;
  if p_conversation_id <> all (array(select private.my_open_conversation_ids())) then
    perform private.refuse('You no longer work together, so you can''t send new messages');
  end if;
  if jsonb_typeof(p_attachments) is distinct from 'array' or jsonb_array_length(p_attachments) > 10 then
    perform private.refuse('A message can have up to 10 files');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || me, 0));
  if (select count(*) from public.messages m where m.author_id = me and m.created_at > clock_timestamp() - interval '1 minute') >= minute_limit then
    perform private.refuse(format(
      'You have sent %s messages within a minute. Wait a moment, then try again.', minute_limit
    ));
  end if;
  if p_reply_to_id is not null and not exists (
    select from public.messages m where m.id = p_reply_to_id and m.conversation_id = p_conversation_id
  ) then
    perform private.refuse('That message isn''t in this conversation');
  end if;

  insert into public.messages (id, conversation_id, author_id, body, attachment_count, reply_to_id, created_at)
  values (
    p_id, p_conversation_id, me, btrim(coalesce(p_body, ''), E' \t\r\n'), jsonb_array_length(p_attachments), p_reply_to_id,
    greatest(date_trunc('milliseconds', clock_timestamp()), latest + interval '1 millisecond')
  )
  returning * into sent;

  insert into public.message_attachments (id, message_id, conversation_id, file_path, file_name, size_bytes, mime_type)
  select
    (given.file ->> 'id')::uuid, p_id, p_conversation_id, o.name,
    -- A name that turns the direction of the text around it would show another ending.
    left(coalesce(nullif(btrim(translate(given.file ->> 'file_name', U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')), ''), 'File'), 200),
    coalesce((o.metadata ->> 'size')::bigint, 0), left(coalesce(o.metadata ->> 'mimetype', 'application/octet-stream'), 120)
  from jsonb_array_elements(p_attachments) as given (file)
  join storage.objects o on o.bucket_id = 'attachments' and o.name = given.file ->> 'file_path'
  where starts_with(o.name, p_conversation_id || '/' || me || '/' || p_id || '/');
  if (select count(*) from public.message_attachments a where a.message_id = p_id) <> sent.attachment_count then
    perform private.refuse('A file didn''t upload. Attach it again.');
  end if;
  return sent;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger raise_revision before update on public.system_settings
  for each row execute function private.raise_revision();
create trigger record_change before update on public.system_settings
  for each row execute function private.record_setting_change();
create trigger require_verified_listing before insert or update of is_listed on public.coach_profiles
  for each row when (new.is_listed) execute function private.require_verified_listing();

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.system_changes;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.system_changes enable row level security;
call private.require_sign_in('public.system_changes');

create policy "Administrators read changes of system settings" on public.system_changes
  for select to authenticated using ((select private.has_permission('manage_system_settings')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.setting_fits(text, integer, integer, jsonb) to authenticated, service_role;
grant update (reason) on public.system_settings to authenticated;
grant select on public.system_changes to authenticated;
