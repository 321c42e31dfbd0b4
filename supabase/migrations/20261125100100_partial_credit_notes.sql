-- A credit note may take back a part of an invoice, and an invoice may have several, which together never come to more than
-- it did. What is credited is an amount that the buyer owes less, tax included, and is split into net and tax by the
-- invoice's rate; the one that takes back the rest takes the rest of both, so that all of them come to the invoice's own.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Columns and constraints

alter table public.invoices add column credited bigint not null default 0;
comment on column public.invoices.credited is 'What the credit notes of an invoice come to. Of a credit note it is 0.';
alter table public.invoices add constraint credit_notes_never_come_to_more check (
  credited between 0 and case kind when 'invoice' then total else 0 end
);

drop index public.invoices_corrects_id_idx;
create index invoices_corrects_id_idx on public.invoices (corrects_id) where corrects_id is not null;

-- The rest of an invoice may differ from its rate by half a unit for each note before it.
alter table public.invoices drop constraint tax_is_as_the_rate_says;
alter table public.invoices add constraint tax_is_as_the_rate_says check (
  case kind when 'invoice' then tax = private.tax_on(net, tax_rate) else tax >= 0 and net >= 0 end
);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.keep_invoice() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' then
    perform private.forbid('An issued invoice can''t be deleted');
  elsif to_jsonb(new) - '{balance,settled_at,reminders_sent,credited}'::text[]
    is distinct from to_jsonb(old) - '{balance,settled_at,reminders_sent,credited}'::text[] then
    perform private.forbid('An issued invoice can''t be changed. Issue a credit note');
  end if;
  return new;
end
$$;

create function private.count_credit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set credited = i.credited + new.total where i.id = new.corrects_id;
  return null;
end
$$;
comment on function private.count_credit() is 'Keeps beside an invoice what its credit notes come to, which its check limits.';

update public.invoices i set credited = c.total
from (select n.corrects_id, sum(n.total) as total from public.invoices n group by n.corrects_id) c
where c.corrects_id = i.id;

drop function public.issue_credit_note(uuid, text);
create function public.issue_credit_note(p_invoice_id uuid, p_reason text, p_amount bigint default null)
returns public.invoices
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
comment on function public.issue_credit_note(uuid, text, bigint) is
  'Takes an invoice back, with a reason: an amount of it, tax included, or all that is left of it. What was paid of that is '
  'then to be paid back. Billing staff only.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger count_credit after insert on public.invoices
  for each row when (new.corrects_id is not null) execute function private.count_credit();

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function public.issue_credit_note(uuid, text, bigint) to authenticated, service_role;
