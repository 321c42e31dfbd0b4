-- Recovery codes: what a person keeps for the day when none of their authenticator apps is at hand. There are ten, each works
-- once, and they are stored hashed: who makes new ones is shown them then, and the ones before are void. A code removes the
-- person's authenticator apps and signs their other devices out; the password alone is enough until they add an app again.
-- Only the server takes a code, of a sign-in that gave the password: who has not used their second factor passes no function
-- and no policy here. Wrong codes are counted by person, wherever they come from.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.recovery_codes (
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is 'A person''s recovery codes, hashed; those that were used stay until new ones are made.';

create table private.recovery_tries (
  user_id uuid primary key references public.users (id) on delete cascade deferrable,
  failures smallint not null default 0,
  began_at timestamptz not null default now()
);
comment on table private.recovery_tries is 'Wrong recovery codes of a person since a time.';

insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('private.recovery_codes', 'cascade', 'Recovery codes, hashed', null),
  ('private.recovery_tries', 'cascade', 'How many wrong recovery codes were entered', null);

alter table public.account_actions drop constraint account_actions_action_check;
alter table public.account_actions add constraint account_actions_action_check check (
  action in (
    'suspended', 'restored', 'signed_out', 'second_factor_reset', 'second_factor_recovered', 'verified',
    'verification_withdrawn', 'email_change_requested', 'email_change_canceled', 'email_changed'
  )
);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- With the person in it, so that nobody tries a code on everybody's at once. 80 random bits need no slow hash. Hyphens, spaces
-- and small letters are as people type.
create function private.recovery_code_hash(p_user_id uuid, p_code text) returns text
language sql immutable set search_path = ''
as $$
  select encode(
    sha256(convert_to(p_user_id || ':' || upper(regexp_replace(p_code, '[^A-Za-z0-9]', '', 'g')), 'UTF8')), 'hex'
  )
$$;

-- 16 characters of 32, in four groups; none that look alike.
create function private.random_recovery_code() returns text
language sql volatile set search_path = ''
as $$
  select string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(random.bytes, place) & 31), 1)
      || case when place in (3, 7, 11) then '-' else '' end,
    '' order by place
  )
  from (
    select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')) as bytes
  ) random
  cross join generate_series(0, 15) place
$$;

create function public.new_recovery_codes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  codes text[];
begin
  perform private.require_live_session();
  if coalesce(auth.jwt() ->> 'aal', '') <> 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = me and f.status = 'verified') then
    perform private.refuse('Add an authenticator app first');
  end if;
  -- Two windows at once: the later one's codes count, and none of the other's.
  perform from public.users u where u.id = me for update;
  delete from private.recovery_codes c where c.user_id = me;
  select array_agg(private.random_recovery_code()) into codes from generate_series(1, 10);
  insert into private.recovery_codes (user_id, code_hash)
  select me, private.recovery_code_hash(me, made.code) from unnest(codes) made (code);
  return codes;
end
$$;
comment on function public.new_recovery_codes() is
  'Makes the caller''s ten recovery codes and gives them, which nobody is told again. The ones before are void.';

create function public.my_recovery_codes() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select jsonb_build_object('left', count(*) filter (where c.used_at is null), 'made_at', max(c.created_at))
    from private.recovery_codes c where c.user_id = auth.uid()
  );
end
$$;
comment on function public.my_recovery_codes() is
  'How many of the caller''s recovery codes are left, and when they were made; null where none were.';

create function private.use_recovery_code(p_user_id uuid, p_session_id uuid, p_code text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 5;
  within constant interval := '15 minutes';
  tries private.recovery_tries;
begin
  if not exists (
    select from auth.sessions s
    join auth.users a on a.id = s.user_id
    join public.users u on u.id = s.user_id
    where s.id = p_session_id and s.user_id = p_user_id and u.status = 'active' and a.deleted_at is null
      and coalesce(a.banned_until <= now(), true) and coalesce(s.not_after > now(), true)
  ) then
    return 'ended';
  end if;
  if not exists (select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified') then
    return 'removed';
  end if;

  -- The row keeps tries of one person in turns, so that parallel ones cannot outrun the count.
  insert into private.recovery_tries as t (user_id) values (p_user_id)
  on conflict (user_id) do update set
    failures = case when t.began_at > now() - within then t.failures else 0 end,
    began_at = case when t.began_at > now() - within then t.began_at else now() end
  returning * into tries;
  if tries.failures >= most then
    return 'limited';
  end if;

  update private.recovery_codes c set used_at = now()
  where c.user_id = p_user_id and c.code_hash = private.recovery_code_hash(p_user_id, p_code) and c.used_at is null;
  if not found then
    update private.recovery_tries t set failures = t.failures + 1 where t.user_id = p_user_id;
    return 'wrong';
  end if;
  delete from private.recovery_tries t where t.user_id = p_user_id;
  delete from auth.mfa_factors f where f.user_id = p_user_id;
  delete from auth.sessions s where s.user_id = p_user_id and s.id <> p_session_id;
  insert into public.account_actions (user_id, actor_id, action) values (p_user_id, p_user_id, 'second_factor_recovered');
  perform private.notify(
    p_user_id, 'account_recovered', 'A recovery code was used',
    'Your authenticator apps were removed, and your other devices were signed out. Add an app again in Account Settings. '
      || 'If this wasn''t you, change your password now.',
    '/settings/account'
  );
  return 'removed';
end
$$;

-- The function use-recovery-code reaches the database through the API only. Nobody but the server's key may call this.
create function public.use_recovery_code(p_user_id uuid, p_session_id uuid, p_code text) returns text
language sql security invoker set search_path = ''
as $$ select private.use_recovery_code(p_user_id, p_session_id, p_code) $$;
comment on function public.use_recovery_code(uuid, uuid, text) is
  'Takes a recovery code for a sign-in that gave the password: removed, wrong, limited after 5 wrong ones in 15 minutes, or ended where the sign-in has. For servers only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.new_recovery_codes(), public.my_recovery_codes() to authenticated;
grant execute on function private.use_recovery_code(uuid, uuid, text), public.use_recovery_code(uuid, uuid, text)
  to service_role;
