-- What clients want help with: coaches are matched by it.

create table public.client_interests (
  user_id uuid primary key references public.users (id) on delete cascade,
  topics text[] not null default '{}' check (cardinality(topics) <= 12 and private.short_texts(topics)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.client_interests is 'The topics that a client wants help with: coaches are matched by them.';
create trigger guard_columns before update on public.client_interests
  for each row when (private.is_request()) execute function private.keep_columns('user_id', 'created_at');
create trigger stamp_times before insert or update on public.client_interests
  for each row execute function private.stamp_times();

alter table public.client_interests enable row level security;
grant select, insert, update on public.client_interests to authenticated;

create policy "Only a live session of an active person" on public.client_interests
  as restrictive for all to authenticated
  using ((select private.session_is_live())) with check ((select private.session_is_live()));
create policy "Clients read their own topics" on public.client_interests
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Coaches read the topics of assigned clients" on public.client_interests
  for select to authenticated using (user_id = any (array(select private.my_client_ids())));
create policy "Clients name their own topics" on public.client_interests
  for insert to authenticated with check (user_id = (select auth.uid()) and (select private.is_client()));
create policy "Clients change their own topics" on public.client_interests
  for update to authenticated using (user_id = (select auth.uid()));
