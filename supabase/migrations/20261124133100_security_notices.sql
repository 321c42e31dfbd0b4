-- What changes how somebody signs in is told to them, here and by email, whatever they turned off: another password, another
-- address, an authenticator app that was added or removed. Triggers on the tables of the sign-in service tell it, so that it
-- is told whoever made the change: the service for its person, an administrator, or somebody with the server's key.
-- Functions of ours that change it themselves tell it in their own words, with a reason, and nothing is told twice.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Not by private.notify(), which tells nobody what they did themselves: who changed the password may have been somebody else.
create function private.tell_security(p_user_id uuid, p_kind text, p_title text, p_body text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, title, body, link)
  select u.id, p_kind, left(p_title, 200), left(p_body, 2000), '/settings/account'
  from public.users u where u.id = p_user_id
$$;
comment on function private.tell_security(uuid, text, text, text) is
  'Tells a person what became of their account, also what they did themselves. Its link leads to the account settings, by way of sign-in where need be.';

create function private.tell_changed_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email and coalesce(old.email, '') <> '' and coalesce(new.email, '') <> '' then
    perform private.tell_security(
      new.id, 'account_email_changed', 'Your email address was changed',
      'You now sign in with this address, and we send your emails here. '
        || 'If this wasn''t you, contact support and change your password now.'
    );
  end if;
  -- The first password of an account is no change, nor one that is taken away with the account.
  if new.encrypted_password is distinct from old.encrypted_password
    and coalesce(old.encrypted_password, '') <> '' and coalesce(new.encrypted_password, '') <> '' then
    perform private.tell_security(
      new.id, 'account_password_changed', 'Your password was changed',
      'If this wasn''t you, choose “Forgot password?” on the sign-in page to set a new one. '
        || 'Then check your devices and your authenticator apps in Account Settings.'
    );
  end if;
  return null;
end
$$;

create function private.tell_changed_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
  app constant text := coalesce(
    '“' || nullif(btrim(coalesce(new.friendly_name, old.friendly_name)), '') || '”', 'An authenticator app'
  );
begin
  -- What a function of ours did in this transaction is told by it, with its reason.
  if exists (
    select from public.notifications n
    where n.user_id = person and n.kind in ('second_factor_reset', 'account_recovered') and n.created_at >= now()
  ) then
    return null;
  elsif tg_op = 'DELETE' then
    perform private.tell_security(
      person, 'account_factor_removed', app || ' was removed as a second factor',
      'It no longer gives codes for your account. If this wasn''t you, change your password now, and add an app again.'
    );
  else
    perform private.tell_security(
      person, 'account_factor_added', app || ' was added as a second factor',
      'You enter a code from it when you sign in. If this wasn''t you, remove it and change your password now.'
    );
  end if;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

-- A new account has no confirmed address, and who signs up again before confirming it changes no account.
create trigger tell_changed_account after update of email, encrypted_password on auth.users
  for each row when (old.email_confirmed_at is not null and new.deleted_at is null)
  execute function private.tell_changed_account();

-- At the end of the transaction: by then it is known whether the account went too, or a function of ours told it.
create constraint trigger tell_added_factor after update of status on auth.mfa_factors
  deferrable initially deferred
  for each row when (old.status <> 'verified' and new.status = 'verified')
  execute function private.tell_changed_factor();
create constraint trigger tell_removed_factor after delete on auth.mfa_factors
  deferrable initially deferred
  for each row when (old.status = 'verified')
  execute function private.tell_changed_factor();
