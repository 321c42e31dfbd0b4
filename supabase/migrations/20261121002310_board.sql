-- The place of an application in its status, on the board and in the list.

comment on column public.job_applications.position is
  'The place in its status, from the top, by id where two are the same. Inserted as 0 it becomes the place above all others.';
create index job_applications_position_idx on public.job_applications (client_id, position, id);

-- Rows from before have no places: the newest stand first. Their own triggers would write of a change that nobody made.
alter table public.job_applications disable trigger user;
update public.job_applications a
set position = placed.place * 1024
from (
  select id, row_number() over (partition by client_id order by position, created_at desc, id) as place
  from public.job_applications
) as placed
where placed.id = a.id;
alter table public.job_applications enable trigger user;

create function private.place_on_board() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.position := coalesce(
    (select min(a.position) from public.job_applications a where a.client_id = new.client_id), 0
  ) - 1024;
  return new;
end
$$;
create trigger place_on_board before insert on public.job_applications
  for each row when (new.position = 0) execute function private.place_on_board();

-- The place right below a card of the same status, or at the top; null where no number is left between its neighbours.
create function private.place_below(p_client_id uuid, p_status text, p_moved uuid, p_after uuid) returns double precision
language plpgsql stable set search_path = ''
as $$
declare
  above double precision;
  below double precision;
begin
  select a.position into above from public.job_applications a
  where a.id = p_after and a.id <> p_moved and a.client_id = p_client_id and a.status = p_status and a.deleted_at is null;
  select min(a.position) into below from public.job_applications a
  where a.client_id = p_client_id and a.status = p_status and a.deleted_at is null and a.id <> p_moved
    and (above is null or (a.position, a.id) > (above, p_after));
  if above is null then
    return coalesce(below, 0) - 1024;
  end if;
  if below is null then
    return above + 1024;
  end if;
  return case when (above + below) / 2 > above and (above + below) / 2 < below then (above + below) / 2 end;
end
$$;

create function private.renumber_board(p_client_id uuid, p_status text) returns void
language sql set search_path = ''
as $$
  update public.job_applications a
  set position = placed.place * 1024, updated_at = a.updated_at + interval '1 microsecond'
  from (
    select n.id, row_number() over (order by n.position, n.id) as place
    from public.job_applications n
    where n.client_id = p_client_id and n.status = p_status and n.deleted_at is null
  ) as placed
  where placed.id = a.id
$$;

create function public.move_application(p_id uuid, p_status text, p_after uuid default null)
returns public.job_applications
language plpgsql security definer set search_path = ''
as $$
declare
  moved public.job_applications;
  place double precision;
begin
  perform private.require_live_session();
  select * into moved from public.job_applications a where a.id = p_id and a.deleted_at is null for update;
  if moved.id is null or moved.client_id <> auth.uid() then
    perform private.forbid('Only its owner moves an application');
  end if;
  place := private.place_below(moved.client_id, p_status, p_id, p_after);
  if place is null then
    perform private.renumber_board(moved.client_id, p_status);
    place := private.place_below(moved.client_id, p_status, p_id, p_after);
  end if;
  update public.job_applications a
  set status = p_status, position = place,
      updated_at = case when a.status = p_status then a.updated_at + interval '1 microsecond' else now() end
  where a.id = p_id
  returning * into moved;
  return moved;
end
$$;
comment on function public.move_application(uuid, text, uuid) is
  'The owner puts an application into a status, right below the one named or at the top.';

grant execute on function public.move_application(uuid, text, uuid) to authenticated, service_role;
