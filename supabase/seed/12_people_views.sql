-- Views of the list of people that an administrator goes back to

insert into public.saved_views (client_id, list, name, query, position) values
  ('10000000-0000-4000-8000-000000000001', 'people', 'Coaches to verify', 'role=coach&verified=no', 1),
  ('10000000-0000-4000-8000-000000000001', 'people', 'Clients gone quiet', 'role=client&activity=inactive', 2);
