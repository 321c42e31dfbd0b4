-- The roles that Supabase provides. Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'nologin noinherit')
    ) as role (name, options)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      begin
        execute format('create role %I %s', wanted.name, wanted.options);
      exception
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;

  if not pg_has_role('authenticator', 'service_role', 'member') then
    grant anon, authenticated, service_role to authenticator;
  end if;

  -- The server connects as its own role and sets one of these for each request.
  if not pg_has_role(current_user, 'service_role', 'member') then
    execute format('grant anon, authenticated, service_role to %I', current_user);
  end if;
end
$$;
