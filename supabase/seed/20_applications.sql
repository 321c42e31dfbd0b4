-- Applications. `path` is what followed: status and days after the application, in order.

do $$
declare
  plan record;
  move text;
  moved_at timestamptz;
  applied timestamptz;
  before text;
  site text;
begin
  for plan in
    select row_number() over () as place, listed.*
    from (
      values
        ('client', 178, 'Associate Product Manager', 'Brightwater Health', 'Company site', 'Chicago, IL', 'hybrid', 92000, 108000, 'Rejected@9'),
        ('client', 175, 'Product Manager', 'Parcelwise', 'LinkedIn', 'Remote', 'remote', 115000, 135000, 'Rejected@4'),
        ('client', 171, 'Product Manager, Onboarding', 'Copperfield Analytics', 'LinkedIn', 'Austin, TX', 'hybrid', 118000, 138000, 'Interviewing@8,Rejected@24'),
        ('client', 166, 'Product Owner', 'Summit Ridge Bank', 'Indeed', 'Milwaukee, WI', 'on-site', 104000, 120000, 'Rejected@16'),
        ('client', 160, 'Growth Product Manager', 'Juniper Lane Retail', 'LinkedIn', 'Remote', 'remote', 120000, 140000, ''),
        ('client', 155, 'Product Manager', 'Tidewater Logistics', 'Referral', 'Chicago, IL', 'hybrid', 122000, 142000, 'Interviewing@5,Offer Received@27,Withdrawn@33'),
        ('client', 149, 'Product Manager, Billing', 'Fernhill Software', 'Company site', 'Denver, CO', 'remote', 125000, 145000, 'Rejected@11'),
        ('client', 143, 'Technical Product Manager', 'Kestrel Robotics', 'LinkedIn', 'Pittsburgh, PA', 'on-site', 128000, 150000, 'Rejected@6'),
        ('client', 138, 'Product Manager', 'Orchard Street Media', 'Recruiter', 'New York, NY', 'hybrid', 130000, 150000, 'Interviewing@3,Rejected@19'),
        ('client', 131, 'Product Manager, Claims', 'Northgate Insurance', 'Indeed', 'Columbus, OH', 'hybrid', 110000, 126000, ''),
        ('client', 126, 'Product Manager, Search', 'Greystone Publishing', 'LinkedIn', 'Remote', 'remote', 121000, 139000, 'Rejected@13'),
        ('client', 120, 'Product Manager', 'Halcyon Energy', 'Referral', 'Chicago, IL', 'hybrid', 124000, 146000, 'Interviewing@6,Offer Received@31'),
        ('client', 114, 'Product Manager, Marketplace', 'Saltmarsh Foods', 'Company site', 'Portland, OR', 'remote', 118000, 136000, 'Rejected@21'),
        ('client', 108, 'Senior Product Analyst', 'Meridian Labs', 'LinkedIn', 'Boston, MA', 'hybrid', 112000, 128000, 'Withdrawn@10'),
        ('client', 103, 'Product Manager, Mobile', 'Bluebird Mobility', 'LinkedIn', 'Detroit, MI', 'hybrid', 126000, 148000, 'Interviewing@9,Rejected@26'),
        ('client', 98, 'Product Manager', 'Lumen & Lark', 'Job fair', 'Chicago, IL', 'on-site', 116000, 132000, ''),
        ('client', 94, 'Product Manager, Payments', 'Cobalt Ledger', 'Recruiter', 'Remote', 'remote', 138000, 160000, 'Interviewing@4,Offer Received@29'),
        ('client', 90, 'Product Manager', 'Wrenfield Travel', 'Indeed', 'Remote', 'remote', 114000, 130000, 'Rejected@8'),
        ('client', 85, 'Product Manager, Data', 'Stillwater Systems', 'LinkedIn', 'Minneapolis, MN', 'hybrid', 127000, 149000, ''),
        ('client', 81, 'Product Lead', 'Redwood Civic', 'Company site', 'Sacramento, CA', 'remote', 132000, 152000, 'Rejected@15'),
        ('client', 76, 'Product Manager', 'Maplecrest Clinics', 'LinkedIn', 'Chicago, IL', 'hybrid', 121000, 139000, 'Interviewing@11'),
        ('client', 71, 'Product Manager, Loyalty', 'Quayside Hotels', 'LinkedIn', 'Miami, FL', 'hybrid', 117000, 133000, 'Pending@12'),
        ('client', 67, 'Product Manager, Developer Tools', 'Anvil & Thread', 'Referral', 'Remote', 'remote', 140000, 165000, 'Interviewing@5'),
        ('client', 62, 'Product Manager', 'Larkspur Learning', 'Company site', 'Remote', 'remote', 115000, 131000, 'Rejected@7'),
        ('client', 57, 'Product Manager, Risk', 'Summit Ridge Bank', 'Recruiter', 'Chicago, IL', 'hybrid', 128000, 146000, 'Interviewing@10'),
        ('client', 53, 'Product Manager', 'Beacon Grove Energy', 'Indeed', 'Houston, TX', 'on-site', 119000, 137000, ''),
        ('client', 49, 'Product Manager, Platform', 'Fernhill Software', 'LinkedIn', 'Denver, CO', 'remote', 135000, 158000, 'Withdrawn@14'),
        ('client', 44, 'Product Manager', 'Thistledown Apparel', 'Job fair', 'Chicago, IL', 'hybrid', 112000, 127000, 'Pending@9'),
        ('client', 40, 'Product Manager, Partnerships', 'Harborlight Telecom', 'LinkedIn', 'Atlanta, GA', 'hybrid', 123000, 141000, ''),
        ('client', 36, 'Senior Product Manager', 'Copperfield Analytics', 'Referral', 'Remote', 'remote', 145000, 168000, 'Interviewing@6'),
        ('client', 33, 'Product Manager', 'Pinnacle Freight', 'Indeed', 'Indianapolis, IN', 'on-site', 110000, 125000, 'Rejected@10'),
        ('client', 29, 'Product Manager, Care', 'Brightwater Health', 'LinkedIn', 'Chicago, IL', 'hybrid', 126000, 144000, 'Interviewing@7'),
        ('client', 26, 'Product Manager', 'Silver Birch Software', 'Company site', 'Remote', 'remote', 129000, 149000, ''),
        ('client', 22, 'Product Manager, Checkout', 'Juniper Lane Retail', 'Recruiter', 'Remote', 'remote', 131000, 151000, 'Pending@6'),
        ('client', 19, 'Product Manager', 'Oakline Insurance', 'LinkedIn', 'Chicago, IL', 'hybrid', 120000, 138000, ''),
        ('client', 16, 'Senior Product Manager', 'Kestrel Robotics', 'Referral', 'Remote', 'remote', 148000, 172000, 'Interviewing@5'),
        ('client', 13, 'Product Manager, Reporting', 'Stillwater Systems', 'LinkedIn', 'Minneapolis, MN', 'remote', 128000, 150000, ''),
        ('client', 10, 'Product Manager', 'Foxglove Studios', 'Company site', 'Remote', 'remote', 125000, 143000, 'Pending@4'),
        ('client', 8, 'Product Manager, Scheduling', 'Maplecrest Clinics', 'Referral', 'Chicago, IL', 'hybrid', 126000, 146000, ''),
        ('client', 5, 'Senior Product Manager', 'Halcyon Energy', 'LinkedIn', 'Chicago, IL', 'hybrid', 146000, 169000, ''),
        ('client', 3, 'Product Manager, Identity', 'Anvil & Thread', 'Referral', 'Remote', 'remote', 142000, 166000, ''),
        ('client', 1, 'Product Manager', 'Windrose Maps', 'LinkedIn', 'Remote', 'remote', 134000, 156000, ''),
        ('client2', 60, 'Analytics Engineer', 'Larkspur Learning', 'LinkedIn', 'Remote', 'remote', 105000, 122000, 'Rejected@12'),
        ('client2', 48, 'Data Analyst', 'Oakline Insurance', 'Indeed', 'Hartford, CT', 'hybrid', 88000, 99000, 'Interviewing@9'),
        ('client2', 37, 'Analytics Engineer', 'Cobalt Ledger', 'Referral', 'New York, NY', 'hybrid', 118000, 136000, ''),
        ('client2', 24, 'BI Developer', 'Quayside Hotels', 'Company site', 'Remote', 'remote', 94000, 108000, ''),
        ('client3', 17, 'Senior Backend Engineer', 'Tidewater Logistics', 'Recruiter', 'Remote', 'remote', 150000, 178000, 'Interviewing@4'),
        ('client3', 11, 'Staff Engineer', 'Windrose Maps', 'Referral', 'San Francisco, CA', 'hybrid', 182000, 214000, ''),
        ('client3', 4, 'Backend Engineer, Payments', 'Cobalt Ledger', 'LinkedIn', 'Remote', 'remote', 155000, 180000, '')
    ) as listed (owner, days, job_title, company_name, source, location, work_mode, salary_min, salary_max, path)
  loop
    site := regexp_replace(lower(plan.company_name), '[^a-z]+', '', 'g') || '.test';
    applied := date_trunc('day', now()) - make_interval(days => plan.days) + make_interval(hours => 14 + (plan.place % 6)::int, mins => (plan.place * 7 % 60)::int);
    insert into public.job_applications (
      id, client_id, job_title, company_name, status, priority, location, work_mode, job_url, source, recruiter_email,
      salary_min, salary_max, salary_currency, salary_period, applied_at, follow_up_at, notes, position, created_at, updated_at
    )
    values (
      ('d0000000-0000-4000-8000-' || lpad(plan.place::text, 12, '0'))::uuid,
      case plan.owner
        when 'client' then '10000000-0000-4000-8000-000000000004'
        when 'client2' then '10000000-0000-4000-8000-000000000005'
        else '10000000-0000-4000-8000-000000000006'
      end::uuid,
      plan.job_title, plan.company_name, 'Applied',
      case when plan.source = 'Referral' then 'High' when plan.place % 5 = 0 then 'Low' else 'Medium' end,
      plan.location, plan.work_mode,
      'https://jobs.' || site || '/openings/' || (4100 + plan.place * 13),
      plan.source,
      case when plan.source = 'Recruiter' then 'jobs@' || site end,
      plan.salary_min, plan.salary_max, 'USD', 'year', applied,
      case when plan.path = '' and plan.days < 14 then applied + interval '7 days' end,
      case when plan.source = 'Referral' then 'Introduced by a former colleague; mention it in the first line.' end,
      plan.place, applied + interval '12 minutes', applied + interval '12 minutes'
    );

    before := 'Applied';
    foreach move in array string_to_array(plan.path, ',') loop
      moved_at := applied + make_interval(days => split_part(move, '@', 2)::int, hours => 3);
      update public.job_applications
      set status = split_part(move, '@', 1), last_update = moved_at, updated_at = moved_at
      where id = ('d0000000-0000-4000-8000-' || lpad(plan.place::text, 12, '0'))::uuid;
      update public.application_events
      set occurred_at = moved_at, created_at = moved_at, updated_at = moved_at, actor_id = client_id
      where application_id = ('d0000000-0000-4000-8000-' || lpad(plan.place::text, 12, '0'))::uuid
        and from_status = before and to_status = split_part(move, '@', 1) and actor_id is null;
      before := split_part(move, '@', 1);
    end loop;
  end loop;
end
$$;

-- Stages that one of them has named, and where three of the applications are.
insert into public.interview_stages (client_id, name)
values
  ('10000000-0000-4000-8000-000000000004', 'Phone'),
  ('10000000-0000-4000-8000-000000000004', 'On site'),
  ('10000000-0000-4000-8000-000000000004', 'Final');
update public.job_applications a
set interview_stage = reached.stage, last_update = a.last_update + interval '1 second', updated_at = a.updated_at + interval '1 second'
from (
  values ('Maplecrest Clinics', 'Final'), ('Anvil & Thread', 'On site'), ('Brightwater Health', 'Phone'), ('Kestrel Robotics', 'Phone')
) as reached (company_name, stage)
where a.company_name = reached.company_name and a.status = 'Interviewing' and a.client_id = '10000000-0000-4000-8000-000000000004';

update public.application_events
set actor_id = client_id, created_at = occurred_at + interval '12 minutes', updated_at = occurred_at + interval '12 minutes'
where kind = 'created';
