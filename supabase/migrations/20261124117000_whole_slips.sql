-- A slip of several moves leaves no trace either: Applied, Interviewing, Rejected and Applied again within the hour.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.forget_slip(p_application_id uuid, p_from_status text, p_to_status text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  slip uuid[] := '{}';
  reached text := p_to_status;
  step public.application_events;
begin
  -- From the latest move back to the one that left the status, as long as each is of the hour and led to the next.
  loop
    select e.* into step from public.application_events e
    where e.application_id = p_application_id and e.kind = 'status' and e.to_status = reached and e.id <> all (slip)
      and e.actor_id = auth.uid() and least(e.created_at, e.occurred_at) > now() - interval '1 hour'
      and not exists (
        select from public.application_events later
        where later.application_id = p_application_id and later.kind = 'status' and later.created_at > e.created_at
          and later.id <> all (slip)
      )
    order by e.occurred_at desc, e.from_status is not distinct from p_from_status desc limit 1;
    exit when step.id is null;
    slip := slip || step.id;
    if step.from_status = p_from_status then
      delete from public.application_events e where e.id = any (slip);
      return true;
    end if;
    reached := step.from_status;
  end loop;
  return false;
end
$$;
comment on function private.forget_slip(uuid, text, text) is
  'Deletes the latest moves of an application back to the one that left a status, where the caller made all of them within the hour and left their days alone; says whether it did.';
