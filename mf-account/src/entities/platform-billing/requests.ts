import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { matchedLineSchema } from '../bank-files/model.ts';
import type { BankLine, MatchedLine } from '../bank-files/model.ts';
import { keptText } from '@milepost/shared/domain/kept-text';
import { planSchema } from '@milepost/shared/domain/billing-plans';
import type { Plan } from '@milepost/shared/domain/billing-plans';
import { invoiceSchema } from '@milepost/shared/domain/invoices';
import type { Invoice } from '@milepost/shared/domain/invoices';
import {
  billingFiguresSchema,
  billingSellerSchema,
  endedSubscriptionSchema,
  paymentSchema,
  platformSubscriptionSchema,
} from './model.ts';
import type {
  BillingFigures,
  BillingSeller,
  EndedSubscription,
  Payment,
  PlanTerms,
  PlatformSubscription,
} from './model.ts';
import { invoiceColumns } from '../billing/requests.ts';
import { execute, fetchMany, fetchOne } from '@milepost/shared/data/request/request';
import { presentRow, updateUnlessChanged } from '@milepost/shared/data/request/update-unless-changed';

/** Rows on a page of each list. */
export const billingRowsPerPage = 25;
const person = 'person:users!inner(id, full_name, email)';

/** One more than a page holds, where there is a next one. */
const range = (page: number): [number, number] => [(page - 1) * billingRowsPerPage, page * billingRowsPerPage];

/** Monthly recurring revenue, churn, trials and overdue amounts. @throws AppError */
export const fetchBillingFigures = (): Promise<BillingFigures> =>
  fetchOne(supabase().rpc('billing_figures'), billingFiguresSchema);

/** All plans, those that are sold first. @throws AppError */
export const listPlans = (): Promise<Plan[]> =>
  fetchMany(
    supabase()
      .from('plans')
      .select('*')
      .order('archived_at', { nullsFirst: true })
      .order('price')
      .order('id')
      .limit(500),
    planSchema,
  );

/** Adds a plan. @throws AppError */
export const addPlan = (terms: PlanTerms): Promise<void> => execute(supabase().from('plans').insert(terms));

/** Changes a plan, unless somebody else did first. @throws AppError with the sentence that refuses */
export const updatePlan = (
  before: Pick<Plan, 'id' | 'revision'>,
  changes: Partial<PlanTerms & Pick<Plan, 'archived_at'>>,
): Promise<Plan> => updateUnlessChanged('plans', before, changes, planSchema);

/** The plan as it stands now, where an edit was refused because of it. */
export const presentPlan = (error: unknown): Plan | null => presentRow(error, planSchema);

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

/** Which invoices are shown: `today` tells what is overdue; `search` is in a number, a reference, or a buyer's name or email. */
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

/** What importing lines of a bank's file would do. @throws AppError with the sentence that refuses */
export const previewBankLines = (lines: readonly BankLine[]): Promise<MatchedLine[]> =>
  fetchMany(supabase().rpc('preview_bank_lines', { p_lines: lines }), matchedLineSchema);

/** Marks invoices as paid by the lines that match; gives how many. @throws AppError with the sentence that refuses */
export const importBankLines = async (lines: readonly BankLine[]): Promise<number> =>
  (await fetchOne(supabase().rpc('import_bank_lines', { p_lines: lines }), z.object({ paid: z.number() }))).paid;

/** Who issues invoices. @throws AppError */
export const fetchSeller = (): Promise<BillingSeller> =>
  fetchOne(supabase().from('billing_seller').select('*').single(), billingSellerSchema);

/**
 * Changes who issues invoices, unless somebody else did first.
 * @throws AppError `changed_elsewhere`; with the sentence that refuses
 */
export const saveSeller = ({ revision, ...seller }: BillingSeller): Promise<BillingSeller> =>
  updateUnlessChanged('billing_seller', { id: 'true', revision }, seller, billingSellerSchema);

const bankLineKeys = { of: (lines: readonly object[]) => ['bankLines', lines] };
const platformBillingKeys = {
  figures: () => ['platformBilling', 'figures'],
  plans: () => ['platformBilling', 'plans'],
  subscriptions: (filter: object) => ['platformBilling', 'subscriptions', filter],
  ended: (after: string, page: number) => ['platformBilling', 'ended', after, page],
  invoices: (filter: object) => ['platformBilling', 'invoices', filter],
  payments: (page: number) => ['platformBilling', 'payments', page],
  seller: () => ['platformBilling', 'seller'],
};
const platformBillingMeta = { tables: ['billing_seller', 'invoices', 'payments', 'plans', 'subscriptions'] };

export const platformBillingQueries = {
  figures: () =>
    queryOptions({ queryKey: platformBillingKeys.figures(), meta: platformBillingMeta, queryFn: fetchBillingFigures }),
  plans: () => queryOptions({ queryKey: platformBillingKeys.plans(), meta: platformBillingMeta, queryFn: listPlans }),
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
  bankLines: (lines: readonly BankLine[]) =>
    queryOptions({
      queryKey: bankLineKeys.of(lines),
      meta: { tables: [] },
      queryFn: () => previewBankLines(lines),
      // What was imported meanwhile matches no more.
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  seller: () =>
    queryOptions({ queryKey: platformBillingKeys.seller(), meta: platformBillingMeta, queryFn: fetchSeller }),
};
