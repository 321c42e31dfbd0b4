-- Of two administrators who do the same at once, one is told that the other was first, instead of undoing it unseen.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.assign_review(p_id uuid, p_coach_id uuid, p_reason text, p_seen jsonb) returns public.review_requests
language plpgsql security definer set search_path = ''
as $$
declare
  present public.review_requests;
begin
  perform private.require_super_admin();
  select * into present from public.review_requests r where r.id = p_id and r.deleted_at is null for update;
  if present.id is not null and jsonb_populate_record(present, p_seen) is distinct from present then
    perform private.refuse(format(
      'Someone else, or another window, changed this review first. %s has it now. Look at it, then try again.',
      coalesce(private.name_of(present.coach_id), 'No coach')
    ));
  end if;
  return public.assign_review(p_id, p_coach_id, p_reason);
end
$$;
comment on function public.assign_review(uuid, uuid, text, jsonb) is
  'As without p_seen, { column: value } as the page showed them; refused where one says something else by now.';

create function private.suspension_words(p_reason text, p_until timestamptz, p_zone text) returns text
language sql stable set search_path = ''
as $$
  select format(
    'Reason: %s%s You can''t sign in until %s.', p_reason, case when p_reason ~ '[.!?]$' then '' else '.' end,
    coalesce(
      to_char(p_until at time zone p_zone, 'Mon FMDD, YYYY, FMHH12:MI AM') || ' (' || replace(p_zone, '_', ' ') || ')',
      'an administrator restores your account'
    )
  )
$$;
comment on function private.suspension_words(text, timestamptz, text) is
  'Why and until when somebody may not sign in, in their own time zone, for the mail and for the answer to a sign-in.';

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
    elsif p_until >= '2200-01-01' then
      perform private.refuse('Choose a date before the year 2200');
    end if;
    if person.status = 'suspended' then
      perform private.refuse('Someone else suspended this user first. Look at the account, then try again.');
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
      private.suspension_words(reason, p_until, person.time_zone) || ' Your data isn''t deleted.',
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

create or replace function public.admin_verify_coach(p_user_id uuid, p_checked text[], p_reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.users := private.person_to_administer(p_user_id);
  verifies constant boolean := cardinality(p_checked) > 0;
  note text := nullif(btrim(p_reason), '');
begin
  if person.role <> 'coach' then
    perform private.refuse('Only a coach can be verified');
  end if;
  if verifies = (select p.verified_at is not null from public.coach_profiles p where p.user_id = p_user_id) then
    perform private.refuse(format(
      'Someone else %s first. Look at the account, then try again.',
      case when verifies then 'verified this coach' else 'withdrew this verification' end
    ));
  end if;
  if not verifies then
    note := private.require_reason(p_reason);
  end if;
  update public.coach_profiles p set verified_at = case when verifies then now() end where p.user_id = p_user_id;
  insert into public.account_actions (user_id, actor_id, action, reason, checked)
  values (
    p_user_id, auth.uid(), case when verifies then 'verified' else 'verification_withdrawn' end, note,
    coalesce(p_checked, '{}')
  );
  if verifies then
    perform private.notify(
      p_user_id, 'coach_verified', 'Your profile is verified', 'Clients see it in the marketplace.', '/coach/profile'
    );
  else
    perform private.notify(
      p_user_id, 'coach_unverified', 'Your profile is no longer verified', 'Reason: ' || note, '/coach/profile'
    );
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.assign_review(uuid, uuid, text, jsonb) to authenticated, service_role;
