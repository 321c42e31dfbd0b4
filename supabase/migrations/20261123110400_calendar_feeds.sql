-- Calendar feeds.
-- A person's sessions at an address that a calendar application reads without a sign-in: who has the address, reads. Only its
-- hash is kept, a new address ends the one before, and the feed of somebody who may not sign in is closed.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.calendar_feeds (
  user_id uuid primary key default auth.uid() references public.users (id) on delete cascade deferrable,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  is_busy_only boolean not null default false,
  made_at timestamptz not null default now(),
  last_read_at timestamptz
);
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the token in the address, in hexadecimal. The token itself is kept nowhere.';
comment on column public.calendar_feeds.is_busy_only is 'Whether the feed says when its person is busy, and no word more.';
comment on column public.calendar_feeds.last_read_at is 'When a calendar last asked at this address, to five minutes.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.new_calendar_feed() returns text
language plpgsql security definer set search_path = ''
as $$
declare
  -- Three random UUIDs hold 366 random bits; hashed, they are 256 bits without a pattern.
  token constant text := encode(
    sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')), 'hex'
  );
begin
  perform private.require_live_session();
  insert into public.calendar_feeds (user_id, token_hash)
  values (auth.uid(), encode(sha256(convert_to(token, 'UTF8')), 'hex'))
  on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = now(), last_read_at = null;
  return token;
end
$$;
comment on function public.new_calendar_feed() is
  'Makes the caller''s feed address, and gives the token in it, which nobody is told again. The address before ends.';

create function private.read_calendar_feed(p_token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  feed record;
begin
  select f.user_id, f.is_busy_only, f.last_read_at, u.time_zone into feed
  from public.calendar_feeds f
  join public.users u on u.id = f.user_id
  join auth.users a on a.id = f.user_id
  where f.token_hash = p_token_hash and u.status = 'active' and a.deleted_at is null
    and coalesce(a.banned_until <= now(), true);
  if not found then
    return null;
  end if;
  -- One write in five minutes is enough to know whether anything reads here.
  if feed.last_read_at is null or feed.last_read_at < now() - interval '5 minutes' then
    update public.calendar_feeds f set last_read_at = now() where f.user_id = feed.user_id;
  end if;
  return jsonb_build_object(
    'is_busy_only', feed.is_busy_only,
    'time_zone', feed.time_zone,
    'sessions', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id, 'title', s.title, 'session_time', s.session_time, 'duration_minutes', s.duration_minutes,
            'status', s.status, 'agenda', s.agenda, 'meeting_url', s.meeting_url, 'location', s.location,
            'sequence', s.sequence, 'created_at', s.created_at, 'updated_at', s.updated_at, 'other_name', other.full_name
          )
          order by s.session_time, s.id
        )
        from public.coaching_sessions s
        join public.users other on other.id = case s.coach_id when feed.user_id then s.client_id else s.coach_id end
        where (s.coach_id = feed.user_id or s.client_id = feed.user_id)
          and s.session_time > now() - interval '1 year'
          -- What was cancelled stays until every calendar has read that it is.
          and (s.status <> 'cancelled' or s.updated_at > now() - interval '30 days')
      ),
      '[]'
    )
  );
end
$$;

-- The function calendar-feed reaches the database through the API only. Nobody but the server's key may call this.
create function public.read_calendar_feed(p_token_hash text) returns jsonb
language sql security invoker set search_path = ''
as $$ select private.read_calendar_feed(p_token_hash) $$;
comment on function public.read_calendar_feed(text) is
  'The sessions of the feed with this hash of a token, from a year ago on, cancelled ones for 30 days; null for an address that never was, '
  'has ended, or is of somebody suspended. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.calendar_feeds enable row level security;
call private.require_sign_in('public.calendar_feeds');

create policy "People read what is kept of their feed" on public.calendar_feeds
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People choose what their feed tells" on public.calendar_feeds
  for update to authenticated using (user_id = (select auth.uid()));
create policy "People turn off their feed" on public.calendar_feeds
  for delete to authenticated using (user_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

-- Column by column: the hash is for comparing alone, and only the choice is its person's to write.
grant select (user_id, is_busy_only, made_at, last_read_at), update (is_busy_only), delete
  on public.calendar_feeds to authenticated;
grant execute on function public.new_calendar_feed() to authenticated;
grant execute on function private.read_calendar_feed(text), public.read_calendar_feed(text) to service_role;
