-- The line of invitations to Milepost in the data inventory: one to a person goes with the account that waits for them.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

insert into public.data_inventory (table_name, treatment, holds) values
  ('public.user_invitations', 'cascade', 'Invitation to Milepost that was not accepted yet');
