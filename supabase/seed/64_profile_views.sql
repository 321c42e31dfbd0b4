-- Who opened the profile of the client

insert into public.profile_views (profile_id, viewer_id, viewed_on)
select '10000000-0000-4000-8000-000000000004', viewer.id::uuid, current_date - viewer.days
from (
  values
    ('10000000-0000-4000-8000-000000000002', 1), ('10000000-0000-4000-8000-000000000002', 8),
    ('10000000-0000-4000-8000-000000000002', 22), ('10000000-0000-4000-8000-000000000002', 47),
    ('10000000-0000-4000-8000-000000000001', 12), ('10000000-0000-4000-8000-000000000001', 61)
) as viewer (id, days);
