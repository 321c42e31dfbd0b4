-- A day or moment that people may write lies where pages can show it: one after the year 9999, or `infinity`, made the list
-- that holds the row unreadable for everybody. The limits are those of due dates and of appointments.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

do $$
declare
  typed record;
  found boolean;
begin
  for typed in
    select of_table.name as table_name, column_name
    from (
      values
        ('application_imports', '{committed_at,undone_at}'),
        ('busy_calendars', '{last_success_at,next_read_at,reading_since}'),
        ('client_coach_assignments', '{assigned_at,ended_at}'),
        ('coach_profiles', '{away_until,first_steps_dismissed_at,verified_at}'),
        ('coaching_requests', '{preferred_start}'),
        ('coaching_sessions', '{occurrence_at,outcome_told_at,reminded_at,settled_at}'),
        ('content_items', '{archived_at,shown_until}'), ('job_applications', '{status_since}'),
        ('legal_holds', '{until_on}'), ('notifications', '{read_at,starts_at}'), ('organizations', '{archived_at}'),
        ('plans', '{archived_at}'), ('review_comments', '{edited_at,resolved_at}'),
        ('review_requests', '{completed_date,kept_until}'), ('tasks', '{answered_at,seen_at}'), ('users', '{last_seen_at}')
    ) as of_table (name, columns)
    cross join lateral unnest(of_table.columns::text[]) as column_name
  loop
    execute format(
      'select exists (select from public.%I where %I not between %L and %L)', typed.table_name, typed.column_name,
      '1970-01-01', '2200-01-01'
    ) into found;
    if found then
      execute format('alter table public.%I disable trigger user', typed.table_name);
      -- What lies beyond becomes the last day that is shown.
      execute format(
        'update public.%1$I set %2$I = least(greatest(%2$I, %3$L), %4$L) where %2$I not between %3$L and %4$L',
        typed.table_name, typed.column_name, '1970-01-01', '2200-01-01'
      );
      execute format('alter table public.%I enable trigger user', typed.table_name);
    end if;
    execute format(
      'alter table public.%I add constraint %I check (%I between %L and %L)', typed.table_name,
      typed.column_name || '_is_plausible', typed.column_name, '1970-01-01', '2200-01-01'
    );
  end loop;
end
$$;

create or replace function public.place_legal_hold(p_user_id uuid, p_reason text, p_until date default null)
returns public.legal_holds
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
  elsif p_until >= '2200-01-01' then
    perform private.refuse('Choose a date before the year 2200');
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
