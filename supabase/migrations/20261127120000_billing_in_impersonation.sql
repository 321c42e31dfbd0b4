-- Who views Milepost as somebody reads nothing of that person's billing, which billing staff reads as themselves; and none of
-- the files that jobs made for the person: the copy of all their data holds messages and private notes.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Names of functions that read messages, private notes and billing with their owner's rights, or that stand for an act which is
-- not allowed. A path that is written otherwise than the names are is refused, so that none passes in another spelling.
create or replace function private.limit_impersonation(p_method text, p_path text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  called constant text := substring(p_path from '^/rpc/(\w+)$');
begin
  if p_path = '/rpc/end_impersonation' and p_method = 'POST' then
    return;
  end if;
  if called in ('my_conversations', 'search_messages') then
    perform private.refuse_impersonation('You can''t read messages while you view as someone else');
  elsif called = 'client_notebook' then
    perform private.refuse_impersonation('You can''t read private notes while you view as someone else');
  elsif called in ('my_plan', 'preview_plan_change') then
    perform private.refuse_impersonation('You can''t read billing while you view as someone else');
  elsif called in ('calendar_owner', 'my_deletion_preview')
    or called is null and (p_path !~ '^/\w*$' or p_method not in ('GET', 'HEAD'))
    or exists (
      select from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = called and p.provolatile = 'v'
    ) then
    perform private.refuse_impersonation('You can''t change anything while you view as someone else');
  end if;
  perform set_config('transaction_read_only', 'on', true);
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Billing addresses are not read in an impersonation" on public.billing_profiles
  as restrictive for select to authenticated using (not (select private.is_impersonated()));
create policy "Invoices are not read in an impersonation" on public.invoices
  as restrictive for select to authenticated using (not (select private.is_impersonated()));
create policy "Subscriptions are not read in an impersonation" on public.subscriptions
  as restrictive for select to authenticated using (not (select private.is_impersonated()));
create policy "What became of a subscription is not read in an impersonation" on public.subscription_events
  as restrictive for select to authenticated using (not (select private.is_impersonated()));
create policy "Files of background jobs are not read in an impersonation" on storage.objects
  as restrictive for select to authenticated
  using (bucket_id <> 'exports' or not (select private.is_impersonated()));
