-- Announcements: content of another kind than help articles, with the same drafts, versions and publishing.
-- An announcement is a title and a few sentences, shown above the pages of those whom its published version names: the roles,
-- and the people of one organization where it names one. It is shown from its publication until the end that it has, or until
-- the person dismisses it. It has no address of its own. Open windows are told that something changed, never what.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.content_items
  add column kind text not null default 'article' check (kind in ('article', 'announcement')),
  add column org_id uuid references public.organizations (id) on delete cascade deferrable,
  add column shown_until timestamptz,
  alter column slug drop not null,
  add constraint only_articles_have_an_address check ((kind = 'article') = (slug is not null)),
  add constraint only_announcements_end check (kind = 'announcement' or (org_id is null and shown_until is null)),
  add constraint an_announcement_is_short check (kind = 'article' or char_length(private.rich_text_words(body)) <= 500);
comment on table public.content_items is
  'Help articles and announcements as staff sees them: the draft, and which versions are published.';
comment on column public.content_items.org_id is 'The organization whose people an announcement is for; null for everybody of its roles.';
comment on column public.content_items.shown_until is 'When an announcement ends by itself; null for one that is shown until it is unpublished.';

alter table public.content_revisions
  add column org_id uuid references public.organizations (id) on delete cascade deferrable,
  add column shown_until timestamptz;

create table public.announcement_dismissals (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade deferrable,
  item_id uuid not null references public.content_items (id) on delete cascade deferrable,
  created_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
comment on table public.announcement_dismissals is 'Announcements that a person has read and does not want to see again.';

insert into public.data_inventory (table_name, holds, treatment) values
  ('public.announcement_dismissals', 'Dismissed announcements', 'cascade');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index content_items_org_id_idx on public.content_items (org_id);
create index content_revisions_org_id_idx on public.content_revisions (org_id);
create index announcement_dismissals_item_id_idx on public.announcement_dismissals (item_id);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.before_content_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.audience := array(select distinct a from unnest(new.audience) as a order by a);
  new.updated_by := coalesce(auth.uid(), new.updated_by);
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.revision := 1;
    end if;
  else
    new.archived_at := case when new.archived_at is not null then coalesce(old.archived_at, now()) end;
    if (new.title, new.summary, new.audience, new.body, new.org_id, new.shown_until)
      is distinct from (old.title, old.summary, old.audience, old.body, old.org_id, old.shown_until) then
      new.revision := old.revision + 1;
    else
      new.revision := old.revision;
    end if;
  end if;
  if exists (select from public.content_slugs s where s.slug = new.slug and s.item_id <> new.id) then
    perform private.refuse('This address leads to another article. Choose another one');
  end if;
  return new;
end
$$;

create or replace function private.keep_content_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_revisions (item_id, revision, title, summary, audience, body, org_id, shown_until, author_id)
  values (
    new.id, new.revision, new.title, new.summary, new.audience, new.body, new.org_id, new.shown_until, new.updated_by
  )
  on conflict do nothing;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    delete from public.content_slugs s where s.slug = new.slug;
    insert into public.content_slugs (slug, item_id) values (old.slug, new.id) on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace function public.publish_content(p_id uuid, p_revision bigint, p_at timestamptz default null)
returns public.content_items
language plpgsql security definer set search_path = ''
as $$
declare
  item public.content_items;
  version public.content_revisions;
begin
  perform private.require_permission('manage_content');
  select * into item from public.content_items i where i.id = p_id for update;
  select * into version from public.content_revisions r where r.item_id = p_id and r.revision = p_revision;
  if item.id is null then
    perform private.refuse('Article not found');
  elsif item.archived_at is not null then
    perform private.refuse(format('This %s is archived. Restore it to publish', item.kind));
  elsif version.item_id is null then
    perform private.refuse('That version doesn''t exist');
  elsif p_at is not null and (p_at <= now() or p_at > now() + interval '1 year') then
    perform private.refuse('Choose a time within the next year');
  elsif version.shown_until <= coalesce(p_at, now()) then
    perform private.refuse('This announcement would end before it is published. Choose a later end');
  elsif item.kind = 'announcement' and btrim(private.rich_text_words(version.body)) = '' then
    perform private.refuse('Write the text of the announcement first');
  end if;
  update public.content_items i
  set published_revision = case when p_at is null then p_revision else i.published_revision end,
      published_at = case when p_at is null then now() else i.published_at end,
      scheduled_revision = case when p_at is not null then p_revision end,
      scheduled_at = p_at
  where i.id = p_id
  returning * into item;
  return item;
end
$$;

create or replace function private.published_content() returns table (
  id uuid, slug text, title text, summary text, body jsonb, published_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select i.id, i.slug, r.title, r.summary, r.body, i.published_at
  from public.content_items i
  join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
  where i.kind = 'article' and i.archived_at is null and private.my_role() = any (r.audience)
$$;
comment on function private.published_content() is 'The articles that are published for the caller''s role.';

create function public.my_announcements() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return (
    select coalesce(jsonb_agg(to_jsonb(a) order by a.published_at desc, a.id), '[]')
    from (
      select i.id, r.title, r.body, r.shown_until, i.published_at
      from public.content_items i
      join public.content_revisions r on r.item_id = i.id and r.revision = i.published_revision
      where i.kind = 'announcement' and i.archived_at is null
        and private.my_role() = any (r.audience)
        and (r.org_id is null or r.org_id = private.my_org_id())
        and (r.shown_until is null or r.shown_until > now())
        and not exists (
          select from public.announcement_dismissals d where d.item_id = i.id and d.user_id = auth.uid()
        )
      order by i.published_at desc, i.id
      limit 3
    ) a
  );
end
$$;
comment on function public.my_announcements() is
  'The newest announcements for the caller that they have not dismissed, three at most.';

-- Whoever listens asks for their own: what the announcement says is for its audience alone.
create function private.tell_announcements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'announcements_changed', 'announcements', true);
  return null;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger tell_announcements after update of published_revision, archived_at on public.content_items
  for each row when (new.kind = 'announcement') execute function private.tell_announcements();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.announcement_dismissals enable row level security;
call private.require_sign_in('public.announcement_dismissals');

create policy "People see what they dismissed" on public.announcement_dismissals
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People dismiss announcements for themselves" on public.announcement_dismissals
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Everybody signed in hears that announcements changed" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'announcements');

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant insert (kind, org_id, shown_until), update (org_id, shown_until) on public.content_items to authenticated;
grant all on public.announcement_dismissals to service_role;
grant select, insert (item_id, user_id) on public.announcement_dismissals to authenticated;
grant execute on function public.my_announcements() to authenticated, service_role;
