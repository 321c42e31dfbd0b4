-- Settings hold texts and choices, too, and what stood as a constant in functions is a setting: for how long invitations are
-- valid, how many an organization sends a day, who sends them, for how long 'View as' lasts, and what a client reads whose
-- coach did not answer. Each begins with what the constant was.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create function private.setting_options_fit(p_options jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(p_options) = 'array' then
    jsonb_array_length(p_options) between 2 and 12
    and (
      select bool_and(coalesce(
          jsonb_typeof(o -> 'value') = 'string' and o ->> 'value' ~ '^[a-z][a-z_]{0,39}$'
          and jsonb_typeof(o -> 'label') = 'string' and char_length(btrim(o ->> 'label')) between 1 and 80,
          false
        )) and count(distinct o ->> 'value') = count(*)
      from jsonb_array_elements(p_options) o
    )
  else false end
$$;
comment on function private.setting_options_fit(jsonb) is 'Whether these are the options of a choice: two or more, each with a value and a label.';

create function private.setting_fits(p_kind text, p_minimum integer, p_maximum integer, p_options jsonb, p_value jsonb) returns boolean
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
        and p_value #>> '{}' !~ '[[:cntrl:]]',
      false
    )
    when jsonb_typeof(p_value) = 'number' then
      p_value::numeric = trunc(p_value::numeric) and p_value::numeric between p_minimum and p_maximum
    else false
  end
$$;
comment on function private.setting_fits(text, integer, integer, jsonb, jsonb) is
  'Whether a setting of that kind, with those limits or options, may have the value. The limits of a text are its characters; it is one line.';

alter table public.system_settings
  drop constraint value_fits,
  drop constraint default_fits,
  drop constraint a_number_has_limits_and_a_unit,
  drop constraint system_settings_kind_check,
  add column options jsonb;
drop function private.setting_fits(text, integer, integer, jsonb);
alter table public.system_settings
  add constraint kind_is_known check (kind in ('integer', 'boolean', 'text', 'choice')),
  add constraint a_number_has_a_unit check ((kind = 'integer') = (unit is not null)),
  add constraint a_number_and_a_text_have_limits check (num_nonnulls(minimum, maximum) = case when kind in ('integer', 'text') then 2 else 0 end),
  add constraint a_text_is_short check (kind <> 'text' or minimum between 0 and maximum and maximum <= 500),
  add constraint a_choice_has_options check ((kind = 'choice') = (options is not null)),
  add constraint options_fit check (options is null or private.setting_options_fit(options)),
  add constraint value_fits check (private.setting_fits(kind, minimum, maximum, options, value)),
  add constraint default_fits check (private.setting_fits(kind, minimum, maximum, options, default_value));
comment on column public.system_settings.minimum is 'The least of a number, the fewest characters of a text.';
comment on column public.system_settings.maximum is 'The most of a number, the most characters of a text.';
comment on column public.system_settings.options is 'What a choice is made of: values, each with its label.';

insert into public.system_settings
  (key, area, label, effect, read_by, kind, minimum, maximum, unit, options, default_value, value)
values
  (
    'organization_inviters', 'Invitations', 'Who invites to an organization',
    'Coaches can invite people to their own organization, or only its administrators can. Invitations that were sent stay valid.',
    'Organization pages, and when someone is invited', 'choice', null, null, null,
    '[{"value": "coaches", "label": "Its administrators and coaches"}, {"value": "administrators", "label": "Its administrators only"}]',
    '"coaches"', '"coaches"'
  ),
  (
    'organization_invitation_days', 'Invitations', 'Invitations to an organization are valid for',
    'An invitation can be accepted for this long. Invitations that were sent keep their date.',
    'Organizations, when someone is invited', 'integer', 1, 90, 'days', null, '14', '14'
  ),
  (
    'organization_invitations_per_day', 'Invitations', 'Invitations per organization per day',
    'An organization that has sent this many within a day waits before the next one.',
    'Organizations, when someone is invited', 'integer', 10, 2000, 'invitations', null, '200', '200'
  ),
  (
    'user_invitation_days', 'Invitations', 'Invitations to Milepost are valid for',
    'A user whom an administrator invited can accept for this long. Invitations that were sent keep their date.',
    'Users, when someone is invited or invited again', 'integer', 1, 90, 'days', null, '14', '14'
  ),
  (
    'impersonation_minutes', 'View as', 'A view ends after',
    'An administrator who views Milepost as someone else is back in their own account after this long. Open views keep their end.',
    'View as, when a view starts', 'integer', 5, 120, 'minutes', null, '30', '30'
  ),
  (
    'unanswered_request_text', 'Coaching requests', 'Message about an unanswered request',
    'The client reads this when the time to answer has run out. {coach} is the name of the coach. Other coaches are suggested after it.',
    'Coaching requests, when one is declined because its time ran out', 'text', 10, 200, null, null,
    '"We''re sorry: {coach} didn''t answer in time"', '"We''re sorry: {coach} didn''t answer in time"'
  );

create function private.organization_invitation_end() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select now() + make_interval(days => private.system_setting('organization_invitation_days')::integer) $$;
comment on function private.organization_invitation_end() is 'Until when an invitation to an organization is valid that is sent now.';

create function private.user_invitation_end() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select now() + make_interval(days => private.system_setting('user_invitation_days')::integer) $$;
comment on function private.user_invitation_end() is 'Until when an invitation to Milepost is valid that is sent now.';

create function private.impersonation_end() returns timestamptz
language sql stable security definer set search_path = ''
as $$ select now() + make_interval(mins => private.system_setting('impersonation_minutes')::integer) $$;
comment on function private.impersonation_end() is 'Until when a view as somebody else lasts that starts now.';

alter table public.organization_invitations alter column expires_at set default private.organization_invitation_end();
alter table public.user_invitations alter column expires_at set default private.user_invitation_end();
alter table private.impersonations alter column ends_at set default private.impersonation_end();

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.may_invite_to(p_org_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    p_org_id in (select private.my_administered_org_ids())
      or private.has_permission('manage_org_users')
        and (
          p_org_id = private.my_org_id() and private.system_setting('organization_inviters') = '"coaches"'
          or private.has_permission('manage_organizations')
        ),
    false
  )
$$;
comment on function private.may_invite_to(uuid) is
  'Whether the caller invites to an organization: its administrators, coaches who belong to it where the setting lets them, administrators of the product.';

create or replace function public.invite_to_organization(p_org_id uuid, p_emails text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  asked constant text[] := array(
    select distinct lower(btrim(e)) from unnest(p_emails) as e where coalesce(btrim(e), '') <> '' order by 1
  );
  address text;
  made public.organization_invitations;
  result jsonb := '[]';
  outcome text;
  most constant integer := private.system_setting('organization_invitations_per_day');
begin
  perform private.require_live_session();
  if not private.may_invite_to(p_org_id) then
    perform private.forbid('You don''t have permission to invite to this organization');
  end if;
  -- Several who invite at once are counted one after the other.
  perform from public.organizations o where o.id = p_org_id and o.archived_at is null for update;
  if not found then
    perform private.refuse('This organization is archived. Restore it to add people');
  elsif cardinality(asked) = 0 then
    perform private.refuse('Enter at least one email address');
  elsif cardinality(asked) > 50 then
    perform private.refuse('Invite up to 50 people at a time');
  elsif cardinality(asked) + (
    select count(*) from public.organization_invitations i where i.org_id = p_org_id and i.created_at > now() - interval '1 day'
  ) > most then
    perform private.refuse(format(
      'This organization can send %s invitations a day. Invite fewer people, or try again tomorrow', to_char(most, 'FM9,999')
    ));
  end if;
  foreach address in array asked loop
    if char_length(address) > 320 or address !~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$' then
      perform private.refuse(format('“%s” is not an email address', left(address, 80)));
    end if;
    made := null;
    if exists (select from public.users u where u.email = address and u.org_id = p_org_id) then
      outcome := 'member';
    else
      insert into public.organization_invitations (org_id, email, invited_by) values (p_org_id, address, auth.uid())
      on conflict (org_id, email) do update
        set invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now()
        where organization_invitations.created_at < now() - interval '1 day'
      returning * into made;
      outcome := case when made.id is null then 'waiting' else 'invited' end;
    end if;
    if made.id is not null then
      perform private.send_organization_invitation(made);
    end if;
    result := result || jsonb_build_object('email', address, 'outcome', outcome);
  end loop;
  return result;
end
$$;

create or replace function public.resend_user_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  new_batch constant uuid := gen_random_uuid();
begin
  perform private.require_super_admin();
  update public.user_invitations i
  set state = 'waiting', failure = null, sent_at = null, batch = new_batch,
    expires_at = private.user_invitation_end()
  where i.id = p_id;
  if not found then
    perform private.refuse('This invitation was accepted or withdrawn');
  end if;
  perform private.enqueue_user_invitations(new_batch, 1);
end
$$;
comment on function public.resend_user_invitation(uuid) is
  'Mails an invitation again, which is valid from now on for as long as a new one. The link of the earlier mail ends. Administrators only.';

create or replace function private.notify_of_coaching_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  coach_name constant text := coalesce(private.name_of(new.coach_id), 'The coach');
  client_name constant text := coalesce(private.name_of(new.client_id), 'A client');
  others constant text := '. Here are other coaches with room';
begin
  if tg_op = 'INSERT' then
    perform private.notify(
      new.coach_id, 'coaching_requested', 'New coaching request', client_name || ' sent you a coaching request', '/coach/clients'
    );
  elsif new.status = 'declined' and new.decline_reason = 'no_answer' then
    perform private.notify(
      new.client_id, 'coaching_timed_out', 'Coaching request closed',
      replace(private.system_setting('unanswered_request_text') #>> '{}', '{coach}', coach_name) || others,
      '/marketplace/' || new.coach_id
    );
    perform private.notify(
      new.coach_id, 'coaching_timed_out', 'Coaching request closed',
      'The time to answer ' || client_name || ' ran out. We declined the request for you and suggested other coaches',
      '/coach/clients'
    );
  elsif new.status = 'declined' and new.decline_reason = 'no_reply' then
    perform private.notify(
      new.client_id, 'coaching_timed_out', 'Coaching request closed',
      coach_name || '''s question had no reply for 14 days. You can send a new request', '/marketplace/' || new.coach_id
    );
    perform private.notify(
      new.coach_id, 'coaching_timed_out', 'Coaching request closed',
      client_name || ' didn''t reply to your question for 14 days. We closed the request for you', '/coach/clients'
    );
  elsif new.status = 'declined' then
    perform private.notify(
      new.client_id, 'coaching_declined', 'Coaching request declined',
      coach_name || case new.decline_reason
        when 'no_room' then ' isn''t taking new clients right now'
        when 'topic' then ' doesn''t coach this topic'
        when 'schedule' then ' has no time that fits yours'
        else ' can''t take this on'
      end || others,
      '/marketplace/' || new.coach_id
    );
  elsif new.status = 'accepted' then
    perform private.notify(
      new.client_id, 'coaching_accepted', 'Coaching request accepted', coach_name || ' is now your coach',
      '/client/sessions?book=' || new.coach_id
    );
  elsif new.status = 'cancelled' then
    perform private.notify(
      new.coach_id, 'coaching_cancelled', 'Coaching request withdrawn', client_name || ' withdrew their coaching request',
      '/coach/clients'
    );
  end if;
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.setting_fits(text, integer, integer, jsonb, jsonb), private.setting_options_fit(jsonb)
  to authenticated, service_role;
grant execute on function private.organization_invitation_end(), private.user_invitation_end(), private.impersonation_end()
  to service_role;
