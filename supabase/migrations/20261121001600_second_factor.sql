-- What policies may ask about a second factor, and a ban that stops a token at once.

-- A token works only while its sign-in exists, its account is neither banned nor deleted and its person is active.
create or replace function private.session_is_live() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.sessions s
    join auth.users a on a.id = s.user_id
    join public.users u on u.id = s.user_id
    where s.id::text = auth.jwt() ->> 'session_id'
      and s.user_id = auth.uid()
      and u.status = 'active'
      and a.deleted_at is null
      and (a.banned_until is null or a.banned_until <= now())
      and (s.not_after is null or s.not_after > now())
  )
$$;

-- For restrictive policies: whoever has set up a second factor must have used it for this sign-in. It reads the factors
-- with its owner's rights, because nobody else may see them.
create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
comment on function private.has_second_factor() is
  'Whether this sign-in passed the person''s second factor, or the person has none.';
grant execute on function private.has_second_factor() to authenticated, service_role;
