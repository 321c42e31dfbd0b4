-- An impersonation reads no conversation, so that the number of unread messages isn't told to it either.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.unread_message_count() returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if private.is_impersonated() then
    return 0;
  end if;
  return (
    select coalesce(sum(private.unread_messages(c.id, auth.uid())), 0)::integer
    from public.conversations c where auth.uid() in (c.client_id, c.coach_id) and c.last_message_at is not null
  );
end
$$;
comment on function public.unread_message_count() is
  'How many messages to the caller are unread, at most 100 of a conversation; none in an impersonation.';
