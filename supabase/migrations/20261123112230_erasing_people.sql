-- Erasing a person: a dry run that counts, table by table, what goes, what is forgotten and what stays; then, confirmed by
-- an administrator, the same in the background, with a receipt that holds counts and nothing of the person.
-- What foreign keys do not reach goes with the person too, whichever way the person is deleted: files, invitations, places
-- in lists. Only the log of sign-ins is cleaned by erasing alone.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.files_of_person(p_user_id uuid) returns table (bucket_id text, name text)
language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id in ('avatars', 'documents', 'materials', 'exports') and o.name like p_user_id || '/%'
    and not exists (
      select from public.task_files f where o.bucket_id = 'documents' and f.file_path = o.name and f.user_id <> p_user_id
    )
  union all
  select o.bucket_id, o.name from storage.objects o
  where o.bucket_id = 'attachments' and (
    split_part(o.name, '/', 2) = p_user_id::text
    or split_part(o.name, '/', 1) in (
      select c.id::text from public.conversations c where p_user_id in (c.client_id, c.coach_id)
    )
  )
$$;
comment on function private.files_of_person(uuid) is
  'The stored files that go with a person: those in their folders and all of their conversations. What a coach gave somebody with a task stays theirs.';

create function private.notifications_naming(p_user_id uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select n.id from public.notifications n
  join public.users u on u.id = p_user_id
  where n.user_id <> u.id and (
    n.link like '%' || u.id || '%'
    or btrim(u.full_name) like '% %' and position(btrim(u.full_name) in concat_ws(' ', n.title, n.body)) > 0
  )
$$;
comment on function private.notifications_naming(uuid) is 'What others were notified of that names a person or leads to them.';

create function private.count_for_person(p_table text, p_condition text, p_user_id uuid) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted bigint := 0;
begin
  if p_condition is not null then
    execute format('select count(*) from %s where %s', p_table::regclass, p_condition) into counted using p_user_id;
  end if;
  return counted;
end
$$;

create function private.erasure_counts(p_user_id uuid)
returns table (table_name text, holds text, treatment text, reason text, kept_until text, goes bigint, forgets bigint)
language sql stable security definer set search_path = ''
as $$
  select i.table_name, i.holds, i.treatment, i.reason, i.kept_until, counted.goes, counted.forgets
  from public.data_inventory i
  cross join lateral (
    select private.rows_of_person(i.table_name::regclass)
        || case i.table_name when 'public.notifications' then ' or id in (select private.notifications_naming($1))' else '' end as own,
      case i.table_name
        when 'public.activity_logs' then 'actor_id = $1 or entity_id = $1 or subject_id = $1'
        when 'auth.audit_log_entries' then $c$payload ->> 'actor_id' = $1::text or payload -> 'traits' ->> 'user_id' = $1::text$c$
        when 'public.feature_flags' then '$1 = any (user_ids)'
        when 'private.activity_pseudonyms' then 'person_id = $1'
        else private.mentions_of_person(i.table_name::regclass)
      end as mentions
  ) condition
  cross join lateral (
    select private.count_for_person(i.table_name, condition.own, p_user_id) as goes,
      private.count_for_person(
        i.table_name, coalesce('(' || condition.mentions || ')' || coalesce(' and not coalesce(' || condition.own || ', false)', ''), null),
        p_user_id
      ) as forgets
  ) counted
  order by i.table_name
$$;
comment on function private.erasure_counts(uuid) is
  'For each line of the data inventory how many rows go with a person, and how many stay and forget the person.';

create function public.erasure_preview(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_security_logs');
  return (
    select jsonb_build_object(
      'person', private.person_card(p_user_id),
      'hold', (
        select jsonb_build_object('id', h.id, 'reason', h.reason, 'until_on', h.until_on, 'placed_by', private.name_of(h.placed_by), 'created_at', h.created_at)
        from private.hold_of(p_user_id) h where h.id is not null
      ),
      'tables', (select jsonb_agg(to_jsonb(c)) from private.erasure_counts(p_user_id) c),
      'files', (select count(*) from private.files_of_person(p_user_id)),
      'calendars', (select count(*) from public.calendar_integrations i where i.user_id = p_user_id and i.is_connected),
      'feeds', (select count(*) from public.calendar_feeds f where f.user_id = p_user_id)
    )
    where exists (select from public.users u where u.id = p_user_id)
  );
end
$$;
comment on function public.erasure_preview(uuid) is
  'The dry run of erasing a person: counts by table with what becomes of the rows and why, files, calendars, and the legal hold.';

create function public.erase_person(p_request_id uuid, p_reason text, p_confirmation text) returns public.data_requests
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
  person public.users;
  stated text;
begin
  perform private.require_permission('view_security_logs');
  select * into request from public.data_requests r where r.id = p_request_id;
  if request.id is null or request.kind <> 'erase' or request.user_id is null then
    perform private.refuse('There is no such request');
  end if;
  person := private.person_to_administer(request.user_id);
  select * into request from public.data_requests r where r.id = p_request_id for update;
  if request.state not in ('received', 'failed') then
    perform private.refuse('This request is being worked on, or it has ended');
  end if;
  if person.id = auth.uid() then
    perform private.refuse('You can''t erase your own account. Ask another administrator');
  end if;
  if person.role = 'super_admin' then
    perform private.keep_an_administrator(person.id);
  end if;
  stated := private.require_reason(p_reason);
  if lower(btrim(p_confirmation)) is distinct from person.email then
    perform private.refuse('Type the email address of the account to confirm');
  end if;
  perform private.refuse_if_held(person.id);
  update public.data_requests r
  set state = 'running', reason = stated, handled_by = auth.uid(), error = null
  where r.id = p_request_id returning * into request;
  perform private.enqueue_job(
    'erase_person', jsonb_build_object('request_id', request.id), format('Erase an account, request %s', request.number),
    request.id::text, p_requested_by => null
  );
  return request;
end
$$;
comment on function public.erase_person(uuid, text, text) is
  'Erases the person of a request in the background, with a reason and the account''s email address typed in. Not oneself, the last administrator, or anybody under a legal hold.';

-- The receipt is written first, because afterwards nothing says any more whose it is.
create function private.finish_erasure(p_request_id uuid, p_calendars integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  request public.data_requests;
begin
  select * into request from public.data_requests r where r.id = p_request_id for update;
  if request.state is distinct from 'running' or request.user_id is null then
    return false;
  end if;
  perform private.refuse_if_held(request.user_id);
  update public.data_requests r
  set state = 'done', ended_at = now(), error = null, receipt = jsonb_build_object(
    'tables', (
      select jsonb_agg(to_jsonb(c) order by c.table_name) from private.erasure_counts(request.user_id) c
      where c.goes > 0 or c.forgets > 0
    ),
    'files', coalesce((r.receipt ->> 'files')::integer, 0), 'calendars', p_calendars
  )
  where r.id = p_request_id;
  update auth.audit_log_entries a
  set payload = ((a.payload::jsonb - 'actor_username' - 'actor_name') #- '{traits,user_email}')::json
  where a.payload ->> 'actor_id' = request.user_id::text or a.payload -> 'traits' ->> 'user_id' = request.user_id::text;
  delete from auth.users a where a.id = request.user_id;
  return true;
end
$$;
comment on function private.finish_erasure(uuid, integer) is
  'Erases the person of a request that is running and writes the receipt, both or neither. False where that was done before.';

create function private.forget_person_elsewhere() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o using private.files_of_person(old.id) f where o.bucket_id = f.bucket_id and o.name = f.name;
  update storage.objects o set owner = null, owner_id = null where o.owner_id = old.id::text;
  delete from public.notifications n where n.id in (select private.notifications_naming(old.id));
  delete from auth.flow_state f where f.user_id = old.id;
  delete from public.organization_invitations i where lower(i.email) = old.email and old.email <> '';
  -- What the log tells of an invitation is the address.
  perform set_config('milepost.activity_log', 'erase', true);
  update public.activity_logs l set salt = null, record_name = null, before = null, after = null
  where l.entity = 'organization_invitations' and old.email in (lower(l.before ->> 'email'), lower(l.after ->> 'email'))
    and old.email <> '';
  perform set_config('milepost.activity_log', '', true);
  update public.report_versions v set content = jsonb_set(v.content, '{recipients}', (v.content -> 'recipients') - old.id::text)
  where (v.content -> 'recipients') ? old.id::text;
  update public.report_definitions d set recipients = array_remove(d.recipients, old.id) where old.id = any (d.recipients);
  update public.report_runs r set mailed_to = array_remove(r.mailed_to, old.id) where old.id = any (r.mailed_to);
  return old;
end
$$;
comment on function private.forget_person_elsewhere() is
  'Removes of a person what no foreign key reaches: files, sign-ins under way, invitations, places in lists of reports, and what others were notified of with their name.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger forget_person_elsewhere before delete on public.users
  for each row execute function private.forget_person_elsewhere();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.erasure_preview(uuid), public.erase_person(uuid, text, text) to authenticated, service_role;
