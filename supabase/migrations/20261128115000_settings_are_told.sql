-- A changed setting reaches open pages of those whom it is about, as their own channel tells. What says nothing to the eye is
-- no reason and no text of a setting, and a flag names no one by an empty id, which made the page of flags unreadable.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.tell_changed_setting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.key = 'administrator_second_factor_days' then
    perform realtime.send(
      jsonb_build_object('tables', jsonb_build_array('users')), 'rows_changed', 'user:' || u.id, true
    )
    from public.users u where u.role = 'super_admin';
  elsif new.key = 'organization_inviters' then
    perform realtime.send(
      jsonb_build_object('tables', jsonb_build_array('organization_members')), 'rows_changed', 'user:' || u.id, true
    )
    from public.users u where u.role = 'coach' and u.org_id is not null;
  end if;
  return null;
end
$$;

create or replace function private.require_reason(p_reason text) returns text
language plpgsql set search_path = ''
as $$
begin
  if not coalesce(private.is_visible(p_reason), false) then
    perform private.refuse('Enter a reason');
  end if;
  return btrim(p_reason);
end
$$;

create or replace function private.setting_fits(p_kind text, p_minimum integer, p_maximum integer, p_options jsonb, p_value jsonb)
returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when p_kind = 'boolean' then jsonb_typeof(p_value) = 'boolean'
    when p_kind = 'choice' then coalesce(
      jsonb_typeof(p_value) = 'string' and p_options @> jsonb_build_array(jsonb_build_object('value', p_value)), false
    )
    when p_kind = 'text' then coalesce(
      jsonb_typeof(p_value) = 'string'
        and char_length(p_value #>> '{}') between p_minimum and p_maximum
        and p_value #>> '{}' = btrim(p_value #>> '{}')
        and p_value #>> '{}' !~ '[[:cntrl:]]'
        and (p_value = '""' or private.is_visible(p_value #>> '{}')),
      false
    )
    when jsonb_typeof(p_value) = 'number' then
      p_value::numeric = trunc(p_value::numeric) and p_value::numeric between p_minimum and p_maximum
    else false
  end
$$;
comment on function private.setting_fits(text, integer, integer, jsonb, jsonb) is
  'Whether a setting of that kind, with those limits or options, may have the value. The limits of a text are its characters; it is one line, and not one of zero-width characters.';

create or replace function private.record_setting_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not coalesce(private.is_visible(new.reason), false) then
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

create or replace function private.record_flag_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not coalesce(private.is_visible(new.reason), false) then
    perform private.refuse('Enter a reason');
  elsif char_length(new.reason) > 500 then
    perform private.refuse('The reason can''t be longer than 500 characters');
  end if;
  new.full_since := case when new.is_on and new.percentage = 100 then coalesce(new.full_since, now()) end;
  if private.flag_targets(new) <> private.flag_targets(old) then
    insert into public.system_changes (kind, key, before, after, reason, changed_by)
    values (
      'flag', new.key, private.flag_targets(old), private.flag_targets(new), nullif(btrim(new.reason), ''),
      -- Whoever erases themselves is gone by now.
      (select u.id from public.users u where u.id = auth.uid())
    );
  end if;
  new.reason := null;
  return new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.feature_flags disable trigger user;
update public.feature_flags
set org_ids = array_remove(org_ids, null), user_ids = array_remove(user_ids, null)
where array_position(org_ids, null) is not null or array_position(user_ids, null) is not null;
alter table public.feature_flags
  enable trigger user,
  add constraint names_organizations check (array_position(org_ids, null) is null),
  add constraint names_people check (array_position(user_ids, null) is null);

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger tell_changed_setting after update on public.system_settings
  for each row when (old.value is distinct from new.value) execute function private.tell_changed_setting();
