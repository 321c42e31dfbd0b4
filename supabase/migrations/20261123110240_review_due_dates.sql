-- A review is due today or later: neither what the client would like nor what the coach promises lies in the past.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.refuse_past_due_date() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (
    select (now() at time zone u.time_zone)::date from public.users u where u.id = auth.uid()
  );
begin
  -- What is no plausible date at all, the constraints refuse.
  if new.estimated_completion between '1970-01-01' and today - 1
    and (tg_op = 'INSERT' or new.estimated_completion is distinct from old.estimated_completion)
    or new.wished_completion between '1970-01-01' and today - 1
    and (tg_op = 'INSERT' or new.wished_completion is distinct from old.wished_completion)
  then
    perform private.refuse('Choose today or a later date');
  end if;
  return new;
end
$$;
comment on function private.refuse_past_due_date() is
  'Refuses a date before today by the clock of whoever writes it; the server writes what it likes.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger refuse_past_due_date before insert or update of estimated_completion, wished_completion
  on public.review_requests
  for each row execute function private.refuse_past_due_date();
