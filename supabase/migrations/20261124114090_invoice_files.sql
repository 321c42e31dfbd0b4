-- An invoice as a PDF: the job runner makes it of what the row holds, for whoever asked, who has it for a week. The row never
-- changes, so each file says the same; whether it was paid by then is no part of it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.make_invoice_file(p_invoice_id uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  invoice public.invoices;
begin
  perform private.require_live_session();
  select * into invoice from public.invoices i where i.id = p_invoice_id;
  if invoice.id is null or invoice.user_id <> auth.uid() and not private.has_permission('view_billing') then
    perform private.forbid('Invoice not found');
  end if;
  return private.enqueue_job(
    'make_invoice_file', jsonb_build_object('invoice_id', invoice.id), invoice.number,
    -- The second of two clicks asks for the same file.
    auth.uid() || ' ' || invoice.id, p_max_attempts => 3
  );
end
$$;
comment on function public.make_invoice_file(uuid) is
  'Has a PDF made of an own invoice, or for billing staff of any; gives the id of the job.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.make_invoice_file(uuid) to authenticated, service_role;
