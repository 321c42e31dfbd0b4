-- Follow-ups that the database proposes, for applications that wait for an answer. A client puts a proposal away for good.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.follow_up_dismissals (
  application_id uuid not null references public.job_applications (id) on delete cascade deferrable,
  client_id uuid not null references public.users (id) on delete cascade deferrable,
  reason text not null check (reason in ('no-answer', 'offer')),
  created_at timestamptz not null default now(),
  primary key (application_id, reason)
);
comment on table public.follow_up_dismissals is 'Suggested follow-ups that the client does not want to hear of again.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index follow_up_dismissals_client_id_idx on public.follow_up_dismissals (client_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.suggested_follow_ups(p_limit integer default 20) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  proposed jsonb;
begin
  perform private.require_live_session();
  with waiting as (
    select a.id, a.job_title, a.company_name, 'no-answer' as reason, a.applied_at as since, interval '7 days' as patience
    from public.job_applications a
    where a.client_id = me and a.deleted_at is null and a.archived_at is null and a.status = 'Applied'
      and a.applied_at <= now() - interval '7 days'
      and (a.follow_up_at is null or a.follow_up_at <= now())
      and not exists (
        select from public.application_events e
        where e.application_id = a.id
          and (
            e.kind = 'interview'
            or private.is_answer(e.from_status, e.to_status)
          )
      )
    union all
    select a.id, a.job_title, a.company_name, 'offer', offered.at, interval '2 days'
    from public.job_applications a
    cross join lateral (
      select max(e.occurred_at) as at from public.application_events e
      where e.application_id = a.id and e.to_status = 'Offer Received'
    ) offered
    where a.client_id = me and a.deleted_at is null and a.archived_at is null and a.status = 'Offer Received'
      and offered.at <= now() - interval '2 days'
      and (a.follow_up_at is null or a.follow_up_at <= now())
  ),
  due as (
    select w.* from waiting w
    where not exists (
        select from public.follow_up_dismissals d where d.application_id = w.id and d.reason = w.reason
      )
      -- A follow-up that is planned or was made lately is enough.
      and not exists (
        select from public.tasks t
        where t.application_id = w.id and t.deleted_at is null and t.type = 'Follow-up'
          and (t.done_at is null or t.done_at > now() - w.patience)
      )
  )
  select jsonb_build_object(
    'total', (select count(*) from due),
    'rows', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'application_id', d.id, 'job_title', d.job_title, 'company_name', d.company_name, 'reason', d.reason, 'since', d.since
        )
        order by d.reason desc, d.since desc
      )
      from (select * from due order by due.reason desc, due.since desc, due.id limit least(greatest(p_limit, 1), 100)) d
    ), '[]')
  ) into proposed;
  return proposed;
end
$$;
comment on function public.suggested_follow_ups(integer) is
  'Applications of the caller that wait for a follow-up, offers first, then the latest: seven days after Applied without an '
  'answer, two days after an offer. The same rule stands in shared/src/domain/follow-ups.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger check_application before insert on public.follow_up_dismissals
  for each row execute function private.check_application_owner('client_id');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.follow_up_dismissals enable row level security;
call private.require_sign_in('public.follow_up_dismissals');

create policy "Clients manage their own dismissals" on public.follow_up_dismissals
  for all to authenticated using (client_id = (select auth.uid())) with check (client_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant all on public.follow_up_dismissals to service_role;
grant select, insert (application_id, client_id, reason), delete on public.follow_up_dismissals to authenticated;
grant execute on function public.suggested_follow_ups(integer) to authenticated, service_role;
