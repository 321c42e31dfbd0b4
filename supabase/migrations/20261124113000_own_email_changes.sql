-- A person changes the address of their own account. The auth service asks both mailboxes and makes the change; here stands
-- how far it has come, and its end. What an administrator asked for (20261123112800) is the same pending change.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.my_email_change() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select jsonb_build_object(
      'address', a.email_change,
      'sent_at', a.email_change_sent_at,
      -- The mailbox that has confirmed has spent its token.
      'confirmed', case
        when coalesce(a.email_change_confirm_status, 0) <> 1 then null
        when exists (
          select from auth.one_time_tokens t where t.user_id = a.id and t.token_type = 'email_change_token_new'
        ) then 'current'
        else 'new'
      end
    )
    from auth.users a
    where a.id = auth.uid() and coalesce(a.email_change, '') <> ''
  );
end
$$;
comment on function public.my_email_change() is
  'The address that the caller''s account is about to have, when its links were sent, and which of the two mailboxes has confirmed: null for neither. Null where no change is pending.';

create function public.cancel_my_email_change() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if not private.end_email_change(auth.uid()) then
    perform private.refuse('This change was confirmed or canceled already');
  end if;
  -- The history of an administrator's request ends with it.
  insert into public.account_actions (user_id, actor_id, action)
  select auth.uid(), auth.uid(), 'email_change_canceled' where private.open_email_change(auth.uid()) is not null;
end
$$;
comment on function public.cancel_my_email_change() is
  'Takes the caller''s change of address back, so that its links do nothing anymore.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.my_email_change(), public.cancel_my_email_change() to authenticated, service_role;
