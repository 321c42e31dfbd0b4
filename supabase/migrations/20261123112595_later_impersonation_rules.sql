-- What impersonations add to tables that come after them: their line of the data inventory, and that suggestions, which may
-- be composed from private notes, are not read in one.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Data inventory

-- Whoever was viewed is notified of it, and the notification is in the copy of their data.
insert into public.data_inventory (table_name, treatment, holds, export_condition) values
  ('private.impersonations', 'cascade', 'Which administrator viewed Milepost as whom, when and why', null);

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Suggestions are not read in an impersonation" on public.ai_outputs
  as restrictive for select to authenticated using (not (select private.is_impersonated()));
