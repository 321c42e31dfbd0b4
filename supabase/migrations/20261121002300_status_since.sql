-- Since when an application stands where it is.

alter table public.job_applications add column status_since timestamptz not null default now();
comment on column public.job_applications.status_since is 'When the application came to its present status, as its history says.';

create function private.status_began(p_application_id uuid, p_status text) returns timestamptz
language sql stable set search_path = ''
as $$
  select max(e.occurred_at) from public.application_events e
  where e.application_id = p_application_id and e.kind in ('created', 'status') and e.to_status = p_status
$$;

-- Rows from before. Their own triggers would write of a change that nobody made.
alter table public.job_applications disable trigger user;
update public.job_applications a set status_since = coalesce(private.status_began(a.id, a.status), a.applied_at);
alter table public.job_applications enable trigger user;

-- After start_application, which gives applied_at: triggers run in the order of their names.
create function private.track_status() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.status_since := new.applied_at;
  elsif new.status is distinct from old.status then
    new.status_since := now();
  elsif new.applied_at is distinct from old.applied_at and old.status_since = old.applied_at then
    new.status_since := new.applied_at;
  elsif private.is_request() then
    new.status_since := old.status_since;
  end if;
  return new;
end
$$;
create trigger track_status before insert or update on public.job_applications
  for each row when (not private.is_bulk_write()) execute function private.track_status();

-- A corrected date of a move is the beginning of that status. The microsecond keeps stamp_times from naming a change of
-- the application itself, which an open form of it would be told of.
create function private.retime_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.job_applications a
  set status_since = private.status_began(a.id, a.status), updated_at = a.updated_at + interval '1 microsecond'
  where a.id = new.application_id and a.status = new.to_status
    and a.status_since is distinct from private.status_began(a.id, a.status);
  return null;
end
$$;
create trigger retime_status after update of occurred_at on public.application_events
  for each row when (new.kind = 'status' and new.occurred_at is distinct from old.occurred_at)
  execute function private.retime_status();
