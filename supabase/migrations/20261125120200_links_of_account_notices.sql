-- Each email leads to a page that fits: those about an account led to the start of the product, which leads everyone elsewhere.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.end_suspensions() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended uuid[];
begin
  with restored as (
    update public.users u set status = 'active'
    from auth.users a
    where a.id = u.id and u.status = 'suspended' and a.banned_until <= now()
    returning u.id
  ),
  noted as (
    insert into public.account_actions (user_id, action) select r.id, 'restored' from restored r
  )
  select coalesce(array_agg(r.id), '{}') into ended from restored r;
  perform private.notify(
    e.id, 'account_restored', 'Your account is restored', 'Your suspension has ended.', '/dashboard'
  )
  from unnest(ended) e (id);
  return cardinality(ended);
end
$$;

create or replace function public.admin_set_status(
  p_user_id uuid, p_status text, p_reason text default null, p_until timestamptz default null
) returns public.users
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
  reason text := nullif(btrim(p_reason), '');
begin
  if p_status is null or p_status not in ('active', 'suspended') then
    perform private.refuse('Choose a valid status');
  end if;
  if p_user_id = auth.uid() then
    perform private.refuse('You can''t suspend your own account');
  end if;
  if p_status = 'suspended' then
    reason := private.require_reason(p_reason);
    if p_until <= now() then
      perform private.refuse('Choose a time in the future');
    end if;
    if person.role = 'super_admin' then
      perform private.keep_an_administrator(p_user_id);
    end if;
  elsif person.status = 'active' then
    return person;
  end if;

  update public.users u set status = p_status where u.id = p_user_id returning * into person;
  insert into public.account_actions (user_id, actor_id, action, reason, ends_at)
  values (
    p_user_id, auth.uid(), case p_status when 'suspended' then 'suspended' else 'restored' end, reason,
    case p_status when 'suspended' then p_until end
  );
  if p_status = 'suspended' then
    delete from auth.sessions s where s.user_id = p_user_id;
    update auth.users a set banned_until = coalesce(p_until, now() + interval '100 years') where a.id = p_user_id;
    perform private.notify(
      p_user_id, 'account_suspended', 'Your account is suspended',
      format(
        'Reason: %s%s You can''t sign in %s. Your data isn''t deleted.', reason,
        case when reason ~ '[.!?]$' then '' else '.' end,
        coalesce(
          'until ' || to_char(p_until at time zone person.time_zone, 'Mon FMDD, YYYY, FMHH12:MI AM') || ' ('
            || replace(person.time_zone, '_', ' ') || ')',
          'until an administrator restores your account'
        )
      ),
      '/login'
    );
  else
    update auth.users a set banned_until = null where a.id = p_user_id;
    perform private.notify(
      p_user_id, 'account_restored', 'Your account is restored', 'You can sign in again with the password you had.', '/dashboard'
    );
  end if;
  return person;
end
$$;

create or replace function private.finish_impersonation(p_id uuid, p_because text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  finished private.impersonations;
  minutes integer;
  zone text;
  told uuid;
begin
  update private.impersonations i set ended_at = least(now(), i.ends_at), ended_because = p_because
  where i.id = p_id and i.ended_at is null
  returning i.* into finished;
  if finished.id is null then
    return false;
  end if;
  minutes := greatest(1, round(extract(epoch from finished.ended_at - finished.started_at) / 60));
  perform private.log_impersonation(finished, 'ended', jsonb_build_object('ended_because', p_because, 'minutes', minutes));
  select u.time_zone into zone from public.users u where u.id = finished.user_id;
  -- Not by private.notify(): the request may be one as the person, who is told all the same.
  insert into public.notifications (user_id, kind, title, body, link)
  values (
    finished.user_id, 'account_viewed',
    left(coalesce(private.name_of(finished.administrator_id), 'An administrator') || ' viewed Milepost as you', 200),
    format(
      'On %s (%s), for %s, read-only. Reason: %s',
      to_char(finished.started_at at time zone zone, 'Mon FMDD, YYYY, FMHH12:MI AM'), replace(zone, '_', ' '),
      case when minutes = 1 then '1 minute' else minutes || ' minutes' end, finished.reason
    ),
    '/settings/account'
  )
  returning id into told;
  insert into private.notification_mail (notification_id) values (told) on conflict do nothing;
  perform pg_catalog.pg_notify('notification_mail', told::text);
  return true;
end
$$;
