-- Legal holds: while one is in force, nothing of the person may be erased, whoever asks and by whichever way.
-- Each has a reason, who placed it, and a day on which it ends by itself, or none.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.legal_holds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade deferrable,
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  until_on date,
  placed_by uuid references public.users (id) on delete set null deferrable,
  released_by uuid references public.users (id) on delete set null deferrable,
  released_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column public.legal_holds.until_on is 'The last day (UTC) on which it holds; null until it is released.';

insert into private.activity_readers (entity, readers) values ('legal_holds', 'nobody');
insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('public.legal_holds', 'cascade', 'Legal holds that have ended; one in force stops the erasure', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create unique index legal_holds_user_id_idx on public.legal_holds (user_id) where released_at is null;
create index legal_holds_of_user_idx on public.legal_holds (user_id, created_at desc);
create index legal_holds_placed_by_idx on public.legal_holds (placed_by);
create index legal_holds_released_by_idx on public.legal_holds (released_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.hold_of(p_user_id uuid) returns public.legal_holds
language sql stable security definer set search_path = ''
as $$
  select h from public.legal_holds h
  where h.user_id = p_user_id and h.released_at is null
    and (h.until_on is null or h.until_on >= (now() at time zone 'UTC')::date)
$$;
comment on function private.hold_of(uuid) is 'The legal hold that is in force for a person; null where there is none.';

create function private.refuse_if_held(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  hold constant public.legal_holds := private.hold_of(p_user_id);
begin
  if hold.id is not null then
    perform private.refuse(
      'A legal hold keeps this account' || coalesce(' until ' || to_char(hold.until_on, 'Mon FMDD, YYYY'), '')
        || '. Release the hold to erase the account'
    );
  end if;
end
$$;

create function public.place_legal_hold(p_user_id uuid, p_reason text, p_until date default null) returns public.legal_holds
language plpgsql security definer set search_path = ''
as $$
declare
  hold public.legal_holds;
begin
  perform private.require_permission('view_security_logs');
  perform from public.users u where u.id = p_user_id for update;
  if not found then
    perform private.refuse('User not found');
  end if;
  if p_until < (now() at time zone 'UTC')::date then
    perform private.refuse('Choose a day in the future');
  end if;
  hold := private.hold_of(p_user_id);
  if hold.id is not null then
    perform private.refuse('This account is already under a legal hold');
  end if;
  if exists (
    select from public.data_requests r where r.user_id = p_user_id and r.kind = 'erase' and r.state = 'running'
  ) then
    perform private.refuse('This account is being erased');
  end if;
  update public.legal_holds h set released_at = now() where h.user_id = p_user_id and h.released_at is null;
  insert into public.legal_holds (user_id, reason, until_on, placed_by)
  values (p_user_id, private.require_reason(p_reason), p_until, auth.uid()) returning * into hold;
  return hold;
end
$$;
comment on function public.place_legal_hold(uuid, text, date) is
  'Keeps everything of a person from being erased, until a day or until it is released.';

create function public.release_legal_hold(p_id uuid) returns public.legal_holds
language plpgsql security definer set search_path = ''
as $$
declare
  hold public.legal_holds;
begin
  perform private.require_permission('view_security_logs');
  update public.legal_holds h set released_at = now(), released_by = auth.uid()
  where h.id = p_id and h.released_at is null returning * into hold;
  if hold.id is null then
    perform private.refuse('This hold has ended already');
  end if;
  return hold;
end
$$;
comment on function public.release_legal_hold(uuid) is 'Ends a legal hold.';

create function private.keep_held_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_if_held(old.id);
  return old;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger keep_held_person before delete on public.users
  for each row execute function private.keep_held_person();
create trigger log_activity after insert or update on public.legal_holds
  for each row execute function private.log_activity('user_id', 'reason', 'until_on', 'released_at');

-- ---------------------------------------------------------------------------------------------------------------
-- Published tables

alter publication supabase_realtime add table public.legal_holds;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.legal_holds enable row level security;
call private.require_sign_in('public.legal_holds');

create policy "Who sees security logs reads legal holds" on public.legal_holds
  for select to authenticated using ((select private.has_permission('view_security_logs')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on public.legal_holds from anon, authenticated, service_role;
grant select on public.legal_holds to authenticated, service_role;
grant execute on function public.place_legal_hold(uuid, text, date), public.release_legal_hold(uuid)
  to authenticated, service_role;
