-- What one application gathers: rounds and outcomes of its interviews, what client and coach say about it, and follow-ups
-- that propose themselves.

alter table public.application_events
  add column interview_round text check (char_length(btrim(interview_round)) between 1 and 80),
  add column interview_number smallint check (interview_number between 1 and 50),
  add column interview_outcome text check (interview_outcome in ('pending', 'passed', 'failed', 'cancelled')),
  add constraint interviews_alone_have_rounds check (
    kind = 'interview' or (interview_round is null and interview_number is null and interview_outcome is null)
  );
comment on column public.application_events.interview_number is 'The how manieth interview of the application, counted by the client.';
update public.application_events set interview_outcome = 'pending' where kind = 'interview';
alter table public.application_events
  add constraint interviews_have_an_outcome check (kind <> 'interview' or interview_outcome is not null);

create function private.shape_application_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.kind = 'interview' then
    new.interview_outcome := coalesce(new.interview_outcome, 'pending');
  end if;
  -- What has happened does not lie ahead; an agreed interview may.
  if tg_op = 'UPDATE' and private.is_request() and new.kind <> 'interview' and new.occurred_at > now()
    and new.occurred_at is distinct from old.occurred_at
  then
    perform private.refuse('Choose a time that is not in the future');
  end if;
  return new;
end
$$;
create trigger shape_event before insert or update on public.application_events
  for each row execute function private.shape_application_event();

-- What the database wrote stays as it was written; only when it happened is corrected, by set_event_time.
grant update (note, occurred_at, interview_round, interview_number, interview_outcome)
  on public.application_events to authenticated;
create policy "Clients change their interviews and notes" on public.application_events
  for update to authenticated using (client_id = (select auth.uid()) and kind in ('interview', 'note'));

-- ---------------------------------------------------------------------------------------------------------------
-- Comments

create table public.application_comments (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  client_id uuid not null references public.users (id) on delete cascade,
  author_id uuid not null references public.users (id) on delete cascade,
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.application_comments.client_id is 'Whose application it is; set by the database.';
create index application_comments_application_id_idx on public.application_comments (application_id, created_at);
create index application_comments_client_id_idx on public.application_comments (client_id);
create index application_comments_author_id_idx on public.application_comments (author_id);
create index application_comments_deleted_at_idx on public.application_comments (deleted_at) where deleted_at is not null;

create function private.start_application_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select a.client_id into new.client_id
  from public.job_applications a where a.id = new.application_id and a.deleted_at is null;
  if new.client_id is null then
    perform private.refuse('That application is no longer there');
  end if;
  return new;
end
$$;
create trigger start_comment before insert on public.application_comments
  for each row execute function private.start_application_comment();

create function private.begin_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.author_id := (select auth.uid());
  new.deleted_at := null;
  return new;
end
$$;
create trigger begin_comment before insert on public.application_comments
  for each row when (private.is_request()) execute function private.begin_comment();
create trigger stamp_times before insert or update on public.application_comments
  for each row execute function private.stamp_times();
create trigger soft_delete before delete on public.application_comments
  for each row when (private.is_request()) execute function private.soft_delete();
create trigger log_activity after insert or update or delete on public.application_comments
  for each row execute function private.log_activity('client_id', 'application_id');
insert into private.restorable_tables (table_name, owner_column) values ('application_comments', 'author_id');

create function private.notify_of_application_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject text;
begin
  select a.job_title || ' at ' || a.company_name into subject
  from public.job_applications a where a.id = new.application_id;
  if new.author_id <> new.client_id then
    perform private.notify(
      new.client_id, 'application_comment', 'New comment', private.name_of(new.author_id) || ' commented on ' || subject,
      '/client/applications/edit/' || new.application_id
    );
    return null;
  end if;
  perform private.notify(
    a.coach_id, 'application_comment', 'New comment', private.name_of(new.author_id) || ' commented on ' || subject,
    '/coach/clients/' || new.client_id || '?application=' || new.application_id
  )
  from public.client_coach_assignments a where a.client_id = new.client_id and a.is_active;
  return null;
end
$$;
create trigger notify_of_comment after insert on public.application_comments
  for each row execute function private.notify_of_application_comment();

alter table public.application_comments enable row level security;
grant select, insert, delete on public.application_comments to authenticated;
grant all on public.application_comments to service_role;

create policy "Only a live session of an active person" on public.application_comments
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Deleted comments are hidden" on public.application_comments
  as restrictive for select to authenticated using (deleted_at is null);
create policy "Comments on deleted applications are hidden" on public.application_comments
  as restrictive for select to authenticated
  using (exists (select from public.job_applications a where a.id = application_id));
create policy "Clients read comments on their applications" on public.application_comments
  for select to authenticated using (client_id = (select auth.uid()));
create policy "Coaches read comments on applications of assigned clients" on public.application_comments
  for select to authenticated using (client_id = any (array(select private.my_client_ids())));
create policy "Administrators read all comments" on public.application_comments
  for select to authenticated using ((select private.is_super_admin()));
create policy "Clients comment on their own applications" on public.application_comments
  for insert to authenticated with check (client_id = (select auth.uid()) and author_id = (select auth.uid()));
create policy "Coaches comment on applications of assigned clients" on public.application_comments
  for insert to authenticated
  with check (client_id = any (array(select private.my_client_ids())) and author_id = (select auth.uid()));
create policy "Authors delete their own comments" on public.application_comments
  for delete to authenticated using (author_id = (select auth.uid()));

-- ---------------------------------------------------------------------------------------------------------------
-- Follow-ups

create table public.follow_up_dismissals (
  application_id uuid not null references public.job_applications (id) on delete cascade,
  client_id uuid not null references public.users (id) on delete cascade,
  reason text not null check (reason in ('no-answer', 'offer')),
  created_at timestamptz not null default now(),
  primary key (application_id, reason)
);
comment on table public.follow_up_dismissals is 'Proposed follow-ups that the client does not want to hear of again.';
create index follow_up_dismissals_client_id_idx on public.follow_up_dismissals (client_id);
create trigger check_application before insert on public.follow_up_dismissals
  for each row execute function private.check_application_owner('client_id');

alter table public.follow_up_dismissals enable row level security;
grant select, insert (application_id, client_id, reason), delete on public.follow_up_dismissals to authenticated;
grant all on public.follow_up_dismissals to service_role;
create policy "Only a live session of an active person" on public.follow_up_dismissals
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Clients manage their own dismissals" on public.follow_up_dismissals
  for all to authenticated using (client_id = (select auth.uid())) with check (client_id = (select auth.uid()));

-- Proposals look only at what still waits.
create index job_applications_waiting_idx on public.job_applications (client_id, status, applied_at)
  where deleted_at is null and archived_at is null and status in ('Applied', 'Offer Received');

create function public.proposed_follow_ups(p_limit integer default 20) returns jsonb
language plpgsql stable security definer set search_path = ''
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
            or e.from_status = 'Applied' and e.to_status in ('Interviewing', 'Offer Received', 'Rejected')
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
comment on function public.proposed_follow_ups(integer) is
  'Applications of the caller that wait for a follow-up, offers first, then the latest: seven days after Applied without an '
  'answer, two days after an offer. The same rule stands in shared/src/domain/follow-ups.';
revoke execute on function public.proposed_follow_ups(integer) from public;
grant execute on function public.proposed_follow_ups(integer) to authenticated, service_role;

alter publication supabase_realtime add table public.application_comments, public.follow_up_dismissals;
