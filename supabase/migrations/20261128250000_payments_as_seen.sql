-- A part of an invoice that was paid or credited is recorded once: also when the answer to it got lost and it is sent again, or
-- when two people record the same. Whoever records it says what they saw of the invoice, and what has changed since is refused.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

drop function public.record_payment(uuid, bigint, date, text);
create function public.record_payment(
  p_invoice_id uuid, p_amount bigint, p_received_on date, p_note text default null, p_seen_balance bigint default null
) returns public.payments
language plpgsql security definer set search_path = ''
as $$
declare
  invoice public.invoices;
begin
  perform private.require_permission('view_billing');
  select * into invoice from public.invoices i where i.id = p_invoice_id for update;
  if invoice.id is null then
    perform private.refuse('Invoice not found');
  elsif invoice.balance <> p_seen_balance then
    perform private.refuse('This invoice has changed since you opened it. Close this and check it again');
  elsif invoice.balance = 0 then
    perform private.refuse('This invoice has no open amount');
  elsif p_amount is null or p_amount = 0 or sign(p_amount) <> sign(invoice.balance) or abs(p_amount) > abs(invoice.balance) then
    perform private.refuse(format(
      'Enter an amount of up to %s', private.money_text(abs(invoice.balance), invoice.currency)
    ));
  elsif p_received_on is null or p_received_on not between invoice.issued_on - 31 and private.billing_today() then
    perform private.refuse('Enter a date that isn''t in the future or long before the invoice');
  end if;
  return private.add_payment(invoice, p_amount, p_received_on, null, p_note);
end
$$;
comment on function public.record_payment(uuid, bigint, date, text, bigint) is
  'Marks an invoice as paid, whole or in part; a negative amount as paid back where too much was paid. p_seen_balance: what was '
  'open when it was decided, in minor units; another is refused, null asks nothing. Billing staff only.';

drop function public.issue_credit_note(uuid, text, bigint);
create function public.issue_credit_note(
  p_invoice_id uuid, p_reason text, p_amount bigint default null, p_seen_credited bigint default null
) returns public.invoices
language plpgsql security definer set search_path = ''
as $$
declare
  corrected public.invoices;
  issued public.invoices;
  left_net bigint;
  left_tax bigint;
  net bigint;
  tax bigint;
  document text;
  today constant date := private.billing_today();
begin
  perform private.require_permission('view_billing');
  select * into corrected from public.invoices i where i.id = p_invoice_id for update;
  if corrected.id is null or corrected.kind <> 'invoice' then
    perform private.refuse('Invoice not found');
  elsif corrected.credited <> p_seen_credited then
    perform private.refuse('This invoice has changed since you opened it. Close this and check it again');
  end if;
  select corrected.net - coalesce(sum(i.net), 0), corrected.tax - coalesce(sum(i.tax), 0) into left_net, left_tax
  from public.invoices i where i.corrects_id = corrected.id;
  if left_net + left_tax = 0 then
    perform private.refuse('This invoice has been credited as a whole');
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 1 and 500 then
    perform private.refuse('Enter a reason of up to 500 characters');
  elsif p_amount not between 1 and left_net + left_tax then
    perform private.refuse(format('Enter an amount of up to %s', private.money_text(left_net + left_tax, corrected.currency)));
  end if;
  if coalesce(p_amount, left_net + left_tax) = left_net + left_tax then
    net := left_net;
    tax := left_tax;
  else
    -- A tax that is left for less than this is credited with the rest, and never beyond what is left.
    tax := least(left_tax, round(p_amount::numeric * corrected.tax_rate / (10000 + corrected.tax_rate))::bigint);
    net := p_amount - tax;
    if net > left_net then
      net := left_net;
      tax := p_amount - net;
    end if;
  end if;
  document := private.next_invoice_number('credit_note', extract(year from today)::integer);
  insert into public.invoices (
    kind, number, user_id, corrects_id, issued_on, due_on, period_start, period_end, currency, lines, net, tax_label, tax_rate,
    tax, total, seller, buyer, reference, reason, settled_at
  ) values (
    'credit_note', document, corrected.user_id, corrected.id, today, today, corrected.period_start, corrected.period_end,
    corrected.currency,
    case when net = corrected.net then corrected.lines else jsonb_build_array(jsonb_build_object(
      'description', format('Part of invoice %s', corrected.number), 'amount', net
    )) end,
    net, corrected.tax_label, corrected.tax_rate, tax, net + tax, corrected.seller, corrected.buyer,
    private.creditor_reference(replace(document, '-', '')), btrim(p_reason), now()
  ) returning * into issued;
  perform private.post_to_ledger(
    'credit_note', corrected.id, today, issued.currency,
    jsonb_build_object('receivable', -issued.total, 'revenue', issued.net, 'tax', issued.tax)
  );
  perform private.lift_read_only(corrected.user_id);
  perform private.notify_buyer(
    corrected.user_id, 'billing_credit_note', format('Credit note %s', issued.number),
    format('It corrects invoice %s: %s.', corrected.number, private.money_text(issued.total, issued.currency))
  );
  return issued;
end
$$;
comment on function public.issue_credit_note(uuid, text, bigint, bigint) is
  'Takes an invoice back, with a reason: an amount of it, tax included, or all that is left of it. What was paid of that is '
  'then to be paid back. p_seen_credited: what was credited when it was decided, in minor units; another is refused, null asks '
  'nothing. Billing staff only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.record_payment(uuid, bigint, date, text, bigint),
  public.issue_credit_note(uuid, text, bigint, bigint)
  to authenticated, service_role;
