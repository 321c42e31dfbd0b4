-- How administrators invite users: up to 1,000 at once, by the rows of a form or a file. One function judges the rows, for
-- the preview and for the sending, so that both agree; what it refuses is not invited. A background job mails the rest.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.id_or_null(p_text text) returns uuid
language sql immutable set search_path = ''
as $$
  select case when p_text ~ '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' then p_text::uuid end
$$;

create function private.judged_invitations(p_rows jsonb)
returns table (
  place integer, email text, full_name text, role text, org_id uuid, org_name text, coach_id uuid, coach_name text,
  problems text[]
)
language sql stable security definer set search_path = ''
as $$
  with sent as (
    select r.place::integer as place,
      coalesce(lower(btrim(r.said ->> 'email')), '') as email,
      nullif(btrim(r.said ->> 'full_name'), '') as full_name,
      coalesce(nullif(replace(lower(btrim(r.said ->> 'role')), ' ', '_'), ''), 'client') as role,
      nullif(btrim(r.said ->> 'organization'), '') as organization,
      nullif(lower(btrim(r.said ->> 'coach')), '') as coach
    from jsonb_array_elements(p_rows) with ordinality r (said, place)
  ),
  found as (
    select s.*, row_number() over (partition by s.email order by s.place) > 1 as is_repeated, o.ids as org_ids,
      coalesce(
        (select u.id from public.users u where u.id = private.id_or_null(s.coach) and u.role = 'coach' and u.status = 'active'),
        (select u.id from public.users u where lower(u.email) = s.coach and u.role = 'coach' and u.status = 'active' limit 1)
      ) as coach_id
    from sent s
    cross join lateral (
      select array_agg(o.id) as ids from public.organizations o
      where o.id = private.id_or_null(s.organization) or o.slug = lower(s.organization)
        or lower(btrim(o.name)) = lower(s.organization)
    ) o
  )
  select f.place, f.email, f.full_name, f.role, o.id, coalesce(o.name, f.organization), f.coach_id,
    coalesce(private.name_of(f.coach_id), f.coach),
    array_remove(
      array[
        case
          when f.email = '' then 'Email is missing'
          when char_length(f.email) > 320 or f.email !~ '^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$' then 'Not a valid email address'
          when f.is_repeated then 'Already in an earlier row'
          when exists (select from public.user_invitations i where i.email = f.email) then 'Already invited'
          when exists (select from public.users u where lower(u.email) = f.email) then 'Already has an account'
        end,
        case when char_length(f.full_name) > 120 then 'Name is longer than 120 characters' end,
        case when f.role not in ('client', 'coach', 'super_admin') then 'Unknown role' end,
        case
          when f.organization is null then null
          when f.org_ids is null then 'Unknown organization'
          when cardinality(f.org_ids) > 1 then 'Several organizations have this name'
          when o.archived_at is not null then 'This organization is archived'
        end,
        case
          when f.coach is null then null
          when f.coach_id is null then 'Unknown coach'
          when f.role <> 'client' then 'Only a client can have a coach'
        end
      ],
      null
    )
  from found f
  left join public.organizations o on cardinality(f.org_ids) = 1 and o.id = f.org_ids[1]
  order by f.place
$$;
comment on function private.judged_invitations(jsonb) is
  'What each row would invite, and why it is refused where it is: organizations by id, short name or name, coaches by id or email.';

create function private.require_invitation_rows(p_rows jsonb) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) = 0 then
    perform private.refuse('Add at least one person');
  elsif jsonb_array_length(p_rows) > 1000 then
    perform private.refuse('Invite up to 1,000 people at a time');
  end if;
end
$$;

create function public.check_user_invitations(p_rows jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  perform private.require_invitation_rows(p_rows);
  return (select jsonb_agg(to_jsonb(j) - 'org_id' - 'coach_id' order by j.place) from private.judged_invitations(p_rows) j);
end
$$;
comment on function public.check_user_invitations(jsonb) is
  'Tells what invite_users() would make of rows (email, full_name, role, organization, coach), and invites nobody. Administrators only.';

create function private.enqueue_user_invitations(p_batch uuid, p_count bigint) returns uuid
language sql security definer set search_path = ''
as $$
  select private.enqueue_job(
    'send_user_invitations', jsonb_build_object('batch', p_batch),
    case p_count when 1 then 'Invitation to Milepost' else format('%s invitations to Milepost', to_char(p_count, 'FM9,999')) end
  )
$$;

create function public.invite_users(p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  new_batch constant uuid := gen_random_uuid();
  judged jsonb;
  invited bigint;
begin
  perform private.require_super_admin();
  perform private.require_invitation_rows(p_rows);
  -- Two administrators who invite at once: the second sees whom the first has invited.
  perform pg_advisory_xact_lock(hashtextextended('private.invite_users', 0));
  select jsonb_agg(to_jsonb(j) order by j.place) into judged from private.judged_invitations(p_rows) j;
  insert into public.user_invitations (email, full_name, role, org_id, coach_id, invited_by, batch)
  select j.email, j.full_name, j.role, j.org_id, j.coach_id, auth.uid(), new_batch
  from jsonb_to_recordset(judged) j (
    email text, full_name text, role text, org_id uuid, coach_id uuid, problems jsonb
  )
  where j.problems = '[]';
  get diagnostics invited = row_count;
  return jsonb_build_object(
    'invited', invited,
    'job_id', case when invited > 0 then private.enqueue_user_invitations(new_batch, invited) end,
    'rows', (select jsonb_agg(r.said - 'org_id' - 'coach_id' order by r.place) from jsonb_array_elements(judged) with ordinality r (said, place))
  );
end
$$;
comment on function public.invite_users(jsonb) is
  'Invites the people of rows that nothing speaks against, and tells of every row what became of it. Administrators only.';

create function public.resend_user_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  new_batch constant uuid := gen_random_uuid();
begin
  perform private.require_super_admin();
  update public.user_invitations i
  set state = 'waiting', failure = null, sent_at = null, batch = new_batch, expires_at = now() + interval '14 days'
  where i.id = p_id;
  if not found then
    perform private.refuse('This invitation was accepted or withdrawn');
  end if;
  perform private.enqueue_user_invitations(new_batch, 1);
end
$$;
comment on function public.resend_user_invitation(uuid) is
  'Mails an invitation again, which is valid for 14 days from now on. The link of the earlier mail ends. Administrators only.';

create function public.withdraw_user_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account_id uuid;
begin
  perform private.require_super_admin();
  delete from public.user_invitations i where i.id = p_id returning i.user_id into account_id;
  if not found then
    perform private.refuse('This invitation was accepted or withdrawn');
  end if;
  delete from auth.users a where a.id = account_id and a.email_confirmed_at is null;
end
$$;
comment on function public.withdraw_user_invitation(uuid) is
  'Takes an invitation back; its link ends. Administrators only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.check_user_invitations(jsonb),
  public.invite_users(jsonb),
  public.resend_user_invitation(uuid),
  public.withdraw_user_invitation(uuid)
  to authenticated, service_role;
