import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keptText } from '@milepost/shared/domain/kept-text';
import { invoiceSchema } from '@milepost/shared/entities/invoices/model';
import type { Invoice } from '@milepost/shared/entities/invoices/model';
import { billingFiguresSchema, endedSubscriptionSchema, paymentSchema, platformSubscriptionSchema } from './model.ts';
import type { BillingFigures, EndedSubscription, Payment, PlatformSubscription } from './model.ts';
import { invoiceColumns } from '../billing/requests.ts';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';

/** Rows on a page of each list. */
export const billingRowsPerPage = 25;
const person = 'person:users!inner(id, full_name, email)';

/** One more than a page holds, where there is a next one. */
const range = (page: number): [number, number] => [(page - 1) * billingRowsPerPage, page * billingRowsPerPage];

/** Monthly recurring revenue, churn, trials and overdue amounts. @throws AppError */
export const fetchBillingFigures = (): Promise<BillingFigures> =>
  fetchOne(supabase().rpc('billing_figures'), billingFiguresSchema);

/** Which subscriptions are shown: those behind a figure, or all; of people whose name or email holds `search`. */
export type SubscriptionFilter = {
  readonly show: 'paying' | 'trial' | 'read-only' | 'all';
  readonly search: string;
  readonly page: number;
};

/** A table's rows, or those that hold every word of a search. */
const found = (table: 'invoices' | 'subscriptions', search: string) =>
  keptText(search) === ''
    ? supabase().from(table)
    : supabase().rpc(`find_${table}`, { p_search: keptText(search) }, { get: true });

/** Subscriptions, by when their period ends. @throws AppError */
export const listSubscriptions = ({ show, search, page }: SubscriptionFilter): Promise<PlatformSubscription[]> => {
  const all = found('subscriptions', search).select(
    `*, ${person}, plan:plans!subscriptions_plan_id_fkey(id, name, price, currency, period)`,
  );
  const shown = {
    paying: () => all.not('period_end', 'is', null).eq('in_trial', false),
    trial: () => all.eq('in_trial', true),
    'read-only': () => all.not('read_only_since', 'is', null),
    all: () => all,
  };
  return fetchMany(
    shown[show]()
      .order('period_end')
      .order('user_id')
      .range(...range(page)),
    platformSubscriptionSchema,
  );
};

/** Paid subscriptions that ended after a day, the latest first. @throws AppError */
export const listEndedSubscriptions = (after: string, page: number): Promise<EndedSubscription[]> =>
  fetchMany(
    supabase()
      .from('subscription_events')
      .select(`id, happened_on, paying_since, ${person}, plan:plans(name)`)
      .eq('kind', 'ended')
      .not('paying_since', 'is', null)
      .gt('happened_on', after)
      .order('happened_on', { ascending: false })
      .order('id')
      .range(...range(page)),
    endedSubscriptionSchema,
  );

/** Which invoices are shown: `today` decides what is overdue; `search` is in a number, a reference, or a buyer's name or email. */
export type InvoiceFilter = {
  readonly show: 'all' | 'open' | 'overdue' | 'refund';
  readonly search: string;
  readonly today: string;
  readonly page: number;
};

/** Invoices and credit notes, the latest first. @throws AppError */
export const listInvoices = ({ show, search, today, page }: InvoiceFilter): Promise<Invoice[]> => {
  const all = found('invoices', search).select(invoiceColumns);
  const shown = {
    all: () => all,
    open: () => all.gt('balance', 0),
    overdue: () => all.gt('balance', 0).lt('due_on', today),
    refund: () => all.lt('balance', 0),
  };
  return fetchMany(
    shown[show]()
      .order('issued_on', { ascending: false })
      .order('number', { ascending: false })
      .range(...range(page)),
    invoiceSchema,
  );
};

/** Marks an invoice as paid, or as paid back by a negative amount, unless it has changed since it was seen. @throws AppError with the sentence that refuses */
export const recordPayment = (
  seen: Pick<Invoice, 'id' | 'balance'>,
  amount: number,
  receivedOn: string,
  note: string,
): Promise<void> =>
  execute(
    supabase().rpc('record_payment', {
      p_invoice_id: seen.id,
      p_amount: amount,
      p_received_on: receivedOn,
      p_note: note,
      p_seen_balance: seen.balance,
    }),
  );

/** Takes an amount of an invoice back, tax included, with a reason, unless it has changed since it was seen. @throws AppError with the sentence that refuses */
export const issueCreditNote = (
  seen: Pick<Invoice, 'id' | 'credited'>,
  reason: string,
  amount: number,
): Promise<void> =>
  execute(
    supabase().rpc('issue_credit_note', {
      p_invoice_id: seen.id,
      p_reason: reason,
      p_amount: amount,
      p_seen_credited: seen.credited,
    }),
  );

/** Payments, the latest first. @throws AppError */
export const listPayments = (page: number): Promise<Payment[]> =>
  fetchMany(
    supabase()
      .from('payments')
      .select(
        'id, amount, currency, received_on, bank_line, card_payment, note, created_at, invoice:invoices(number, buyer)',
      )
      .order('received_on', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .range(...range(page)),
    paymentSchema,
  );

const platformBillingKeys = {
  figures: () => ['platformBilling', 'figures'],
  subscriptions: (filter: object) => ['platformBilling', 'subscriptions', filter],
  ended: (after: string, page: number) => ['platformBilling', 'ended', after, page],
  invoices: (filter: object) => ['platformBilling', 'invoices', filter],
  payments: (page: number) => ['platformBilling', 'payments', page],
};
const platformBillingMeta = { tables: ['billing_seller', 'invoices', 'payments', 'plans', 'subscriptions'] };

export const platformBillingQueries = {
  figures: () =>
    queryOptions({ queryKey: platformBillingKeys.figures(), meta: platformBillingMeta, queryFn: fetchBillingFigures }),
  subscriptions: (filter: SubscriptionFilter) =>
    queryOptions({
      queryKey: platformBillingKeys.subscriptions(filter),
      meta: platformBillingMeta,
      queryFn: () => listSubscriptions(filter),
      placeholderData: keepPreviousData,
    }),
  ended: (after: string, page: number) =>
    queryOptions({
      queryKey: platformBillingKeys.ended(after, page),
      meta: platformBillingMeta,
      queryFn: () => listEndedSubscriptions(after, page),
      placeholderData: keepPreviousData,
    }),
  invoices: (filter: InvoiceFilter) =>
    queryOptions({
      queryKey: platformBillingKeys.invoices(filter),
      meta: platformBillingMeta,
      queryFn: () => listInvoices(filter),
      placeholderData: keepPreviousData,
    }),
  payments: (page: number) =>
    queryOptions({
      queryKey: platformBillingKeys.payments(page),
      meta: platformBillingMeta,
      queryFn: () => listPayments(page),
      placeholderData: keepPreviousData,
    }),
};
