-- Previews of module versions.
-- A preview runs code from elsewhere in the page, beside the person's token: it comes from origins that the operator names,
-- and from nowhere without. Making, opening and revoking one is logged.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

-- Where a module that is not in service may be looked at from: an administrator makes the link, its token runs out.
create table public.module_previews (
  id uuid primary key default gen_random_uuid(),
  module text not null check (module ~ '^mf_[a-z]+$'),
  address text not null check (char_length(address) <= 500 and private.is_http_url(address)),
  created_by uuid not null references public.users (id) on delete cascade deferrable,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '7 days'),
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  revoked_at timestamptz
);

create table private.preview_origins (
  origin text primary key check (origin ~ '^https?://[a-z0-9.-]+(:[0-9]+)?$')
);
comment on table private.preview_origins is
  'Exact origins that previews of modules may come from. The backend fills it from PREVIEW_ORIGINS at each start; elsewhere the operator does.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index module_previews_created_by_idx on public.module_previews (created_by);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.create_module_preview(p_module text, p_address text, p_hours integer default 24) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_permission('manage_system_settings');
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
  perform private.require_permission('manage_system_settings');
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
  perform private.require_permission('manage_system_settings');
  update public.module_previews p set revoked_at = now() where p.id = p_id and p.revoked_at is null;
  if not found and not exists (select from public.module_previews p where p.id = p_id) then
    perform private.refuse('Preview link not found');
  end if;
end
$$;
comment on function public.revoke_module_preview(uuid) is
  'Ends a preview link at once, for those too who have it open. Administrators only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.module_previews enable row level security;
alter table private.preview_origins enable row level security;
call private.require_sign_in('public.module_previews');

create policy "Administrators read the previews" on public.module_previews
  for select to authenticated using ((select private.has_permission('manage_system_settings')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant select on public.module_previews to service_role;
-- Column by column: the token is nobody's business.
grant select (id, module, address, created_by, created_at, expires_at, revoked_at)
  on public.module_previews to authenticated;
grant execute on function
  public.create_module_preview(text, text, integer),
  public.module_preview(text),
  public.list_module_previews(),
  public.revoke_module_preview(uuid)
  to authenticated;
