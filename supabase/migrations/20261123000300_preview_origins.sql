-- A preview runs code from elsewhere in the page, beside the person's token: it comes from origins that the operator
-- names, and from nowhere without. Making, opening and revoking one is logged.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

create table private.preview_origins (
  origin text primary key check (origin ~ '^https?://[a-z0-9.-]+(:[0-9]+)?$')
);
comment on table private.preview_origins is
  'Exact origins that previews of modules may come from. The backend fills it from PREVIEW_ORIGINS at each start; elsewhere the operator does.';
alter table private.preview_origins enable row level security;

create function private.origin_of(p_address text) returns text
language sql immutable set search_path = ''
as $$ select lower(substring(p_address from '^([hH][tT][tT][pP][sS]?://[a-zA-Z0-9.-]+(?::[0-9]+)?)(?:[/?#][^[:space:]<>"\\]*)?$')) $$;
comment on function private.origin_of(text) is
  'The origin of a web address; null for what a browser may read otherwise than it looks: with a name before the host, a backslash or a space.';

create function private.refuse_preview_address(p_address text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := private.origin_of(p_address);
  allowed text;
begin
  if wanted is null then
    perform private.refuse(
      'Enter the whole address of a manifest or remote entry, for example https://preview.example.org/1.2.0/mf-manifest.json.'
    );
  end if;
  if exists (select from private.preview_origins o where o.origin = wanted) then
    return;
  end if;
  select string_agg(o.origin, ', ' order by o.origin) into allowed from private.preview_origins o;
  perform private.refuse(
    format('Previews can''t come from %s. ', wanted)
    || coalesce('The operator allows ' || allowed || '.', 'The operator allows no previews here (setting PREVIEW_ORIGINS).')
  );
end
$$;

-- So that a link can be copied again: it opens for signed-in people only, shows code of the operator's origins only, and
-- runs out within a week. Links of which nothing but a hash is known end here.
delete from public.module_previews;
alter table public.module_previews
  drop column token_hash,
  add column token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  add column revoked_at timestamptz;
grant select (revoked_at) on public.module_previews to authenticated;

insert into private.activity_readers (entity) values ('module_previews');
create trigger log_activity after insert or update or delete on public.module_previews
  for each row execute function private.log_activity('', 'module', 'address', 'expires_at', 'revoked_at');

create or replace function public.create_module_preview(p_module text, p_address text, p_hours integer default 24) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_super_admin();
  if p_hours is null or p_hours not between 1 and 168 then
    perform private.refuse('A preview lasts 1 to 168 hours');
  end if;
  perform private.refuse_preview_address(p_address);
  insert into public.module_previews (module, address, token, created_by, expires_at)
  values (p_module, p_address, token, auth.uid(), now() + make_interval(hours => p_hours));
  return token;
end
$$;
comment on function public.create_module_preview(text, text, integer) is
  'Makes a link''s token for looking at a module that is not in service, from an origin that the operator allows, for that many hours. Administrators only.';

drop function public.module_preview(text);
create function public.module_preview(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  preview public.module_previews;
begin
  perform private.require_live_session();
  select p.* into preview
  from public.module_previews p
  where p.token = p_token and p.expires_at > now() and p.revoked_at is null;
  if preview.id is null then
    return null;
  end if;
  perform private.refuse_preview_address(preview.address);
  -- Once for each person: a tab asks again with each page whether the link still holds.
  insert into public.activity_logs (actor_id, action, entity, entity_id, after)
  select auth.uid(), 'opened', 'module_previews', preview.id,
    jsonb_build_object('module', preview.module, 'address', preview.address)
  where not exists (
    select from public.activity_logs l
    where l.actor_id = auth.uid() and l.entity = 'module_previews' and l.action = 'opened' and l.entity_id = preview.id
      and l.at >= preview.created_at
  );
  return jsonb_build_object('module', preview.module, 'address', preview.address, 'expires_at', preview.expires_at);
end
$$;
comment on function public.module_preview(text) is
  'What a preview link shows, for whoever is signed in; nothing when the link has run out, was revoked or never was. Refuses what comes from an origin that the operator no longer allows.';

create function public.list_module_previews() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return jsonb_build_object(
    'origins', coalesce((select jsonb_agg(o.origin order by o.origin) from private.preview_origins o), '[]'),
    'previews', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'module', p.module, 'address', p.address, 'token', p.token,
            'is_allowed', exists (select from private.preview_origins o where o.origin = private.origin_of(p.address)),
            'created_by_name', private.name_of(p.created_by), 'created_at', p.created_at, 'expires_at', p.expires_at,
            'opened_by', (
              select count(distinct l.actor_id) from public.activity_logs l
              where l.entity = 'module_previews' and l.action = 'opened' and l.entity_id = p.id and l.at >= p.created_at
            )
          )
          order by p.created_at desc, p.id
        )
        from public.module_previews p
        where p.expires_at > now() and p.revoked_at is null
      ),
      '[]'
    )
  );
end
$$;
comment on function public.list_module_previews() is
  'The preview links that hold, with their tokens and how many people opened each, and the origins that previews may come from. Administrators only.';

create function public.revoke_module_preview(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.module_previews p set revoked_at = now() where p.id = p_id and p.revoked_at is null;
  if not found and not exists (select from public.module_previews p where p.id = p_id) then
    perform private.refuse('There is no such preview link');
  end if;
end
$$;
comment on function public.revoke_module_preview(uuid) is
  'Ends a preview link at once, for those too who have it open. Administrators only.';

revoke all on function
  private.origin_of(text), private.refuse_preview_address(text),
  public.module_preview(text), public.list_module_previews(), public.revoke_module_preview(uuid)
  from anon, public;
grant execute on function
  public.module_preview(text), public.list_module_previews(), public.revoke_module_preview(uuid)
  to authenticated;
